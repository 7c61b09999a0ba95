import { atLeastZero, cents, noCents, sumOf } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';

export type TenderKind = 'cash' | 'card' | 'other';

/** Money that staff took for a bill (TENDER-01). */
export interface Tender {
  readonly _id: string;
  readonly kind: TenderKind;
  /** What was kept of it for the bill; the tip comes on top. */
  readonly amount: Cents;
  readonly tip: Cents;
  /** What rounding adds to the amount, or takes off it, to close the bill (TENDER-03). */
  readonly cashRounding: Cents;
}

/** Money that went back by the means it came (TENDER-05). */
export interface Refund {
  readonly tender: string;
  readonly amount: Cents;
  readonly tip: Cents;
}

/** What a bill owes, and all that was taken and given back for it. */
export interface BillAccount {
  readonly total: Cents;
  readonly tenders: readonly Tender[];
  readonly refunds: readonly Refund[];
}

/** What a tender has not given back. */
export function leftOf(tender: Tender, refunds: readonly Refund[]): Pick<Tender, 'amount' | 'tip'> {
  const own = refunds.filter((refund) => refund.tender === tender._id);
  return {
    amount: cents(tender.amount - sumOf(own.map(({ amount }) => amount))),
    tip: cents(tender.tip - sumOf(own.map(({ tip }) => tip))),
  };
}

/** What all tenders pay of the bill, rounding included (TENDER-01, TENDER-03). */
export function paidBy({ tenders, refunds }: BillAccount): Cents {
  return sumOf(tenders.map((tender) => paidByOne(tender, refunds)));
}

function paidByOne(tender: Tender, refunds: readonly Refund[]): Cents {
  const { amount: left } = leftOf(tender, refunds);
  return cents(left + roundingLeft(tender, left));
}

/** All of the rounding, until the last cent of its tender goes back (TENDER-03). */
export function roundingLeft({ amount, cashRounding }: Tender, left: Cents): Cents {
  const isUndone = left === 0 && amount > 0;
  return isUndone ? noCents : cashRounding;
}

/** What is left to pay (TENDER-01). */
export function openAmount(account: BillAccount): Cents {
  return atLeastZero(account.total - paidBy(account));
}
