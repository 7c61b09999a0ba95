import type { Cents } from '../money/cents.ts';
import { leftOf } from './bill-account.ts';
import type { Refund, Tender } from './bill-account.ts';
import { stepOf } from './cash-step.ts';
import type { CashTerms } from './cash-step.ts';

export type RefundRefusal =
  | { readonly code: 'nothingGiven' }
  | { readonly code: 'moreThanLeft'; readonly amount: Cents; readonly tip: Cents }
  | { readonly code: 'notPayable'; readonly step: Cents };

/** A tender, and what went back of it before. */
export interface RefundedTender {
  readonly tender: Tender;
  readonly refunds: readonly Refund[];
}

/** Why so much of a tender cannot go back; null if it can (TENDER-05). */
export function refundRefusal(
  { tender, refunds }: RefundedTender,
  { amount, tip }: Pick<Refund, 'amount' | 'tip'>,
  terms: CashTerms,
): RefundRefusal | null {
  const left = leftOf(tender, refunds);
  if (amount + tip === 0) return { code: 'nothingGiven' };
  if (amount > left.amount || tip > left.tip) return { code: 'moreThanLeft', ...left };
  const step = stepOf(tender.kind, terms);
  const isWhole = (part: Cents, all: Cents): boolean => part === all || part % step === 0;
  const isPayable = isWhole(amount, left.amount) && isWhole(tip, left.tip);
  return isPayable ? null : { code: 'notPayable', step };
}
