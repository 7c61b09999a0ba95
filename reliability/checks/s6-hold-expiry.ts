import { setTimeout as pause } from 'node:timers/promises';
import { releaseUnpaid } from '@servery/server/orders/store/payable-sessions.ts';
import { atLeast, control, exactly, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { newKey, selfOrder, shop } from '../harness/carts.ts';
import type { Guest } from '../harness/guest.ts';
import { placeOrder } from '../harness/orders.ts';
import type { Placed } from '../harness/orders.ts';
import { bag, plainLine, stockUp } from '../harness/stock.ts';
import { checkOf } from '../harness/fixture.ts';
import type { Findings, Fixture } from '../harness/fixture.ts';
import { numberOf } from '../harness/stored.ts';
import { newTally } from '../harness/tally.ts';
import {
  beginPayment,
  postNotification,
  newTransaction,
  paidMessage,
} from '../harness/gateway-messages.ts';
import { byPairs, newPairs, statuses } from './s4-given-back-once.ts';
import { portFor } from './t3-paid-once.ts';

/** The gateway reports a payment at the moment the unpaid order expires (SESSION-14, PAY-04). */
export const check = checkOf({
  id: 'S6',
  title: 'An order expires or is paid, never both, and no money is lost',
  deployment: {
    nodes: 2,
    hasRedis: true,
    change: (restaurant) => ({
      ...restaurant,
      shops: restaurant.shops.map((one) =>
        one._id === shop ? { ...one, payFirst: ['takeAway'] } : one,
      ),
    }),
  },
  prepare: (store) => stockUp(store, bag, { pieces: 100_000 }),
  play: race,
  control: releasedWithoutCheck,
});

async function race(fixture: Fixture): Promise<Findings> {
  const { scale, store, random } = fixture;
  const races = scale.of(10_000, 60);
  const answers = newTally();
  await byPairs(await newPairs(fixture, scale.of(16, 4)), races, async ({ guest }, nth) => {
    const { message, order } = await readyToPay(guest, nth);
    const paying = async (): Promise<void> =>
      answers.add(`answered ${await postNotification(portFor(fixture, nth), message)}`);
    const running = async (): Promise<void> => expireHold(fixture, order);
    // A few milliseconds either way, so that each of them is sometimes first.
    await Promise.all([
      pause(random.below(20)).then(paying),
      pause(random.below(20)).then(running),
    ]);
  });
  const ended = await statuses(store);
  return {
    claims: [
      none('orders that are both or neither', await inconsistentOrders(fixture)),
      exactly('payments', await numberOf(store, 'select count(*) from payments'), races),
      exactly('messages accepted', answers.of('answered 200'), races),
      atLeast(
        'races that each side won',
        Math.min(ended['orders done'] ?? 0, ended['orders cancelled'] ?? 0),
        1,
      ),
    ],
    counts: { ...answers.counts(), ...ended },
  };
}

async function readyToPay(
  guest: Guest,
  nth: number,
): Promise<{ readonly message: string; readonly order: Placed }> {
  const order = await placeOrder(guest, selfOrder([plainLine(bag, newKey())]));
  return { order, message: paidMessage(await beginPayment(guest, order), newTransaction(nth)) };
}

/**
 * Its time is over, and the gateway was queried as often as needed: no order expires before that.
 * The nodes look for such orders by themselves, too.
 */
async function expireHold({ store }: Fixture, { id }: Placed): Promise<void> {
  await store.pool.query(
    `update payment_attempts set status = 'failed', reason = 'expired' where session = $1 and status = 'begun'`,
    [id],
  );
  await store.pool.query(
    `update sessions set release_at = now() - interval '1 second' where id = $1`,
    [id],
  );
  await releaseUnpaid(store.db, new Date());
}

/** Done with its payment kept and its stock sold, or expired with both to be returned. */
function inconsistentOrders({ store }: Fixture): Promise<number> {
  return numberOf(
    store,
    `select count(*) from sessions s join payment_attempts a on a.session = s.id
      cross join lateral (select coalesce(sum(quantity), 0) as moved from stock_ledger l where l.session = s.id) l
      where not (s.status = 'done' and a.status = 'paid' and l.moved = -1)
        and not (s.status = 'cancelled' and a.status = 'refundDue' and l.moved = 0)`,
  );
}

/** Released without checking for a payment. */
async function releasedWithoutCheck(fixture: Fixture): Promise<readonly Claim[]> {
  const { store } = fixture;
  await store.pool.query(`drop trigger session_status on sessions;
    drop trigger sessions_cancelled_unpaid on sessions`);
  await byPairs(await newPairs(fixture, 1), 5, async ({ guest }, nth) => {
    const { message, order } = await readyToPay(guest, 1_000_000 + nth);
    await postNotification(portFor(fixture, nth), message);
    await store.pool.query(`update sessions set status = 'cancelled' where id = $1`, [order.id]);
  });
  return [
    control(
      'orders both paid and expired when payment is not checked',
      await inconsistentOrders(fixture),
    ),
  ];
}
