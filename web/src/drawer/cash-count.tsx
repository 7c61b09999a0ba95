import { use, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { cents, sumOf } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { signOf } from '@servery/engine/money/currency.ts';
import { countedBy } from '@servery/engine/till/denominations.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { MoneyField } from '../tenders/money-field.tsx';
import { asTyped, typedCents } from '../tenders/typed-amount.ts';
import { CurrencyContext, Price } from '../ui/price.tsx';

interface CashCountProps {
  /** Null for what is no amount. */
  readonly onChange: (amount: Cents | null) => void;
}

type Counts = Readonly<Record<string, string>>;

const countShape = /^\d{0,5}$/;

function worth(counts: Counts, denominations: readonly Cents[]): Cents {
  return sumOf(denominations.map((one) => cents(one * Number(counts[one] ?? 0))));
}

/** Cash by notes and coins, or typed as a sum (DRAWER-07). */
export function CashCount({ onChange }: CashCountProps) {
  const t = useMessages();
  const currency = use(CurrencyContext);
  const denominations = countedBy(currency);
  const [counts, setCounts] = useState<Counts>({});
  const [sum, setSum] = useState('');
  const count = (next: Counts): void => {
    setCounts(next);
    setSum('');
    onChange(worth(next, denominations));
  };
  return (
    <div className="grid gap-4">
      <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-x-4 gap-y-2">
        <legend className="mb-1.5 text-sm font-semibold text-ink-2">{t('drawer.pieces')}</legend>
        {denominations.map((one) => (
          <CountRow
            key={one}
            name={`${signOf(currency)}${asTyped(one)}`}
            value={counts[one] ?? ''}
            total={cents(one * Number(counts[one] ?? 0))}
            onChange={(value) => count({ ...counts, [one]: value })}
          />
        ))}
      </fieldset>
      <div className="grid items-end gap-4 xs:grid-cols-2">
        <MoneyField
          label={t('drawer.orSum')}
          value={sum}
          onChange={(typed) => {
            setCounts({});
            setSum(typed);
            onChange(typedCents(typed));
          }}
        />
        <p className="flex items-baseline justify-between gap-4">
          <span className="text-lg text-ink-2">{t('drawer.counted')}</span>
          <output className="text-4xl font-bold tabular-nums">
            <Price of={sum === '' ? worth(counts, denominations) : (typedCents(sum) ?? cents(0))} />
          </output>
        </p>
      </div>
    </div>
  );
}

/** Enter goes on to the next note or coin: a half count must not be sent. */
function goToNext(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const fields = [...(event.currentTarget.form?.querySelectorAll('input') ?? [])];
  fields[fields.indexOf(event.currentTarget) + 1]?.focus();
}

interface CountRowProps {
  readonly name: string;
  readonly value: string;
  readonly total: Cents;
  readonly onChange: (value: string) => void;
}

function CountRow({ name, value, total, onChange }: CountRowProps) {
  return (
    <label className="flex items-center gap-2">
      <span className="w-16 shrink-0 text-end text-lg font-bold tabular-nums">{name}</span>
      <span aria-hidden className="text-ink-3">
        ×
      </span>
      <input
        value={value}
        inputMode="numeric"
        autoComplete="off"
        onKeyDown={goToNext}
        onChange={({ target }) => {
          if (countShape.test(target.value)) onChange(target.value);
        }}
        className="min-h-12 w-16 rounded-m border border-line-strong bg-surface px-2 text-end text-lg font-bold tabular-nums"
      />
      <span aria-hidden className="min-w-0 grow text-end text-sm text-ink-2 tabular-nums">
        {total === 0 ? null : <Price of={total} />}
      </span>
    </label>
  );
}
