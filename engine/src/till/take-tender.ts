import { cents, noCents } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import { roundTotal } from '../money/round-total.ts';
import { mostTips } from '../money/tips.ts';
import type { Tender, TenderKind } from './bill-account.ts';
import { stepOf } from './cash-step.ts';
import type { CashTerms } from './cash-step.ts';

/** What a guest wants to pay, and by which means. */
export interface OfferedTender {
  readonly kind: TenderKind;
  /** The part of the bill that it is for. */
  readonly amount: Cents;
  readonly tip: Cents;
  /** Notes and coins that were handed over; null for the exact amount, and for other means. */
  readonly given: Cents | null;
  /** Whether it pays a part of a divided bill, which is rounded in cash as a bill is (SPLIT-06). */
  readonly isPart?: boolean;
}

/** A tender as it is booked, and what is open after it. */
export interface TakenTender extends Pick<Tender, 'amount' | 'tip' | 'cashRounding'> {
  readonly given: Cents;
  readonly change: Cents;
  readonly open: Cents;
}

export type TenderRefusal =
  | { readonly code: 'nothingOpen' }
  | { readonly code: 'nothingGiven' }
  | { readonly code: 'moreThanOpen'; readonly open: Cents }
  | { readonly code: 'notPayable'; readonly step: Cents }
  | { readonly code: 'tipTooHigh'; readonly most: Cents }
  | { readonly code: 'givenTooLittle'; readonly needed: Cents };

/** What an open amount costs in cash (TENDER-03). */
export function cashDue(open: Cents, terms: CashTerms): Cents {
  return roundTotal(open, stepOf('cash', terms), 'round');
}

/** What an offered tender pays of an open amount, or why it cannot be taken (TENDER-01). */
export function takeTender(
  open: Cents,
  offered: OfferedTender,
  terms: CashTerms,
): TakenTender | TenderRefusal {
  const refusal = offerRefusal(open, offered, terms);
  if (refusal !== null) return refusal;
  const amount = keptOf(open, offered, terms);
  const needed = cents(amount + offered.tip);
  const given = offered.given ?? needed;
  if (given < needed) return { code: 'givenTooLittle', needed };
  return {
    amount,
    tip: offered.tip,
    cashRounding: cents(offered.amount - amount),
    given,
    change: cents(given - needed),
    open: cents(open - offered.amount),
  };
}

function offerRefusal(
  open: Cents,
  { kind, amount, tip, given, isPart = false }: OfferedTender,
  terms: CashTerms,
): TenderRefusal | null {
  if (open === 0) return { code: 'nothingOpen' };
  if (amount === 0) return { code: 'nothingGiven' };
  if (amount > open) return { code: 'moreThanOpen', open };
  const step = stepOf(kind, terms);
  const inSteps = [isPart || amount === open ? noCents : amount, tip, given ?? noCents];
  if (inSteps.some((one) => one % step !== 0)) return { code: 'notPayable', step };
  const most = mostTips(terms.currency);
  return tip > most ? { code: 'tipTooHigh', most } : null;
}

/** Only the cash that closes a bill is rounded: the rest of the bill stays exact (TENDER-03). */
function keptOf(
  open: Cents,
  { kind, amount, isPart = false }: OfferedTender,
  terms: CashTerms,
): Cents {
  return kind === 'cash' && (isPart || amount === open) ? cashDue(amount, terms) : amount;
}
