import { ChevronRight } from 'lucide-react';
import type { Cents } from '@servery/engine/money/cents.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { ChoiceView, InnerDish, PickerLabels } from './choice-view.ts';
import { classNames } from './class-names.ts';
import { Price } from './price.tsx';

/** The name of a choice, and why it is unavailable. */
export function ChoiceName({ choice }: { readonly choice: ChoiceView }) {
  const isOff = choice.off !== null && choice.count === 0;
  return (
    <span className={classNames('min-w-0 grow', isOff && 'text-ink-3')}>
      {choice.name}
      {isOff ? <span className="block text-sm">{choice.off}</span> : null}
    </span>
  );
}

interface DeltaProps {
  readonly price: Cents | null;
  readonly labels: Pick<PickerLabels, 'free' | 'minus'>;
}

/** What a choice adds to the price. Some screen readers skip a minus sign, so the word is added. */
export function Delta({ price, labels }: DeltaProps) {
  if (price === null) return null;
  if (price === 0)
    return <span className="shrink-0 text-sm whitespace-nowrap text-ink-2">{labels.free}</span>;
  if (price > 0)
    return (
      <span className="font-semibold text-ink-2">
        <Price of={price} signed />
      </span>
    );
  return (
    <span className="font-semibold text-success">
      <span aria-hidden>
        <Price of={price} />
      </span>
      <span className="sr-only">
        {labels.minus} <Price of={cents(-price)} />
      </span>
    </span>
  );
}

interface InnerRowProps {
  readonly inner: InnerDish;
  readonly choose: string;
}

/** Link to the options of a set's dish, with the choices made so far (OPTION-09). */
export function InnerRow({ inner, choose }: InnerRowProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={inner.onOpen}
      className="press flex min-h-12 w-full min-w-0 items-center gap-2 rounded-m bg-surface-2 py-2 ps-3 pe-2 text-start text-sm text-ink-2"
    >
      <span className="min-w-0 grow">
        <span className="sr-only">{inner.name}: </span>
        {inner.summary === '' ? <span className="font-semibold">{choose}</span> : inner.summary}
        {inner.lacks === null ? null : (
          <span className="block font-semibold text-brand-text">{inner.lacks}</span>
        )}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-brand-text" />
    </button>
  );
}
