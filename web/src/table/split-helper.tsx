import { use, useState } from 'react';
import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { leastPaid } from '@servery/engine/money/currency.ts';
import type { Currency } from '@servery/engine/money/currency.ts';
import { shareInSteps } from '@servery/engine/splits/share-in-steps.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { CurrencyContext, usePriceText } from '../ui/price.tsx';
import { QuantityStepper } from '../ui/quantity-stepper.tsx';

const mostPeople = 99;

export interface SplitHelperProps {
  readonly total: Cents;
  readonly people: number;
}

/** An equal share for guests who split the bill among themselves. */
export function SplitHelper({ total, people: seated }: SplitHelperProps) {
  const t = useMessages();
  const price = usePriceText();
  const currency = use(CurrencyContext);
  const [people, setPeople] = useState(Math.max(seated, 1));
  const { more, less, count } = splitAmong(total, people, currency);
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

/** Shares that can be paid: they differ by the least of them and add up to the total (SPLIT-01). */
export function splitAmong(total: Cents, people: number, currency: Currency): Split {
  const weights = Array.from({ length: people }, () => 1);
  const shares = shareInSteps(total, weights, cents(leastPaid(currency)));
  const more = shares.reduce((most, one) => (one > most ? one : most));
  const less = shares.reduce((least, one) => (one < least ? one : least));
  return { more, less, count: shares.filter((one) => one === more).length };
}
