import { cents } from './cents.ts';
import type { Cents } from './cents.ts';
import { leastPaid } from './currency.ts';
import type { Currency } from './currency.ts';
import { millionths, wholeInMillionths } from './percent.ts';
import { timesOverHalfUp } from './ratio.ts';

/** A payable share of the bill, half-up to a cent or to the currency's whole unit (PAY-07). */
export function tipShare(total: Cents, percent: number, currency: Currency): Cents {
  const least = leastPaid(currency);
  return cents(timesOverHalfUp(total, millionths(percent), wholeInMillionths * least) * least);
}

/** Whether a tip can be paid to the last cent of it (PAY-07). */
export function isPayableTip(tips: number, currency: Currency): boolean {
  return tips % leastPaid(currency) === 0;
}

const mostUnits: Partial<Record<Currency, number>> = { VND: 20_000_000, JPY: 100_000 };

/**
 * More than a guest gives on purpose, in dong as in dollars: catches one zero too many (PAY-07).
 */
export function mostTips(currency: Currency): Cents {
  return cents((mostUnits[currency] ?? 10_000) * 100);
}

/** What a shop says of tips. */
export interface TipSettings {
  readonly tipPercents: readonly number[];
  /** The largest share of the bill that is taken. */
  readonly maxTipPercent: number;
  readonly currency: Currency;
}

/** The most that a bill of this amount may be tipped; every offered share fits (PAY-07). */
export function mostTipsOn(base: Cents, shop: TipSettings): Cents {
  const { tipPercents, maxTipPercent, currency } = shop;
  return tipShare(base, Math.max(maxTipPercent, ...tipPercents), currency);
}
