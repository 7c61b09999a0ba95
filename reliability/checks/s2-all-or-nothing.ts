import { control, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { newKey, placeCall, selfOrder, shop } from '../harness/carts.ts';
import { disconnectAll, numbersBelow, distribute } from '../harness/crowd.ts';
import type { Guest } from '../harness/guest.ts';
import { plainDishes, plainLine, stockUp } from '../harness/stock.ts';
import { soldKind } from '../harness/sold-kind.ts';
import { lockedInAnyOrder } from '../harness/removed-protections.ts';
import { checkOf } from '../harness/fixture.ts';
import type { Findings, Fixture } from '../harness/fixture.ts';
import { numberOf, rowsOf } from '../harness/stored.ts';
import { besides, newTally } from '../harness/tally.ts';
import type { Tally } from '../harness/tally.ts';
import { removeProtection } from '../harness/remove-protection.ts';

const dishCount = 20;
const mostLines = 8;

/** Orders of many dishes in random sequence, until nothing is left (STOCK-03). */
export const check = checkOf({
  id: 'S2',
  title: 'An order of many dishes takes all of them or none, without deadlocks',
  deployment: { nodes: 2, hasRedis: true },
  prepare: async (store, scale) => {
    for (const product of plainDishes(dishCount))
      await stockUp(store, product, { pieces: scale.of(500, 15) });
  },
  play: sellOut,
  control: withUnorderedLocks,
});

interface Basket {
  readonly key: string;
  readonly lines: number;
}

async function sellOut(fixture: Fixture): Promise<Findings> {
  const { store, scale } = fixture;
  const dishes = plainDishes(dishCount);
  const guests = await fixture.crowd(scale.of(64, 12));
  const outcomes = newTally();
  const sold: Basket[] = [];
  // Each round orders about as much as there is; when all is gone, nothing more is sold.
  for (let before = -1; outcomes.of('sold') > before;) {
    before = outcomes.of('sold');
    await round(fixture, { guests, dishes, outcomes, sold });
  }
  disconnectAll(guests);
  return {
    claims: [
      none('orders of which a part is missing', await partial(fixture, sold)),
      none(
        'orders refused for anything but stock',
        besides(outcomes.counts(), ['sold', 'stockShort']),
      ),
      none('deadlocks', await deadlocks(fixture)),
      none(
        'stock below zero',
        await numberOf(store, 'select count(*) from stock where quantity < 0'),
      ),
    ],
    counts: outcomes.counts(),
  };
}

interface Round {
  readonly guests: readonly Guest[];
  readonly dishes: readonly string[];
  readonly outcomes: Tally;
  readonly sold: Basket[];
}

async function round(fixture: Fixture, { guests, dishes, outcomes, sold }: Round): Promise<void> {
  const { random, scale } = fixture;
  await distribute(guests, numbersBelow(scale.of(3000, 60)), async (guest) => {
    const chosen = random.some(dishes, random.between(1, mostLines));
    const requestKey = newKey();
    const products = chosen.map((product, nth) =>
      plainLine(product, `${requestKey}/${nth}`, random.between(1, 2)),
    );
    const kind = soldKind(
      await guest.sendUntilKnown(placeCall, { data: selfOrder(products, { requestKey }) }),
    );
    outcomes.add(kind);
    if (kind === 'sold') sold.push({ key: requestKey, lines: products.length });
  });
}

/** Orders with fewer lines or ledger entries than were ordered. */
async function partial({ store }: Fixture, sold: readonly Basket[]): Promise<number> {
  const rows = await rowsOf<{ key: string; lines: number; taken: number }>(
    store,
    `select k.key, (select count(*)::integer from session_lines l where l.session = k.answer->>'_id') as lines,
      (select count(*)::integer from stock_ledger t where t.session = k.answer->>'_id' and t.shop = $1) as taken
      from request_keys k where k.scope = $2`,
    [shop, placeCall],
  );
  const wanted = new Map(sold.map(({ key, lines }) => [key, lines]));
  return rows.filter(({ key, lines, taken }) => lines !== wanted.get(key) || taken !== lines)
    .length;
}

function deadlocks({ store }: Fixture): Promise<number> {
  return numberOf(
    store,
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
}

/** With locks taken in any sequence, two orders soon wait for each other. */
async function withUnorderedLocks(fixture: Fixture): Promise<readonly Claim[]> {
  const { store } = fixture;
  await removeProtection(store.db, lockedInAnyOrder);
  const dishes = plainDishes(dishCount);
  for (const product of dishes) await stockUp(store, product, { pieces: 100_000 });
  const guests = await fixture.crowd(4);
  const before = await deadlocks(fixture);
  for (let tries = 0; tries < 10 && (await deadlocks(fixture)) === before; tries += 1) {
    await Promise.all(
      guests.map((guest) => {
        const products = dishes
          .slice(0, mostLines)
          .map((product, nth) => plainLine(product, `${newKey()}/${nth}`));
        return guest.send(placeCall, { data: selfOrder(products) });
      }),
    );
    // PostgreSQL's statistics arrive a little later.
    await store.pool.query('select pg_stat_force_next_flush(), pg_sleep(0.5)');
  }
  disconnectAll(guests);
  return [
    control(
      'deadlocks when stock rows are locked in any order',
      (await deadlocks(fixture)) - before,
    ),
  ];
}
