import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { SentTender } from '../src/tenders/sent-tenders.ts';
import { anOrder, orderId, serveOrder } from './an-order.ts';
import { saturdayNoon } from './demo-answers.ts';
import { answer } from './fake-server.ts';
import { orderedDish } from './ordered-line.ts';
import { ling } from './staff.ts';

type Bill = AnswerTo<'find tenders'>;
type Tender = Bill['tenders'][number];
type Terminal = AnswerTo<'find terminals'>[number];
type Taken = AnswerTo<'create tenders/take'>;

export const drawerId = 'd'.repeat(24);

/** A cash tender as the server lists it. */
export function aTender(about: Partial<Tender> = {}): Tender {
  const amount = about.amount ?? cents(5000);
  return {
    _id: 'b'.repeat(24),
    kind: 'cash',
    label: '',
    name: [{ lang: 'en', value: 'Cash' }],
    amount,
    tip: cents(0),
    cashRounding: cents(0),
    given: amount,
    change: cents(0),
    left: { amount, tip: cents(0) },
    drawer: drawerId,
    staff: ling._id,
    device: null,
    at: saturdayNoon,
    refunds: [],
    ...about,
  };
}

/** A tender of 70.43 in cash as a till has sent it. */
export function aSent(about: Partial<SentTender> = {}): SentTender {
  return {
    session: orderId,
    kind: 'cash',
    label: '',
    amount: 7043,
    tip: 500,
    given: 10_000,
    drawer: drawerId,
    part: null,
    requestKey: 'k'.repeat(22),
    ...about,
  };
}

/** The answer to a tender of all of it, with its rounding and change. */
export function taken(about: Partial<Taken> = {}): Taken {
  return {
    _id: orderId,
    status: 'done',
    progress: 'received',
    version: 2,
    total: cents(7043),
    paid: cents(7043),
    open: cents(0),
    tender: 'b'.repeat(24),
    amount: cents(7040),
    tip: cents(0),
    cashRounding: cents(3),
    given: cents(10_000),
    change: cents(2960),
    ...about,
  };
}

/** The bill of an order of 70.43 with nothing paid of it, unless it says otherwise. */
export function aBill(about: Partial<Bill> = {}): Bill {
  return {
    session: orderId,
    currency: 'HKD',
    total: cents(7043),
    paid: cents(0),
    open: cents(7043),
    claimed: cents(0),
    cashDue: cents(7040),
    cashStep: cents(10),
    tenders: [],
    payments: [],
    ...about,
  };
}

/** Answers for the order and its bill of which nothing is paid, unless it says otherwise. */
export function serveBill(about: Partial<Bill> = {}, status: 'toPay' | 'done' = 'toPay'): void {
  const total = cents(7043);
  const products = [orderedDish('french-toast', { id: 'a', quantity: 2, price: total })];
  serveOrder(anOrder({ products, total, status }));
  answer('find tenders', aBill(about));
}

/** A card terminal of the shop that belongs to no till. */
export function aTerminal(about: Partial<Terminal> = {}): Terminal {
  return {
    _id: 'c'.repeat(24),
    shop: anOrder().shop,
    name: 'Counter',
    gateway: 'kpay',
    address: '10.0.0.1:1',
    fingerprint: null,
    devices: [],
    isBusy: false,
    ...about,
  };
}

/** The till has an open drawer, and the shop a terminal. */
export function serveTill(): void {
  answer('find drawers', [
    { _id: drawerId, drawer: 'Counter', device: null, openedAt: saturdayNoon, closedAt: null },
  ]);
  answer('find terminals', [aTerminal()]);
  answer('find paymentMethods', [
    { _id: 'e'.repeat(24), name: [], gateway: 'terminal', order: 1, atKiosk: 'terminal' },
  ]);
  answer('create tableSessions/updatePayment', {
    session: { _id: orderId, status: 'toPay', version: 1, total: cents(7043), paid: cents(0) },
    status: 'none',
    attempts: [],
  });
}
