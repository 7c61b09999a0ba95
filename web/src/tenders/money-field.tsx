import { use, useId } from 'react';
import { signOf } from '@servery/engine/money/currency.ts';
import { useIsAtLeast } from '../ui/use-wide.ts';
import { CurrencyContext } from '../ui/price.tsx';

interface MoneyFieldProps {
  readonly label: string;
  readonly name?: string;
  readonly value: string;
  /** Shown while nothing is typed: what is meant then. */
  readonly placeholder?: string;
  readonly onChange: (value: string) => void;
  readonly onFocus?: () => void;
  readonly autoFocus?: boolean;
  readonly isWrong?: boolean;
}

/** An amount, typed on a keyboard or on the pad beside it. */
export function MoneyField(props: MoneyFieldProps) {
  const { label, name, value, placeholder, onChange, onFocus, autoFocus = false } = props;
  const id = useId();
  const currency = use(CurrencyContext);
  // Beside the pad the system's own keyboard would cover the screen.
  const hasPad = useIsAtLeast('md');
  return (
    <div className="grid min-w-0 content-start gap-1">
      <label htmlFor={id} className="text-sm font-semibold text-ink-2">
        {label}
      </label>
      <div className="flex items-center gap-2 rounded-m border border-line-strong bg-surface ps-3 focus-within:border-brand-edge focus-within:shadow-[inset_0_0_0_1px_var(--brand-edge)] has-aria-invalid:border-danger">
        <span aria-hidden className="text-xl text-ink-3">
          {signOf(currency)}
        </span>
        <input
          id={id}
          name={name}
          value={value}
          placeholder={placeholder}
          autoComplete="off"
          // oxlint-disable-next-line no-autofocus -- a cashier types at once, without a touch
          autoFocus={autoFocus}
          inputMode={hasPad ? 'none' : 'decimal'}
          aria-invalid={props.isWrong === true}
          maxLength={12}
          onChange={({ target }) => onChange(target.value)}
          onFocus={({ target }) => {
            target.select();
            onFocus?.();
          }}
          className="min-h-13 w-full min-w-0 bg-transparent pe-3 text-end text-2xl font-bold tabular-nums shadow-none! outline-none! placeholder:font-semibold placeholder:text-ink-3"
        />
      </div>
    </div>
  );
}
