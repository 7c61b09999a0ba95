import { setTimeout as pause } from 'node:timers/promises';
import { atLeast, control, exactly, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { newKey, roundCall, selfOrder } from '../harness/carts.ts';
import { kindOf } from '../harness/guest.ts';
import { placeOrder } from '../harness/orders.ts';
import type { Placed } from '../harness/orders.ts';
import { checkOf } from '../harness/fixture.ts';
import type { Findings, Fixture } from '../harness/fixture.ts';
import { numberOf } from '../harness/stored.ts';
import { besides, newTally } from '../harness/tally.ts';
import {
  askToPay,
  beginPayment,
  postNotification,
  newTransaction,
  paidMessage,
} from '../harness/gateway-messages.ts';
import { byPairs, newPairs, statuses } from './s4-given-back-once.ts';
import type { Pair } from './s4-given-back-once.ts';
import { portFor, wronglyPaid } from './t3-paid-once.ts';

/** The guest leaves the payment page and orders more at the moment the payment arrives (PAY-04). */
export const check = checkOf({
  id: 'M7',
  title: 'A payment closes the order it was started for, and no larger one',
  deployment: { nodes: 2, hasRedis: true },
  play: race,
  control: closedByAnyAmount,
});

const allowed = [
  'round done',
  'round sessionClosed',
  'second done',
  'second sessionClosed',
  'answered 200',
];

async function race(fixture: Fixture): Promise<Findings> {
  const { scale, store, random } = fixture;
  const races = scale.of(5000, 60);
  const outcomes = newTally();
  await byPairs(await newPairs(fixture, scale.of(16, 4)), races, async (pair, nth) => {
    const { order, message } = await reopenOrder(pair, fixture, nth);
    const sooner = (): Promise<void> => pause(random.below(15));
    await Promise.all([
      sooner().then(async () => outcomes.add(`round ${await oneMore(pair, order, fixture)}`)),
      sooner().then(async () =>
        outcomes.add(`answered ${await postNotification(portFor(fixture, nth), message)}`),
      ),
      ...(random.chance(0.3)
        ? [
            sooner().then(async () =>
              outcomes.add(`second ${kindOf(await askToPay(pair.guest, order))}`),
            ),
          ]
        : []),
    ]);
  });
  const ended = await statuses(store);
  return {
    claims: [
      none('orders done whose payments are not their total', await wronglyPaid(fixture)),
      none('payments neither kept for a done order nor due back', await unaccounted(fixture)),
      exactly('payments', await numberOf(store, 'select count(*) from payments'), races),
      none('answers of any other kind', besides(outcomes.counts(), allowed)),
      atLeast(
        'races that each side won',
        Math.min(ended['orders done'] ?? 0, await refundDue(fixture)),
        1,
      ),
    ],
    counts: { ...outcomes.counts(), ...ended, 'payments due back': await refundDue(fixture) },
  };
}

/** A payment that staff gave up: the order is open again, and the gateway still accepts it. */
async function reopenOrder(
  { guest, staff }: Pair,
  fixture: Fixture,
  nth: number,
): Promise<{ order: Placed; message: string }> {
  const order = await placeOrder(guest, selfOrder(fixture.tea()));
  const begun = await beginPayment(guest, order);
  const data = { session: order.id, status: 'ongoing', requestKey: newKey() };
  const reply = await staff.sendUntilKnown('create tableSessions/status', { data });
  if (reply.kind !== 'done') throw new Error(`not reopened: ${JSON.stringify(reply)}`);
  return { order, message: paidMessage(begun, newTransaction(nth)) };
}

async function oneMore(
  { guest }: Pair,
  { id, restoreKey }: Placed,
  fixture: Fixture,
): Promise<string> {
  const data = { session: id, restoreKey, cart: fixture.tea(), requestKey: newKey() };
  return kindOf(await guest.sendUntilKnown(roundCall, { data }));
}

function refundDue({ store }: Fixture): Promise<number> {
  return numberOf(store, `select count(*) from payment_attempts where status = 'refundDue'`);
}

function unaccounted({ store }: Fixture): Promise<number> {
  return numberOf(
    store,
    `select count(*) from payments p join payment_attempts a using (reference) join sessions s on s.id = a.session
      where not (a.status = 'paid' and s.status = 'done') and a.status <> 'refundDue'`,
  );
}

/** A server that takes any amount the gateway reports for the whole bill. */
async function closedByAnyAmount(fixture: Fixture): Promise<readonly Claim[]> {
  const { store } = fixture;
  const before = await wronglyPaid(fixture);
  await byPairs(await newPairs(fixture, 1), 3, async (pair, nth) => {
    const { order, message } = await reopenOrder(pair, fixture, 1_000_000 + nth);
    await oneMore(pair, order, fixture);
    await postNotification(portFor(fixture, nth), message);
    await store.pool.query(`select change_status($1, 'toPay', now())`, [order.id]);
    await store.pool.query(`update payment_attempts set status = 'paid' where session = $1`, [
      order.id,
    ]);
    await store.pool.query(`select change_status($1, 'done', now())`, [order.id]);
  });
  return [
    control(
      'orders closed by too small a payment when amounts are not compared',
      (await wronglyPaid(fixture)) - before,
    ),
  ];
}
