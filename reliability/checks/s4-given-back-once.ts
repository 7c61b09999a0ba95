import { control, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { newKey, selfOrder } from '../harness/carts.ts';
import { disconnectAll, numbersBelow } from '../harness/crowd.ts';
import type { Guest } from '../harness/guest.ts';
import { kindOf } from '../harness/guest.ts';
import { logInAll, managerStaff } from '../harness/logins.ts';
import { placeOrder } from '../harness/orders.ts';
import type { Placed } from '../harness/orders.ts';
import { bag, plainLine, stockUp } from '../harness/stock.ts';
import { repeatedStatusChange } from '../harness/removed-protections.ts';
import { checkOf } from '../harness/fixture.ts';
import type { Findings, Fixture } from '../harness/fixture.ts';
import { numberOf, rowsOf } from '../harness/stored.ts';
import { besides, newTally } from '../harness/tally.ts';
import { removeProtection } from '../harness/remove-protection.ts';

/** A guest who ordered, and the member of staff who serves them. */
export interface Pair {
  readonly guest: Guest;
  readonly staff: Guest;
}

type Move = (pair: Pair, order: Placed) => Promise<string>;

const staffMove =
  (call: string, about: object): Move =>
  async ({ staff }, { id }) =>
    kindOf(
      await staff.sendUntilKnown(call, { data: { session: id, requestKey: newKey(), ...about } }),
    );

const guestCancels: Move = async ({ guest }, { id, restoreKey }) =>
  kindOf(
    await guest.sendUntilKnown('create tableSessions/cancel', {
      data: { session: id, restoreKey, requestKey: newKey() },
    }),
  );

export const staffPays = staffMove('create payments/counter', {});
const staffSets = (status: string): Move => staffMove('create tableSessions/status', { status });

const moves: readonly Move[] = [
  guestCancels,
  guestCancels,
  staffPays,
  staffPays,
  staffSets('cancelled'),
  staffSets('void'),
  staffSets('toPay'),
  staffSets('ongoing'),
];
const allowed = ['done', 'statusRefused', 'sessionClosed'];

/** Cancelled by guest and staff, paid, reopened, refunded, all at once (STOCK-03, SESSION-02). */
export const check = checkOf({
  id: 'S4',
  title:
    'The stock of an order is returned once, even if it is cancelled and paid at the same time',
  deployment: { nodes: 2, hasRedis: true },
  prepare: (store) => stockUp(store, bag, { pieces: 100_000 }),
  play: race,
  control: withoutCheck,
});

export async function newPairs(fixture: Fixture, count: number): Promise<readonly Pair[]> {
  const guests = await fixture.crowd(count);
  const staff = await fixture.crowd(count);
  await logInAll(staff, managerStaff);
  return guests.flatMap((guest, nth) => {
    const one = staff[nth];
    return one === undefined ? [] : [{ guest, staff: one }];
  });
}

/** Runs every task once; one task per pair at a time, so that only calls on one order race. */
export async function byPairs(
  pairs: readonly Pair[],
  count: number,
  work: (pair: Pair, nth: number) => Promise<void>,
): Promise<void> {
  const queue = numbersBelow(count);
  await Promise.all(
    pairs.map(async (pair) => {
      for (const nth of queue) await work(pair, nth);
    }),
  );
  disconnectAll(pairs.flatMap(({ guest, staff }) => [guest, staff]));
}

async function race(fixture: Fixture): Promise<Findings> {
  const { scale, random, store } = fixture;
  const outcomes = newTally();
  await byPairs(await newPairs(fixture, scale.of(24, 6)), scale.of(10_000, 60), async (pair) => {
    const order = await placeOrder(pair.guest, selfOrder([plainLine(bag, newKey())]));
    const chosen = random.some(moves, random.between(2, 6));
    for (const kind of await Promise.all(chosen.map((move) => move(pair, order))))
      outcomes.add(kind);
  });
  return {
    claims: [
      none(
        'orders whose stock was not returned exactly once, or was returned though sold',
        await wrongReturns(fixture),
      ),
      none('answers of any other kind', besides(outcomes.counts(), allowed)),
    ],
    counts: { ...outcomes.counts(), ...(await statuses(store)) },
  };
}

/** By the ledger: a closed order holds no stock, an open or paid one holds one piece. */
export function wrongReturns({ store }: Fixture): Promise<number> {
  return numberOf(
    store,
    `select count(*) from sessions s cross join lateral (select coalesce(sum(quantity), 0) as moved,
        count(*) filter (where reason = 'returned') as returns from stock_ledger l where l.session = s.id) l
      where l.moved <> case when s.status in ('cancelled', 'void') then 0 else -1 end or l.returns > 1`,
  );
}

export async function statuses(store: Fixture['store']): Promise<Record<string, number>> {
  const rows = await rowsOf<{ status: string; count: number }>(
    store,
    'select status, count(*)::integer as count from sessions group by 1',
  );
  return Object.fromEntries(rows.map(({ status, count }) => [`orders ${status}`, count]));
}

const naive = `create or replace function return_stock(this_session text, this_time timestamptz) returns void language sql as $$
  insert into stock_ledger (shop, product, quantity, session, reason, at)
    select shop, product, -quantity, session, 'returned', this_time from stock_ledger where session = this_session and reason = 'sold' $$`;

/** Without a check whether stock was returned before, it is returned twice. */
async function withoutCheck(fixture: Fixture): Promise<readonly Claim[]> {
  const { db, pool } = fixture.store;
  await removeProtection(db, repeatedStatusChange);
  await pool.query(naive);
  const [guest] = await fixture.crowd(1);
  if (guest === undefined) throw new Error('no guest connected');
  const { id } = await placeOrder(guest, selfOrder([plainLine(bag, newKey())]));
  guest.leave();
  for (const _ of ['guest', 'staff'])
    await pool.query(`select change_status($1, 'cancelled', now())`, [id]);
  return [
    control('orders whose stock is returned twice without the check', await wrongReturns(fixture)),
  ];
}
