import { cents } from '@servery/engine/money/cents.ts';
import type { BillPart, BillParts } from '../src/session/bill-parts.ts';
import { orderId } from './an-order.ts';

/** A bill of 100.00 for four, of which nothing is paid or claimed, unless it says otherwise. */
export function billInParts(about: Partial<BillParts> = {}): BillParts {
  return {
    session: orderId,
    currency: 'HKD',
    total: cents(10_000),
    paid: cents(0),
    open: cents(10_000),
    unclaimed: cents(10_000),
    step: cents(1),
    people: 4,
    lines: [],
    seats: { left: 0, amount: cents(0) },
    sharesOf: null,
    sharesLeft: 0,
    parts: [],
    ...about,
  };
}

/** A part of 25.00 that staff have divided off. */
export function aPart(number: number, about: Partial<BillPart> = {}): BillPart {
  return {
    _id: String(number).padStart(24, 'f'),
    number,
    amount: cents(2500),
    tip: cents(0),
    state: 'claimed',
    isOwn: true,
    byStaff: true,
    lines: [],
    seats: 0,
    shares: 0,
    sharesOf: 0,
    components: [],
    expiresAt: null,
    ...about,
  };
}
