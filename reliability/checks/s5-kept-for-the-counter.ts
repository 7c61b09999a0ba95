import type { Scale } from '../check.ts';
import { atLeast, control, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { newKey, placeCall, roundCall, selfOrder } from '../harness/carts.ts';
import { disconnectAll } from '../harness/crowd.ts';
import type { Guest } from '../harness/guest.ts';
import { floorStaff, logInAll } from '../harness/logins.ts';
import { bag, left, plainLine, stockUp } from '../harness/stock.ts';
import { soldKind } from '../harness/sold-kind.ts';
import { noReservedStock } from '../harness/removed-protections.ts';
import { checkOf } from '../harness/fixture.ts';
import type { Findings, Fixture } from '../harness/fixture.ts';
import { rowsOf } from '../harness/stored.ts';
import { openTable } from '../harness/tables.ts';
import { besides, newTally } from '../harness/tally.ts';
import type { Tally } from '../harness/tally.ts';
import { removeProtection } from '../harness/remove-protection.ts';

const tables = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8'];
const piecesAt = (scale: Scale): number => scale.of(1000, 60);
const reservedAt = (scale: Scale): number => scale.of(200, 20);

/** Guests and staff sell from one stock; some pieces are reserved for the counter (STOCK-02). */
export const check = checkOf({
  id: 'S5',
  title: 'Guests cannot buy what is reserved for the counter, and the counter sells it',
  deployment: { nodes: 2, hasRedis: true },
  prepare: (store, scale) =>
    stockUp(store, bag, { pieces: piecesAt(scale), keptBack: reservedAt(scale) }),
  play: sellFromBothEnds,
  control: withoutThreshold,
});

async function sellFromBothEnds(fixture: Fixture): Promise<Findings> {
  const { scale, store } = fixture;
  const outcomes = newTally();
  await sell(fixture, outcomes);
  const sold = await replayed(fixture, { pieces: piecesAt(scale), keptBack: reservedAt(scale) });
  return {
    claims: [
      none('reserved pieces sold to guests', sold.tooDeep),
      none('pieces left', await left(store, bag)),
      atLeast('pieces sold over the counter', sold.counter, reservedAt(scale)),
      none(
        'orders refused for anything but stock',
        besides(outcomes.counts(), ['sold', 'stockShort']),
      ),
    ],
    counts: {
      ...outcomes.counts(),
      'sold to guests': sold.guests,
      'sold over the counter': sold.counter,
    },
  };
}

/** Everybody orders until nothing is left for them. */
async function sell(fixture: Fixture, outcomes: Tally): Promise<void> {
  const guests = await fixture.crowd(fixture.scale.of(32, 8));
  const staff = await fixture.crowd(tables.length);
  await logInAll(staff, floorStaff);
  const seats = await Promise.all(
    tables.map((table, nth) => openTable(staff[nth] ?? failed(), table)),
  );
  const byGuest = (): object => selfOrder([plainLine(bag, newKey())]);
  const byStaff = (session: string) => (): object => ({
    session,
    cart: [plainLine(bag, newKey())],
    requestKey: newKey(),
  });
  await Promise.all([
    ...guests.map((guest) => untilRefused(guest, { call: placeCall, data: byGuest }, outcomes)),
    ...staff.map((one, nth) =>
      untilRefused(one, { call: roundCall, data: byStaff(seats[nth]?.session ?? '') }, outcomes),
    ),
  ]);
  disconnectAll([...guests, ...staff]);
}

function failed(): never {
  throw new Error('no guest connected');
}

async function untilRefused(
  guest: Guest,
  { call, data }: { call: string; data: () => object },
  outcomes: Tally,
): Promise<void> {
  for (let kind = 'sold'; kind === 'sold';) {
    kind = soldKind(await guest.sendUntilKnown(call, { data: data() }));
    outcomes.add(kind);
  }
}

interface Sold {
  readonly guests: number;
  readonly counter: number;
  /** Pieces a guest got although only the reserved ones were left. */
  readonly tooDeep: number;
}

/**
 * Ledger entries of a stock row are written while it is locked, so their ids are in the order of
 * sale.
 */
async function replayed(
  { store }: Fixture,
  { pieces, keptBack }: { pieces: number; keptBack: number },
): Promise<Sold> {
  const rows = await rowsOf<{ type: string; quantity: string }>(
    store,
    `select s.type, l.quantity from stock_ledger l join sessions s on s.id = l.session where l.product = $1 order by l.id`,
    [bag],
  );
  let inStock = pieces;
  const sold = { guests: 0, counter: 0, tooDeep: 0 };
  for (const { type, quantity } of rows) {
    inStock += Number(quantity);
    const isGuest = type !== 'dineIn';
    sold[isGuest ? 'guests' : 'counter'] -= Number(quantity);
    if (isGuest && inStock < keptBack) sold.tooDeep -= Number(quantity);
  }
  return sold;
}

async function withoutThreshold(fixture: Fixture): Promise<readonly Claim[]> {
  const { store } = fixture;
  await removeProtection(store.db, noReservedStock);
  await store.pool.query('delete from stock_ledger where product = $1', [bag]);
  await stockUp(store, bag, { pieces: 60, keptBack: 50 });
  await sell(fixture, newTally());
  const { tooDeep } = await replayed(fixture, { pieces: 60, keptBack: 50 });
  return [control('pieces sold to guests when nothing is reserved for the counter', tooDeep)];
}
