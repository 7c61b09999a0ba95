import { useState } from 'react';
import type { Cents } from '@servery/engine/money/cents.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { usePriceText } from '../ui/price.tsx';
import { QuantityStepper } from '../ui/quantity-stepper.tsx';
import { share } from '@servery/engine/money/share.ts';

const mostPeople = 99;

export interface SplitHelperProps {
  readonly total: Cents;
  readonly people: number;
}

/** An equal share for guests who split the bill among themselves. */
export function SplitHelper({ total, people: seated }: SplitHelperProps) {
  const t = useMessages();
  const price = usePriceText();
  const [people, setPeople] = useState(Math.max(seated, 1));
  const { more, less, count } = splitAmong(total, people);
  return (
    <section className="grid gap-3 rounded-l border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-bold">{t('table.split')}</h2>
        <QuantityStepper
          value={people}
          least={1}
          most={mostPeople}
          labels={{ group: t('table.people'), less: t('table.fewer'), more: t('table.more') }}
          onChange={setPeople}
        />
      </div>
      <p aria-live="polite" className="text-xl font-bold">
        {more === less
          ? t('table.splitEach', { amount: price(more) })
          : t('table.splitOdd', { count, more: price(more), less: price(less) })}
      </p>
      <p className="text-sm text-ink-2">{t('table.splitHint')}</p>
    </section>
  );
}

export interface Split {
  /** How many pay the larger share; all of them if the shares are equal. */
  readonly count: number;
  readonly more: Cents;
  readonly less: Cents;
}

/** Shares of a total to the cent: they differ by one at most and add up to the total. */
export function splitAmong(total: Cents, people: number): Split {
  const shares = share(
    total,
    Array.from({ length: people }, () => 1),
  );
  const more = shares.reduce((most, one) => (one > most ? one : most));
  const less = shares.reduce((least, one) => (one < least ? one : least));
  return { more, less, count: shares.filter((one) => one === more).length };
}
