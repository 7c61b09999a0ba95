import { control, exactly, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { selfOrder } from '../harness/carts.ts';
import { leaveAll, numbersBelow, shareOut } from '../harness/crowd.ts';
import { placed } from '../harness/orders.ts';
import { checkOf } from '../harness/stage.ts';
import type { Findings, Stage } from '../harness/stage.ts';
import { numberOf } from '../harness/stored.ts';
import { newTally } from '../harness/tally.ts';
import { beginPayment, postCallback, newTransaction, paidMessage } from '../harness/till.ts';
import { dropWalls } from '../harness/walls.ts';

const timesEach = 100;
const ordersAtOnce = 4;

/** A gateway that repeats itself, to every node at once (PAY-03). */
export const check = checkOf({
  id: 'T3',
  title: 'The same message of a gateway a hundred times is one payment',
  house: { nodes: 2, hasRedis: true },
  play: repeatMessages,
  control: lookThenBook,
});

async function repeatMessages(stage: Stage): Promise<Findings> {
  const { scale, store } = stage;
  const orders = scale.of(1000, 6);
  const guests = await stage.crowd(ordersAtOnce);
  const answers = newTally();
  await shareOut(guests, numbersBelow(orders), async (guest, nth) => {
    const begun = await beginPayment(guest, await placed(guest, selfOrder(stage.tea())));
    const message = paidMessage(begun, newTransaction(nth));
    const told = await Promise.all(
      Array.from({ length: timesEach }, (_, time) => postCallback(portFor(stage, time), message)),
    );
    for (const status of told) answers.add(`answered ${status}`);
  });
  leaveAll(guests);
  return {
    claims: [
      exactly('messages taken', answers.of('answered 200'), orders * timesEach),
      exactly('payments', await numberOf(store, 'select count(*) from payments'), orders),
      exactly(
        'orders done',
        await numberOf(store, `select count(*) from sessions where status = 'done'`),
        orders,
      ),
      none('orders done whose payments are not their total', await wronglyPaid(stage)),
      none(
        'payments due back',
        await numberOf(store, `select count(*) from payment_attempts where status = 'refundDue'`),
      ),
    ],
    counts: answers.counts(),
  };
}

export function portFor({ nodes }: Stage, nth: number): number {
  return nodes[nth % nodes.length]?.port ?? 0;
}

/** Orders that are done though what was paid and kept is not their total. */
export function wronglyPaid({ store }: Stage): Promise<number> {
  return numberOf(
    store,
    `select count(*) from sessions s where status = 'done' and total <> (select coalesce(sum(p.amount), 0)
      from payments p join payment_attempts a using (reference) where a.session = s.id and a.status = 'paid')`,
  );
}

/** Checking first and booking later, without lock or constraint, books twice. */
async function lookThenBook(stage: Stage): Promise<readonly Claim[]> {
  const { store } = stage;
  await dropWalls(store.db, 'payments', 'UNIQUE');
  const naive = `insert into payments (reference, provider, provider_transaction, amount, currency)
    select reference, 'naive', 'one', amount, currency from payment_attempts, pg_sleep(0.05)
      where not exists (select from payments where provider = 'naive') limit 1`;
  await Promise.all(Array.from({ length: 6 }, () => store.pool.query(naive)));
  const booked = await numberOf(store, `select count(*) from payments where provider = 'naive'`);
  return [control('payments too many when one looks first and books then', booked - 1)];
}
