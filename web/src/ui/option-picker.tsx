import { Check, CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { Cents } from '@servery/engine/money/cents.ts';
import { Badge } from './badge.tsx';
import { classNames } from './class-names.ts';
import { Price } from './price.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';

export interface ChoiceView {
  readonly id: string;
  readonly name: string;
  /** What one of it adds; below zero where it lowers the price. */
  readonly price: Cents;
  /** How many are picked; 0 or 1 where they are not counted. */
  readonly count: number;
  /** Why it cannot be picked now, in words; null when it can. */
  readonly off: string | null;
  /** What it brings to choose in turn. */
  readonly inner: ReactNode;
}

export interface OptionPickerProps {
  readonly id: string;
  readonly name: string;
  /** One of several, several, or several counted (OPTION-03, OPTION-04). */
  readonly kind: 'one' | 'several' | 'counted';
  readonly badge: { readonly tone: 'brand' | 'neutral' | 'success'; readonly text: string };
  readonly hint: string;
  /** What is wrong, once the guest has tried to order. */
  readonly problem: string | null;
  readonly choices: readonly ChoiceView[];
  readonly labels: { readonly less: (choice: string) => string; readonly more: (choice: string) => string };
  readonly onMore: (choice: string) => void;
  readonly onLess: (choice: string) => void;
}

/** One group of options: what it asks for in its head, a row for each choice (OPTION-01). */
export function OptionPicker(props: OptionPickerProps) {
  'use memo';
  const { id, name, badge, hint, problem, choices, kind } = props;
  const about = useId();
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      data-invalid={problem !== null}
      aria-describedby={about}
      className={classNames(
        'rounded-l border bg-surface p-4 outline-offset-0',
        problem === null ? 'border-line' : 'border-2 border-danger',
      )}
    >
      <legend className="float-start mb-1 flex w-full items-start justify-between gap-3">
        <span className="text-[1.0625rem] font-bold">{name}</span>
        <span className="shrink-0">
          <Badge tone={badge.tone}>
            {badge.tone === 'success' ? <Check aria-hidden className="size-4" strokeWidth={3} /> : null}
            {badge.text}
          </Badge>
        </span>
      </legend>
      <p id={about} className="clear-both text-sm text-ink-2">
        {problem === null ? (
          hint
        ) : (
          <span className="flex items-center gap-1.5 font-semibold text-danger">
            <CircleAlert aria-hidden className="size-4 shrink-0" />
            {problem}
          </span>
        )}
      </p>
      <ul className="mt-1">
        {choices.map((choice) => (
          <li key={choice.id} className="border-t border-line first:border-0">
            {kind === 'counted' ? (
              <CountedRow choice={choice} {...props} />
            ) : (
              <PickedRow choice={choice} {...props} />
            )}
            {choice.count > 0 ? choice.inner : null}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface RowProps extends OptionPickerProps {
  readonly choice: ChoiceView;
}

function Words({ choice }: { readonly choice: ChoiceView }) {
  return (
    <span className={classNames('grow', choice.off !== null && choice.count === 0 && 'text-ink-3')}>
      {choice.name}
      {choice.off !== null && choice.count === 0 ? <span className="block text-sm">{choice.off}</span> : null}
    </span>
  );
}

function Delta({ price }: { readonly price: Cents }) {
  if (price === 0) return null;
  return (
    <span className="font-semibold text-ink-2">
      <Price of={price} signed />
    </span>
  );
}

/** A radio or a checkbox; choosing again what need not be chosen takes it back. */
function PickedRow({ choice, id, kind, onMore, onLess }: RowProps) {
  const isPicked = choice.count > 0;
  const isOff = choice.off !== null && !isPicked;
  return (
    <label className={classNames('flex min-h-13 items-center gap-3 py-1.5', isOff && 'cursor-default!')}>
      <input
        type={kind === 'one' ? 'radio' : 'checkbox'}
        name={id}
        checked={isPicked}
        aria-disabled={isOff}
        onChange={() => undefined}
        onClick={() => {
          if (isPicked) onLess(choice.id);
          else if (!isOff) onMore(choice.id);
        }}
        className={classNames(
          'size-6 shrink-0 appearance-none border-2 border-line-strong bg-surface bg-center bg-no-repeat checked:border-brand-edge',
          kind === 'one'
            ? 'rounded-full checked:border-[7px]'
            : 'rounded-s checked:bg-brand-edge checked:shadow-[inset_0_0_0_4px_var(--surface)]',
        )}
      />
      <Words choice={choice} />
      <Delta price={choice.price} />
    </label>
  );
}

function CountedRow({ choice, labels, onMore, onLess }: RowProps) {
  const isOff = choice.off !== null;
  return (
    <div className="flex min-h-14 items-center gap-3 py-1">
      <Words choice={choice} />
      <Delta price={choice.price} />
      <QuantityStepper
        value={choice.count}
        least={0}
        most={isOff ? choice.count : Number.POSITIVE_INFINITY}
        labels={{ group: choice.name, less: labels.less(choice.name), more: labels.more(choice.name) }}
        onChange={(value) => (value > choice.count ? onMore(choice.id) : onLess(choice.id))}
      />
    </div>
  );
}
