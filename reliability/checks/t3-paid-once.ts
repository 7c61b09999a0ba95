import { setTimeout as pause } from 'node:timers/promises';
import { control, exactly, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { selfOrder } from '../harness/carts.ts';
import { disconnectAll, numbersBelow, distribute } from '../harness/crowd.ts';
import { placeOrder } from '../harness/orders.ts';
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
import { dropConstraints } from '../harness/remove-protection.ts';

const timesEach = 100;
const ordersAtOnce = 4;
/** A gateway delivers again what a busy server could not book. */
const deliveries = 5;

/** A gateway that repeats its messages to every node at once (PAY-03). */
export const check = checkOf({
  id: 'T3',
  title: 'The same message of a gateway a hundred times is one payment',
  deployment: { nodes: 2, hasRedis: true },
  play: repeatMessages,
  control: checkThenBook,
});

async function repeatMessages(fixture: Fixture): Promise<Findings> {
  const { scale, store } = fixture;
  const orders = scale.of(1000, 6);
  const guests = await fixture.crowd(ordersAtOnce);
  const answers = newTally();
  await distribute(guests, numbersBelow(orders), async (guest, nth) => {
    const begun = await beginPayment(guest, await placeOrder(guest, selfOrder(fixture.tea())));
    const message = paidMessage(begun, newTransaction(nth));
    const deliver = async (port: number): Promise<void> => {
      for (let tries = 0; tries < deliveries; tries += 1) {
        const status = await postNotification(port, message);
        answers.add(`answered ${status}`);
        if (status < 500) return;
        await pause(1000);
      }
    };
    await Promise.all(
      Array.from({ length: timesEach }, (_, time) => deliver(portFor(fixture, time))),
    );
  });
  disconnectAll(guests);
  return {
    claims: [
      exactly('messages accepted', answers.of('answered 200'), orders * timesEach),
      exactly('payments', await numberOf(store, 'select count(*) from payments'), orders),
      exactly(
        'orders done',
        await numberOf(store, `select count(*) from sessions where status = 'done'`),
        orders,
      ),
      none('orders done whose payments are not their total', await wronglyPaid(fixture)),
      none(
        'payments due back',
        await numberOf(store, `select count(*) from payment_attempts where status = 'refundDue'`),
      ),
    ],
    counts: answers.counts(),
  };
}

export function portFor({ nodes }: Fixture, nth: number): number {
  return nodes[nth % nodes.length]?.port ?? 0;
}

/** Done orders whose payments do not add up to their total. */
export function wronglyPaid({ store }: Fixture): Promise<number> {
  return numberOf(
    store,
    `select count(*) from sessions where status = 'done' and total <> paid_of(id)`,
  );
}

/** Checking first and booking later, without a lock and constraints, books twice. */
async function checkThenBook(fixture: Fixture): Promise<readonly Claim[]> {
  const { store } = fixture;
  await dropConstraints(store.db, 'payments', 'UNIQUE');
  const naive = `insert into payments (reference, provider, provider_transaction, amount, currency)
    select reference, 'naive', 'one', amount, currency from payment_attempts, pg_sleep(0.05)
      where not exists (select from payments where provider = 'naive') limit 1`;
  await Promise.all(Array.from({ length: 6 }, () => store.pool.query(naive)));
  const booked = await numberOf(store, `select count(*) from payments where provider = 'naive'`);
  return [control('payments too many when checking and booking are separate', booked - 1)];
}
