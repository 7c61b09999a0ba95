import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { ruleId } from '@servery/demo/restaurant/offer.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import type { DishRequest } from '@servery/demo/restaurant/order-request.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aLine,
  accessFixture,
  clearTables,
  fieldIn,
  listIn,
} from '@servery/server/testing/access/fixture.ts';
import type { AccessFixture } from '@servery/server/testing/access/fixture.ts';
import { quiet } from '@servery/server/testing/cluster.ts';
import { testServer } from '@servery/server/testing/running-server.ts';
import { tableParties } from '@servery/server/testing/table-parties.ts';
import type { Party, TableParties } from '@servery/server/testing/table-parties.ts';
import { menuCache } from '../menu/store/menu-cache.ts';
import { recomputed } from '../orders/read/recompute.ts';
import { sessionStore } from '../orders/store/sessions.ts';

let fixture: AccessFixture;
let parties: TableParties;

beforeAll(async () => {
  fixture = accessFixture(await testServer());
  parties = tableParties(fixture);
});

beforeEach(() => clearTables(fixture));

const waiter = () => fixture.people.staff('floor', hongKong);

function merge(visit: Party, bill: Party, requestKey = newRequestKey()) {
  const data = { session: visit.session, into: bill.session, requestKey };
  return fixture.call(waiter(), 'create floor/merge', { data });
}

function unmerge({ session }: Party, requestKey = newRequestKey()) {
  return fixture.call(waiter(), 'create floor/unmerge', { data: { session, requestKey } });
}

function reasonIn({ error }: { readonly error: unknown }): unknown {
  return fieldIn(fieldIn(error, 'data'), 'reason');
}

function read({ session }: Pick<Party, 'session'>): Promise<unknown> {
  return parties.answer(parties.manager, 'get tableSessions', { id: session });
}

async function rows(query: string, ...values: readonly unknown[]): Promise<readonly unknown[]> {
  const found = await fixture.server.database.pool.query<Record<string, unknown>>(query, [
    ...values,
  ]);
  return found.rows;
}

/** A bill as it is stored; fails unless it is that of its stored lines (SAFE-04). */
async function stored({ session }: Pick<Party, 'session'>) {
  const { db, pool } = fixture.server.database;
  const found = await sessionStore(db).session(session);
  if (found === null) throw new Error('the session is gone');
  const menus = menuCache(db, { pool, log: quiet });
  expect(await recomputed(found, menus)).toEqual(found.bill);
  await menus.close();
  return found;
}

async function tickets(...of: readonly Party[]): Promise<readonly unknown[]> {
  const all = await Promise.all(
    of.map(async ({ session }) =>
      listIn(
        await parties.answer(parties.manager, 'find kitchen/tickets', { query: { session } }),
        'tickets',
      ),
    ),
  );
  return all.flat();
}

/** Lines of the kitchen, without the table they are for. */
function cooked(of: readonly unknown[]): readonly unknown[] {
  return of.map((one) => [fieldIn(one, 'session'), fieldIn(one, 'round'), fieldIn(one, 'lines')]);
}

const tea: readonly DishRequest[] = [{ dish: 'hot-milk-tea' }];

describe('two tables that become one bill', () => {
  it('[FLOOR-09] owe together what both have ordered, and the bill computes again', async () => {
    const [bill, visit] = [await parties.partyOf(2), await parties.partyOf(3)];
    const merged = await merge(visit, bill);
    expect(merged.error).toBeNull();
    const one = await stored(bill);
    expect(one).toMatchObject({ people: 5, merged: [visit.session] });
    expect(new Set(one.lines.map(({ chosen }) => chosen.id))).toEqual(
      new Set([...bill.lines, ...visit.lines]),
    );
    expect(merged.result).toMatchObject({ own: 0, total: one.total });
    expect(await stored(visit)).toMatchObject({ total: 0, mergedInto: bill.session, lines: [] });
    // Equal dishes of both stay two lines: nothing is summed away.
    expect(one.bill?.lines).toHaveLength(bill.lines.length + visit.lines.length);
  });

  it('[FLOOR-09] count their rounds together, by the time they were ordered', async () => {
    const [empty, visit] = [await parties.partyOf(2, []), await parties.partyOf(2, tea)];
    await merge(visit, empty);
    fixture.server.passTime(60_000);
    const [second] = await parties.order(empty.session, tea);
    const shown = await read(empty);
    expect(fieldIn(shown, 'rounds')).toBe(2);
    const rounds = listIn(shown, 'products').map((one) => [
      fieldIn(one, 'id'),
      fieldIn(one, 'round'),
    ]);
    expect(new Map(rounds.map(([id, round]) => [id, round]))).toEqual(
      new Map([
        [visit.lines[0], 1],
        [second, 2],
      ]),
    );
    const tables = await parties.answer(parties.manager, 'find floor/tables', {});
    const all: readonly unknown[] = Array.isArray(tables) ? tables : [];
    const own = all.map((one) => fieldIn(one, 'visit')).filter((one) => one !== null);
    const bill = own.find((one) => fieldIn(one, 'session') === empty.session);
    expect(fieldIn(bill, 'rounds')).toBe(2);
  });

  it('[FLOOR-09] are two again, to the cent, with what was ordered since on the bill', async () => {
    const [bill, visit] = [await parties.partyOf(2), await parties.partyOf(3, tea)];
    await merge(visit, bill);
    const later = await parties.order(bill.session, tea);
    expect((await unmerge(visit)).error).toBeNull();
    const [first, second] = [await stored(bill), await stored(visit)];
    expect(second).toMatchObject({ total: visit.total, people: 3, mergedInto: null });
    expect(second.lines.map(({ chosen }) => chosen.id)).toEqual(visit.lines);
    expect(first.lines.map(({ chosen }) => chosen.id)).toEqual([...bill.lines, ...later]);
    expect(first).toMatchObject({ people: 2, merged: [] });
  });

  it('[FLOOR-09] cook nothing twice, and each station that still cooks is told once', async () => {
    const dishes: readonly DishRequest[] = [{ dish: 'egg-tart' }, ...tea];
    const [bill, visit] = [await parties.partyOf(2, dishes), await parties.partyOf(2, dishes)];
    const before = await tickets(bill, visit);
    const name = fieldIn(before[0], 'table');
    await merge(visit, bill);
    const after = await tickets(bill, visit);
    expect(cooked(after)).toEqual(cooked(before));
    expect(new Set(after.map((one) => fieldIn(one, 'table')))).toEqual(new Set([name]));
    await unmerge(visit);
    expect(cooked(await tickets(bill, visit))).toEqual(cooked(before));
    const own = await tickets(visit);
    const stations = new Set(own.map((one) => fieldIn(one, 'station')));
    const notices = await rows(
      `select station, from_table, to_table from kitchen_notices where session = $1 order by id`,
      visit.session,
    );
    expect(notices).toHaveLength(2 * stations.size);
    const way = notices.map((one) => [fieldIn(one, 'from_table'), fieldIn(one, 'to_table')]);
    const home = fieldIn(own[0], 'table');
    expect(way[0]).toEqual([home, name]);
    expect(way.at(-1)).toEqual([name, home]);
    const events = await rows(`select from kitchen_events where session = $1`, visit.session);
    expect(events).toEqual([]);
  });

  it('[FLOOR-09] of which one or both have ordered nothing become one, too', async () => {
    const [empty, other, full] = [
      await parties.partyOf(2, []),
      await parties.partyOf(1, []),
      await parties.partyOf(2),
    ];
    expect((await merge(other, empty)).error).toBeNull();
    expect((await merge(full, empty)).error).toBeNull();
    expect((await stored(empty)).total).toBeGreaterThan(0);
    expect((await unmerge(full)).error).toBeNull();
    expect((await unmerge(other)).error).toBeNull();
    expect([await stored(empty), await stored(other)]).toMatchObject([{ total: 0 }, { total: 0 }]);
    expect((await stored(full)).total).toBe(full.total);
  });

  it('[FLOOR-09] are read and paid from the phones of both, until they are two', async () => {
    const [bill, visit] = [await parties.partyOf(2), await parties.partyOf(2)];
    const restoreKey = visit.phones[0];
    const look = () =>
      fixture.call(null, 'get tableSessions', { id: bill.session, query: { restoreKey } });
    expect((await look()).error).not.toBeNull();
    await merge(visit, bill);
    expect((await look()).result).toMatchObject({ desiredCapacity: 4 });
    const own = await parties.answer(null, 'get tableSessions', {
      id: visit.session,
      query: { restoreKey },
    });
    expect(own).toMatchObject({ mergedInto: bill.session, total: 0, products: [] });
    await unmerge(visit);
    expect((await look()).error).not.toBeNull();
  });

  it('[FLOOR-09] [FLOOR-10] divide the one bill, and both tables are free once it is paid', async () => {
    const [bill, visit] = [await parties.partyOf(2), await parties.partyOf(2)];
    await merge(visit, bill);
    const { total } = await stored(bill);
    const both = { ...bill, phones: [...bill.phones, ...visit.phones] };
    const lines = visit.lines.map((line) => ({ line }));
    const theirs = await parties.claimed(both, 2, { lines });
    await parties.payOnPage(both, 2, { part: theirs.part });
    expect(reasonIn(await unmerge(visit))).toBe('beingPaid');
    const rest = await parties.claimed(both, 0, { shares: 1, sharesOf: 1 });
    expect(rest.amount + theirs.amount).toBe(total);
    await parties.payOnPage(both, 0, { part: rest.part });
    expect([await parties.statusOf(bill), await parties.statusOf(visit)]).toEqual(['done', 'done']);
    const taken = await rows(`select paid_of($1) as paid`, visit.session);
    expect(taken).toEqual([{ paid: 0 }]);
  });
});

describe('a visit that has joined a bill', () => {
  it('[FLOOR-10] takes no rounds, changes, payments or parts of its own', async () => {
    const [bill, visit] = [await parties.partyOf(2), await parties.partyOf(2)];
    await merge(visit, bill);
    const { session } = visit;
    const refused = { code: 'floorRefused', reason: 'merged', session: bill.session };
    const cart = [aLine(fixture)];
    const manager = parties.manager;
    const own = { session, restoreKey: visit.phones[0], amount: 100 };
    for (const refusal of [
      await parties.refusal(manager, 'create tableSessions/changePeople', { session, people: 4 }),
      await parties.refusal(manager, 'create tableSessions/order', { session, cart }),
      await parties.refusal(manager, 'create tableSessions/status', { session, status: 'toPay' }),
      await parties.refusal(null, 'create tableSessions/claimPart', own),
      await parties.refusal(manager, 'create tenders/take', { session, kind: 'card', amount: 100 }),
      await parties.refusal(manager, 'create payments/counter', { session }),
      fieldIn((await parties.paying(visit, 0, {})).error, 'data'),
    ])
      expect(refusal).toEqual(refused);
  });

  it('[FLOOR-10] ends with the bill: cancelled, its dishes return to stock with the others', async () => {
    const [bill, visit] = [await parties.partyOf(2), await parties.partyOf(2)];
    await merge(visit, bill);
    const data = { session: bill.session, status: 'cancelled', requestKey: newRequestKey() };
    await parties.answer(parties.manager, 'create tableSessions/status', { data });
    expect([await parties.statusOf(bill), await parties.statusOf(visit)]).toEqual([
      'cancelled',
      'cancelled',
    ]);
    const left = await rows(
      `select product from stock_ledger where session = any($1) group by product
        having sum(quantity) <> 0`,
      [bill.session, visit.session],
    );
    expect(left).toEqual([]);
  });

  it('[FLOOR-10] its dishes count for how the bill stands', async () => {
    const [bill, visit] = [await parties.partyOf(2, tea), await parties.partyOf(2, tea)];
    await merge(visit, bill);
    const progress = async (): Promise<unknown> => fieldIn(await read(bill), 'progress');
    for (const [party, expected] of [
      [bill, 'preparing'],
      [visit, 'ready'],
    ] as const) {
      for (const ticket of await tickets(party)) {
        const lines = listIn(ticket, 'lines').map((line) => ({
          station: fieldIn(ticket, 'station'),
          line: fieldIn(line, 'line'),
          version: fieldIn(line, 'version'),
        }));
        const change = { session: party.session, lines, change: 'ready' };
        const data = { ...change, requestKey: newRequestKey() };
        await parties.answer(parties.manager, 'create kitchen/change', { data });
      }
      expect(await progress()).toBe(expected);
    }
  });

  it('[FLOOR-10] [KITCHEN-08] a dish of it that waits is a new version of the bill', async () => {
    const [bill, visit] = [await parties.partyOf(2, tea), await parties.partyOf(2, tea)];
    await merge(visit, bill);
    const version = async (): Promise<unknown> => fieldIn(await read(bill), 'version');
    const before = await version();
    const [ticket] = await tickets(visit);
    const lines = [{ station: fieldIn(ticket, 'station'), line: visit.lines[0], version: 1 }];
    const change = { session: visit.session, lines, change: 'hold' };
    const data = { ...change, requestKey: newRequestKey() };
    await parties.answer(parties.manager, 'create kitchen/change', { data });
    // A change at the till that was decided before is decided again.
    expect(Number(await version())).toBeGreaterThan(Number(before));
  });

  it('[FLOOR-10] [KITCHEN-10] what staff say of one bill holds for the dishes of all its tables', async () => {
    const [bill, visit] = [await parties.partyOf(2, tea), await parties.partyOf(2, tea)];
    await merge(visit, bill);
    const states = async (): Promise<readonly unknown[]> =>
      (await tickets(bill, visit)).flatMap((one) =>
        listIn(one, 'lines').map((line) => fieldIn(line, 'state')),
      );
    const set = (party: Party, progress: string) =>
      parties.answer(parties.manager, 'create tableSessions/progress', {
        data: { session: party.session, progress, requestKey: newRequestKey() },
      });
    await set(bill, 'ready');
    expect(await states()).toEqual(['ready', 'ready']);
    expect(fieldIn(await read(bill), 'progress')).toBe('ready');
    // Of one table alone: the bill is as far as the slower of the two.
    await set(visit, 'preparing');
    expect(await states()).toEqual(['ready', 'begun']);
    expect(fieldIn(await read(bill), 'progress')).toBe('preparing');
  });

  it('[FLOOR-10] a dish of it is cancelled at its own station, and returns to stock once', async () => {
    const [bill, visit] = [await parties.partyOf(2), await parties.partyOf(2)];
    await merge(visit, bill);
    const [line] = visit.lines;
    const data = { session: bill.session, line, status: 'cancel', requestKey: newRequestKey() };
    await parties.answer(parties.manager, 'create tableSessions/changeLine', { data });
    const events = await rows(
      `select line, kind from kitchen_events where session = $1`,
      visit.session,
    );
    expect(new Set(events.map((one) => fieldIn(one, 'line')))).toEqual(new Set([visit.lines[0]]));
    await stored(bill);
    await unmerge(visit);
    expect((await stored(visit)).total).toBeLessThan(visit.total);
  });
});

describe('bills that are not merged or parted', () => {
  it('[FLOOR-09] while either is being paid, or once the visit is paid in part', async () => {
    const [bill, visit] = [await parties.partyOf(2), await parties.partyOf(2)];
    const { part } = await parties.claimed(visit, 0, { lines: [{ line: visit.lines[0] }] });
    await parties.payOnPage(visit, 0, { part, card: 'decline' });
    const second = await parties.claimed(visit, 1, { lines: [{ line: visit.lines[1] }] });
    expect((await parties.paying(visit, 1, { part: second.part })).error).toBeNull();
    const ways = async () => [
      reasonIn(await merge(visit, bill)),
      reasonIn(await merge(bill, visit)),
    ];
    expect(await ways()).toEqual(['beingPaid', 'beingPaid']);
    // Put back by staff while the page of the gateway is still open.
    const data = { session: visit.session, status: 'ongoing' };
    await parties.answer(parties.manager, 'create tableSessions/status', { data });
    expect(await ways()).toEqual(['beingPaid', 'beingPaid']);
    fixture.server.passTime(5 * 60_000);
    const tender = { session: visit.session, kind: 'card', amount: 100 };
    await parties.answer(parties.manager, 'create tenders/take', { data: tender });
    await parties.answer(parties.manager, 'create tableSessions/status', { data });
    expect(reasonIn(await merge(visit, bill))).toBe('partPaid');
    expect((await stored(bill)).total).toBe(bill.total);
  });

  it('[FLOOR-09] not parted once money was taken for both', async () => {
    const [bill, visit] = [await parties.partyOf(2), await parties.partyOf(2)];
    await merge(visit, bill);
    const tender = { session: bill.session, kind: 'card', amount: 100 };
    await parties.answer(parties.manager, 'create tenders/take', { data: tender });
    expect(reasonIn(await unmerge(visit))).toBe('beingPaid');
    const data = { session: bill.session, status: 'ongoing' };
    await parties.answer(parties.manager, 'create tableSessions/status', { data });
    expect(reasonIn(await unmerge(visit))).toBe('partPaid');
  });

  it('[FLOOR-09] with itself, twice, in a chain, or as no table', async () => {
    const [bill, visit, third] = [
      await parties.partyOf(2),
      await parties.partyOf(2),
      await parties.partyOf(2),
    ];
    expect(reasonIn(await merge(bill, bill))).toBe('sameBill');
    expect(reasonIn(await unmerge(bill))).toBe('notMerged');
    await merge(visit, bill);
    expect(reasonIn(await merge(visit, third))).toBe('merged');
    expect(reasonIn(await merge(third, visit))).toBe('merged');
    expect(reasonIn(await merge(bill, third))).toBe('othersMerged');
  });

  it('[FLOOR-09] with a line of the same id on both: one would be taken for the other', async () => {
    const [bill, visit] = [await parties.partyOf(2, []), await parties.partyOf(2, [])];
    const cart = [aLine(fixture)];
    for (const { session } of [bill, visit]) {
      const data = { session, cart, requestKey: newRequestKey() };
      await parties.answer(parties.manager, 'create tableSessions/order', { data });
    }
    expect(reasonIn(await merge(visit, bill))).toBe('sameLines');
    expect(await stored(bill)).toMatchObject({ merged: [], people: 2 });
  });

  it('[FLOOR-09] with a discount that staff have given one of them', async () => {
    const [bill, visit] = [await parties.partyOf(2), await parties.partyOf(2)];
    const found = await parties.answer(parties.manager, 'find floor/discounts', {});
    const rule = Array.isArray(found) ? fieldIn(found[0], '_id') : null;
    const data = { session: visit.session, rule };
    await parties.answer(parties.manager, 'create tableSessions/changeDiscount', { data });
    expect(reasonIn(await merge(visit, bill))).toBe('hasDiscounts');
    // The other way round it stays on the bill it was given for.
    expect((await merge(bill, visit)).error).toBeNull();
  });

  it('[FLOOR-09] [STAFF-04] a discount that staff have switched off is off when it comes back', async () => {
    const tarts: readonly DishRequest[] = [{ dish: 'egg-tart', quantity: 3 }];
    const [bill, visit] = [await parties.partyOf(2, tea), await parties.partyOf(2, tarts)];
    const item = `automatic/${ruleId('tart-trio')}`;
    const data = { session: visit.session, item, disabled: true };
    await parties.answer(parties.manager, 'create tableSessions/changeDiscount', { data });
    const { total } = await stored(visit);
    expect(total).toBeGreaterThan(visit.total);
    await merge(visit, bill);
    expect((await unmerge(visit)).error).toBeNull();
    const back = await stored(visit);
    expect(back.items).toContainEqual(expect.objectContaining({ item, disabled: true }));
    expect(back.total).toBe(total);
  });

  it('[FLOOR-09] an amount of one goes with it and comes back, unless staff took it off', async () => {
    const [bill, visit] = [await parties.partyOf(2), await parties.partyOf(2)];
    const adjust = { session: visit.session, name: 'Cold soup', amount: -100 };
    await parties.answer(parties.manager, 'create tableSessions/changeAdjust', { data: adjust });
    await merge(visit, bill);
    expect((await stored(bill)).adjusts).toMatchObject([{ amount: -100 }]);
    await unmerge(visit);
    expect((await stored(bill)).adjusts).toEqual([]);
    expect((await stored(visit)).total).toBe(visit.total - 100);
  });

  it('[FLOOR-09] an amount that staff have changed meanwhile comes back as they left it', async () => {
    const [bill, visit] = [await parties.partyOf(2), await parties.partyOf(2)];
    const { manager } = parties;
    const data = { session: visit.session, name: 'Cold soup', amount: -1000 };
    const adjust = fieldIn(
      await parties.answer(manager, 'create tableSessions/changeAdjust', { data }),
      'item',
    );
    await merge(visit, bill);
    const less = { session: bill.session, adjust, name: 'Cold soup', amount: -100 };
    await parties.answer(manager, 'create tableSessions/changeAdjust', { data: less });
    await unmerge(visit);
    expect((await stored(visit)).total).toBe(visit.total - 100);
  });

  it('[FLOOR-09] [SAFE-04] a round after it stands before the lines of the other visit', async () => {
    const [bill, visit] = [await parties.partyOf(2), await parties.partyOf(2)];
    await merge(visit, bill);
    await parties.order(bill.session, tea);
    const { lines } = await stored(bill);
    const own = lines.map(({ session }) => session === bill.session);
    expect(own).toEqual(own.toSorted((one, other) => Number(other) - Number(one)));
    expect(own.filter(Boolean)).toHaveLength(bill.lines.length + 1);
  });
});

describe('merges that come at once', () => {
  it('[FLOOR-09] of two that go both ways one is done, and nobody pays twice', async () => {
    const [bill, visit] = [await parties.partyOf(2), await parties.partyOf(2)];
    const answers = await Promise.all([merge(visit, bill), merge(bill, visit)]);
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    const [first, second] = [await stored(bill), await stored(visit)];
    expect([first.total, second.total].toSorted((a, b) => a - b)[0]).toBe(0);
    expect(first.lines.length + second.lines.length).toBe(bill.lines.length + visit.lines.length);
  });

  it('[FLOOR-09] a round that is ordered meanwhile is on one bill, once', async () => {
    const [bill, visit] = [await parties.partyOf(2), await parties.partyOf(2)];
    const [merged, ...orders] = await Promise.allSettled([
      merge(visit, bill),
      parties.order(visit.session, tea),
      parties.order(bill.session, tea),
    ]);
    expect(merged.status).toBe('fulfilled');
    const one = await stored(bill);
    const ordered = orders.filter(({ status }) => status === 'fulfilled').length;
    expect(one.lines).toHaveLength(bill.lines.length + visit.lines.length + ordered);
    expect((await stored(visit)).lines).toEqual([]);
  });

  it('[FLOOR-09] [SESSION-13] the same request again is answered, and merges nothing twice', async () => {
    const [bill, visit] = [await parties.partyOf(2), await parties.partyOf(2)];
    const [first, second] = [newRequestKey(), newRequestKey()];
    const merged = await Promise.all([merge(visit, bill, first), merge(visit, bill, first)]);
    expect(merged[0]?.result).toEqual(merged[1]?.result);
    expect((await stored(bill)).people).toBe(4);
    const parted = await unmerge(visit, second);
    expect((await unmerge(visit, second)).result).toEqual(parted.result);
    expect((await stored(bill)).people).toBe(2);
  });
});

describe('the history', () => {
  it('[FLOOR-09] of both tables has the merge and its inverse', async () => {
    const [bill, visit] = [await parties.partyOf(2), await parties.partyOf(2)];
    await merge(visit, bill);
    await unmerge(visit);
    for (const { session } of [bill, visit]) {
      const query = { session };
      const changes = await parties.answer(parties.manager, 'find tableSessions/changes', {
        query,
      });
      expect(changes).toMatchObject([{ call: 'floor/merge' }, { call: 'floor/unmerge' }]);
    }
  });
});

it('[WEBHOOK-02] tells of the dishes of both tables with their one bill', async () => {
  const [bill, visit] = [await parties.partyOf(2), await parties.partyOf(3)];
  await merge(visit, bill);
  const told = { type: 'order.paid', shop: hongKong };
  await rows(
    `insert into webhook_endpoints (id, shop, label, url, events, at)
      values ($1, $2, 'Books', 'https://example.invalid', array[$3::text], now())`,
    'b'.repeat(24),
    told.shop,
    told.type,
  );
  await rows('select emit_order_webhook($1, $2, now())', bill.session, told.type);
  const [event] = await rows(
    `select body #> '{data,order,lines}' as lines from webhook_events
      where body #>> '{data,order,_id}' = $1`,
    bill.session,
  );
  const lines = listIn(event, 'lines').map((line) => fieldIn(line, 'price'));
  const { bill: computed } = await stored(bill);
  expect(lines).toHaveLength(computed?.lines.length ?? 0);
  await rows('delete from webhook_endpoints');
});
