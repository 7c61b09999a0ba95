import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { type InferOutput, number, parse, strictObject, string } from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { bill } from '@servery/contract/schemas/bill.ts';
import {
  dayFile,
  figureOrders,
  figuresReport,
  shopsReport,
} from '@servery/contract/schemas/day-figures.ts';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { hongKong, taipei } from '@servery/demo/restaurant/places.ts';
import { withoutUnpaidLimits } from '@servery/demo/restaurant/unlimited.ts';
import { dayMs, minuteMs } from '@servery/engine/hours/instant.ts';
import { localTimeIn } from '@servery/engine/hours/local-time.ts';
import { cents } from '@servery/engine/money/cents.ts';
import {
  type OrderScenario,
  aKey,
  given,
  guest,
  newOrderScenario,
  refusedWith,
  sundayEvening,
} from '@servery/server/testing/order-scenario.ts';
import { staffAt, staffedOrders } from '@servery/server/testing/staffed-orders.ts';
import { insertRefund, insertTender } from '../till/store/tenders.ts';
import { checkDay, isDayFile } from './check-day.ts';
import { dayFileOf } from './day-file.ts';
import { figuresJob } from './settle.ts';

type Report = InferOutput<typeof figuresReport>;

const runs = process.env['TEST_SCOPE'] === 'all' ? 30 : 4;
const hourMs = 60 * minuteMs;
const zone = 'Asia/Hong_Kong';
const week = { from: '2026-11-14', to: '2026-11-20' };
let scenario: OrderScenario;
const orders = staffedOrders(() => scenario);

beforeAll(async () => {
  scenario = await newOrderScenario(withoutUnpaidLimits);
  await scenario.rows(`update stock set stock_mode = 'synced', quantity = 100000,
    online_threshold = 0, online_mode = null where shop = '${hongKong}'`);
  await scenario.parts.menus.refreshed(hongKong);
});

async function figures(query: object = week): Promise<Report> {
  const caller = guest(staffAt('manager'));
  return parse(figuresReport, given(await scenario.send('find figures', { query, caller })));
}

async function behind(query: object) {
  const caller = guest(staffAt('manager'));
  const answer = given(await scenario.send('find figures/orders', { query, caller }));
  return parse(figureOrders, answer);
}

function newId(): string {
  return randomBytes(12).toString('hex');
}

async function setStatus(session: string, status: string, at: number): Promise<void> {
  await scenario.rows(
    `select change_status('${session}', '${status}', to_timestamp(${at / 1000}))`,
  );
}

interface Taken {
  readonly session: string;
  readonly kind: 'cash' | 'card';
  readonly amount: number;
  readonly at: number;
  readonly staff?: string;
}

const names = [{ lang: 'en', value: 'Money' }];
const by = { staff: 'e'.repeat(24), device: null, drawer: null };

async function take({ session, kind, amount, at, staff = by.staff }: Taken): Promise<string> {
  const _id = newId();
  const none = cents(0);
  const money = { amount: cents(amount), given: cents(amount), tip: none, change: none };
  const tender = { _id, session, kind, method: null, label: '', name: names, ...money };
  await scenario.database.db.transaction().execute((transaction) =>
    insertTender(transaction, {
      ...tender,
      ...by,
      staff,
      cashRounding: none,
      currency: 'HKD',
      part: null,
      at,
    }),
  );
  return _id;
}

async function giveBack(tender: string, amount: number, at: number): Promise<void> {
  const money = { amount: cents(amount), tip: cents(0), cashRounding: cents(0) };
  const refund = { _id: newId(), of: { tender }, ...money, reason: 'Cold soup', ...by, at };
  await scenario.database.db
    .transaction()
    .execute((transaction) => insertRefund(transaction, refund));
}

/** The business day, by the engine's clock and not by the database's. */
function dayOf(at: number): string {
  return localTimeIn(zone, at - 5 * hourMs).day;
}

const dishes = [
  { dish: 'egg-tart', quantity: 3 },
  { dish: 'pork-chop-rice' },
  { dish: 'silk-stocking-milk-tea', picks: { 'tea-size': ['large'] } },
  {
    dish: 'lunch-set-hk',
    picks: { 'lunch-main-hk': ['pork-chop-rice'], 'set-drink-hk': ['hot-milk-tea'] },
  },
] as const;

const visit = fc.record({
  isTable: fc.boolean(),
  dishes: fc.subarray([...dishes], { minLength: 1 }),
  adjust: fc.option(fc.integer({ min: -3000, max: 3000 }).filter((amount) => amount !== 0)),
  percent: fc.option(fc.integer({ min: 1, max: 100 })),
  /** Hours after the order, past midnight and past the end of the business day. */
  paidAfter: fc.constantFrom(0, 4.4, 5.5, 9.45, 9.55, 24, 33),
  kind: fc.constantFrom('cash' as const, 'card' as const),
  ends: fc.constantFrom('open', 'done', 'void', 'changed', 'cancelled'),
  /** In hundredths, so many hours later. */
  refund: fc.option(fc.constantFrom(30, 100)),
  readsBetween: fc.boolean(),
});
type Visit = typeof visit extends fc.Arbitrary<infer One> ? One : never;

interface Moved {
  readonly kind: 'cash' | 'card';
  readonly amount: number;
  readonly at: number;
}

/** An order from its first round to its end; returns the money that moved. */
async function play(one: Visit): Promise<readonly Moved[]> {
  const session = one.isTable ? await orders.table() : await orders.takeAway(...one.dishes);
  if (one.isTable) given(await orders.round(session, ...one.dishes));
  const { adjust, percent } = one;
  if (adjust !== null)
    given(await orders.change('changeAdjust', { session, name: 'Any', amount: adjust }));
  if (percent !== null) {
    const typed = { name: 'Typed', discountType: 'percent', discount: percent };
    await orders.change('changeDiscount', { session, ...typed });
  }
  if (one.ends === 'open' || one.ends === 'cancelled') {
    // A table that stays open would be found by the next guests.
    await setStatus(session, one.isTable ? 'cancelled' : 'toPay', sundayEvening);
    return [];
  }
  return paid(session, one);
}

async function paid(session: string, one: Visit): Promise<readonly Moved[]> {
  const at = sundayEvening + one.paidAfter * hourMs;
  const { total } = await orders.stored(session);
  const moved: Moved[] = [];
  if (total > 0) {
    const tender = await take({ session, kind: one.kind, amount: total, at });
    moved.push({ kind: one.kind, amount: total, at });
    const back = Math.floor((total * (one.refund ?? 0)) / 100);
    if (back > 0) {
      await giveBack(tender, back, at + dayMs);
      moved.push({ kind: one.kind, amount: -back, at: at + dayMs });
    }
  }
  await setStatus(session, 'toPay', at);
  await setStatus(session, 'done', at);
  if (one.readsBetween) await figures();
  if (one.ends === 'void') await setStatus(session, 'void', at + hourMs);
  if (one.ends === 'changed')
    await scenario.rows(`update sessions set people = people + 1,
      paid_time = paid_time + interval '30 hours' where id = '${session}'`);
  return moved;
}

const storedOrder = strictObject({ type: string(), people: number(), bill, at: number() });
type StoredOrder = InferOutput<typeof storedOrder>;

/** Plainly, over the stored bills. */
async function summed() {
  const rows = await scenario.rows(`select type, people, bill,
      (extract(epoch from paid_time) * 1000)::bigint as at
    from sessions where shop = '${hongKong}' and status = 'done'`);
  const stored = rows.map((row) => parse(storedOrder, row));
  const sumOf = (own: readonly StoredOrder[]) => {
    const sum = (part: (order: StoredOrder) => number): number =>
      own.reduce((total, order) => total + part(order), 0);
    const all = (amounts: readonly { readonly amount: number }[]): number =>
      amounts.reduce((total, { amount }) => total + amount, 0);
    return {
      orders: own.length,
      guests: sum(({ type, people }) => (type === 'dineIn' ? people : 0)),
      gross: sum((one) => one.bill.goods),
      discount: sum((one) => one.bill.discount),
      service: sum((one) => one.bill.seatCharge + all(one.bill.serviceCharges)),
      tax: sum((one) => all(one.bill.taxes.filter(({ included }) => !included))),
      includedTax: sum((one) => all(one.bill.taxes.filter(({ included }) => included))),
      other: sum((one) => all(one.bill.surcharges) + all(one.bill.adjusts)),
      rounding: sum((one) => one.bill.rounding),
      tips: sum((one) => one.bill.tips),
      total: sum((one) => one.bill.total),
    };
  };
  const days = Object.entries(Object.groupBy(stored, ({ at }) => dayOf(at)));
  return {
    total: sumOf(stored),
    days: days
      .map(([key, own = []]) => ({ key, ...sumOf(own) }))
      .toSorted((one, other) => one.key.localeCompare(other.key)),
  };
}

type Sums = Report['total'];

function identity({ gross, discount, service, tax, other, rounding, tips }: Sums): number {
  return gross - discount + service + tax + other + rounding + tips;
}

function totalOf(rows: Report['days'], field: 'gross' | 'discount' | 'total' | 'orders'): number {
  return rows.reduce((sum, row) => sum + row[field], 0);
}

const parts = ['total', 'taken', 'hours', 'modes', 'products', 'means', 'staff'] as const;

/** The same days, read as days, as a month and as the last month of a year. */
async function agreeInMonths(report: Report): Promise<void> {
  for (const from of ['2026-11-01', '2025-12-01']) {
    const months = await figures({ from, to: '2026-11-30' });
    for (const part of parts) expect(months[part]).toEqual(report[part]);
  }
}

async function agree(moved: readonly Moved[]): Promise<void> {
  const report = await figures();
  await agreeInMonths(report);
  expect(report).toMatchObject(await summed());
  for (const sums of [report.total, ...report.days, ...report.hours, ...report.modes])
    expect(identity(sums)).toBe(sums.total);
  for (const rows of [report.hours, report.modes, report.sections, report.sources])
    expect(totalOf(rows, 'total')).toBe(report.total.total);
  for (const rows of [report.categories, report.products]) {
    expect(totalOf(rows, 'gross')).toBe(report.total.gross);
    expect(totalOf(rows, 'discount')).toBe(report.total.discount);
  }
  for (const kind of ['cash', 'card'] as const) {
    const own = moved.filter((one) => one.kind === kind);
    const found = report.means.find(({ key }) => key === kind);
    expect(found?.total ?? 0).toBe(own.reduce((sum, { amount }) => sum + amount, 0));
    expect(found?.refunded ?? 0).toBe(
      own.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0),
    );
  }
  expect(totalOf(report.staff, 'total')).toBe(report.taken.total);
  const atTables = report.modes.find(({ key }) => key === 'dineIn');
  expect(totalOf(report.tables, 'total')).toBe(atTables?.total ?? 0);
  expect(totalOf(report.tables, 'orders')).toBe(report.turns.visits);
}

describe('the figures of a shop', () => {
  it('[FIGURES-01] [FIGURES-02] [FIGURES-03] [FIGURES-12] are the sum of its orders, whatever happens', async () => {
    const moved: Moved[] = [];
    await fc.assert(
      fc.asyncProperty(fc.array(visit, { minLength: 1, maxLength: 5 }), async (visits) => {
        for (const one of visits) moved.push(...(await play(one)));
        await agree(moved);
      }),
      { numRuns: runs, endOnFailure: true },
    );
    expect((await figures()).total.orders).toBeGreaterThan(0);
  }, 300_000);

  it('[FIGURES-04] each open the orders that they are the sum of', async () => {
    const report = await figures();
    const dimensions = {
      hour: report.hours,
      mode: report.modes,
      table: report.tables,
      source: report.sources,
      section: report.sections,
      category: report.categories.slice(0, 2),
      product: report.products.slice(0, 2),
      means: report.means,
      staff: report.staff,
    } as const;
    for (const [dimension, rows] of Object.entries(dimensions))
      for (const row of rows) {
        const found = await behind({ ...week, dimension, key: row.key, $limit: 100 });
        // Money of one order that moved on two days counts on both.
        expect(found.orders.length).toBeLessThanOrEqual(row.orders);
        expect(found.orders.length).toBeGreaterThan(0);
        const amounts = found.orders.reduce((sum, { amount }) => sum + amount, 0);
        expect([dimension, row.key, amounts]).toEqual([dimension, row.key, row.total]);
      }
    const all = await behind({ ...week, $limit: 1 });
    expect(all).toMatchObject({ hasMore: report.total.orders > 1 });
    const rest = await behind({ ...week, $limit: 100, $skip: 1 });
    expect(rest.orders).toHaveLength(report.total.orders - 1);
    expect(rest.orders.map(({ _id }) => _id)).not.toContain(all.orders[0]?._id);
  });

  it('[FIGURES-01] [FIGURES-08] count tables with one bill as one order of all their guests', async () => {
    const before = await figures();
    const [session, joining] = [await orders.table(), await orders.table()];
    for (const one of [session, joining]) given(await orders.round(one, { dish: 'egg-tart' }));
    const caller = guest(staffAt('floor'));
    const data = { session: joining, into: session, requestKey: aKey() };
    given(await scenario.send('create floor/merge', { data, caller }));
    await setStatus(session, 'toPay', sundayEvening);
    await setStatus(session, 'done', sundayEvening);
    const { total, products, turns } = await figures();
    const grown = [total.orders - before.total.orders, total.guests - before.total.guests];
    expect(grown).toEqual([1, 4]);
    expect(turns.visits - before.turns.visits).toBe(2);
    expect(totalOf(products, 'gross')).toBe(total.gross);
  });

  it('[FIGURES-04] [FIGURES-08] open the bill of another table whose guests had theirs on it', async () => {
    const [session, joining] = [await orders.table(), await orders.table()];
    for (const one of [session, joining]) given(await orders.round(one, { dish: 'egg-tart' }));
    const caller = guest(staffAt('floor'));
    const data = { session: joining, into: session, requestKey: aKey() };
    given(await scenario.send('create floor/merge', { data, caller }));
    await setStatus(session, 'toPay', sundayEvening);
    await setStatus(session, 'done', sundayEvening);
    const rows = await scenario.rows(`select id, table_item as key from sessions
      where id in ('${session}', '${joining}') order by id = '${session}' desc`);
    const found = rows.map(({ key }) => behind({ ...week, dimension: 'table', key }));
    const amounts = (await Promise.all(found)).map((one) =>
      one.orders.filter(({ _id }) => _id === session).map(({ amount }) => amount),
    );
    expect(amounts).toEqual([[(await orders.stored(session)).total], [0]]);
  });

  it('[FIGURES-04] [PEOPLE-04] name everybody who took money, also when they work there no more', async () => {
    const [{ _id: staff, name } = { _id: '', name: '' }] = scenario.restaurant.staff.filter(
      ({ shop }) => shop === taipei,
    );
    const session = await orders.takeAway({ dish: 'egg-tart' });
    await take({ session, kind: 'cash', amount: 700, at: sundayEvening, staff });
    const { staff: people } = await figures({ from: '2026-11-15' });
    expect(people.find(({ key }) => key === staff)?.name).toEqual([{ lang: 'en', value: name }]);
  });

  it('[FIGURES-05] say who gave money back, when and why', async () => {
    const session = await orders.takeAway({ dish: 'egg-tart' });
    const tender = await take({ session, kind: 'cash', amount: 700, at: sundayEvening });
    await giveBack(tender, 300, sundayEvening + hourMs);
    const { refunds } = await figures({ from: '2026-11-15' });
    expect(refunds).toContainEqual(
      expect.objectContaining({
        session,
        amount: 300,
        reason: 'Cold soup',
        staff: 'e'.repeat(24),
        at: sundayEvening + hourMs,
      }),
    );
  });

  it('[FIGURES-08] say how long guests sat, and at how many tables', async () => {
    const before = await figures({ from: '2026-11-19' });
    const session = await orders.table();
    given(await orders.round(session, { dish: 'egg-tart' }));
    const at = Date.parse('2026-11-19T20:00:00+08:00');
    await scenario.rows(`update sessions set start_time = to_timestamp(${at / 1000 - 47 * 60})
      where id = '${session}'`);
    await setStatus(session, 'toPay', at);
    await setStatus(session, 'done', at);
    const { turns, tables } = await figures({ from: '2026-11-19' });
    expect(before.turns).toMatchObject({ visits: 0, days: 0, minutes: 0 });
    expect(turns).toMatchObject({ visits: 1, days: 1, minutes: 47 });
    expect(turns.tables).toBeGreaterThan(1);
    expect(tables).toMatchObject([{ orders: 1, guests: 2, name: [{ lang: 'en' }] }]);
  });

  it('[FIGURES-08] say what staff gave for nothing, as long as it stands', async () => {
    const session = await orders.takeAway({ dish: 'egg-tart' }, { dish: 'pork-chop-rice' });
    const [tart, chop] = (await orders.stored(session)).lines.map(({ chosen }) => chosen.id);
    const { total: before } = await orders.stored(session);
    given(await orders.change('changeLine', { session, line: tart, price: 0 }));
    const { total: after } = await orders.stored(session);
    given(await orders.change('changeLine', { session, line: chop, price: 0 }));
    given(await orders.change('changeLine', { session, line: chop, price: null }));
    const whole = await orders.takeAway({ dish: 'egg-tart' });
    const all = { session: whole, name: 'Birthday', discountType: 'percent', discount: 100 };
    const { total } = await orders.stored(whole);
    given(await orders.change('changeDiscount', all));
    const { comps, comped } = await figures({ from: '2026-11-15' });
    const own = comps.filter((one) => one.session === session || one.session === whole);
    expect(own).toHaveLength(2);
    expect(own).toContainEqual(
      expect.objectContaining({ session, amount: before - after, staff: 'e'.repeat(24) }),
    );
    const gone = total - (await orders.stored(whole)).total;
    expect(own).toContainEqual(
      expect.objectContaining({ session: whole, amount: gone, reason: 'Birthday' }),
    );
    expect(comped).toBe(comps.reduce((sum, { amount }) => sum + amount, 0));
    await setStatus(whole, 'cancelled', sundayEvening);
    const left = await figures({ from: '2026-11-15' });
    expect(left.comped).toBe(comped - gone);
  });

  it('[FIGURES-08] keep what was given for nothing when its picks are given as well, or it once more', async () => {
    const tea = { dish: 'silk-stocking-milk-tea', picks: { 'tea-size': ['large'] } };
    const session = await orders.takeAway(tea);
    const { lines, total } = await orders.stored(session);
    const [{ id: line, options } = { id: '', options: [] }] = lines.map(({ chosen }) => chosen);
    given(await orders.change('changeLine', { session, line, price: 0 }));
    const marked = options.map(({ option }) => ({ option, free: true }));
    for (const change of [{ options: marked }, { price: 0 }]) {
      given(await orders.change('changeLine', { session, line, ...change }));
      const { comps } = await figures({ from: '2026-11-15' });
      const own = comps.filter((one) => one.session === session);
      expect(own).toMatchObject([{ amount: total - (await orders.stored(session)).total }]);
    }
  });

  it('[FIGURES-08] leave out picks that were given for nothing and cost again', async () => {
    const tea = { dish: 'silk-stocking-milk-tea', picks: { 'tea-size': ['large'] } };
    const session = await orders.takeAway(tea);
    const [{ chosen } = { chosen: null }] = (await orders.stored(session)).lines;
    const counts: number[] = [];
    for (const free of [true, false]) {
      const options = (chosen?.options ?? []).map(({ option }) => ({ option, free }));
      given(await orders.change('changeLine', { session, line: chosen?.id, options }));
      const { comps } = await figures({ from: '2026-11-15' });
      counts.push(comps.filter((one) => one.session === session).length);
    }
    expect(counts).toEqual([1, 0]);
  });

  it('[FIGURES-08] leave out what was given for nothing and then cancelled', async () => {
    const session = await orders.takeAway({ dish: 'egg-tart' }, { dish: 'pork-chop-rice' });
    const [tart] = (await orders.stored(session)).lines.map(({ chosen }) => chosen.id);
    given(await orders.change('changeLine', { session, line: tart, price: 0 }));
    given(await orders.change('changeLine', { session, line: tart, status: 'cancel' }));
    const { comps } = await figures({ from: '2026-11-15' });
    expect(comps.filter((one) => one.session === session)).toEqual([]);
  });

  it('[FIGURES-09] say how long dishes could not be had while the shop was open', async () => {
    const [tart, chop] = [productId('egg-tart'), productId('pork-chop-rice')];
    const log = (product: string, kind: string, time: string): Promise<unknown> =>
      scenario.rows(`insert into availability_log (shop, kind, product, at)
        values ('${hongKong}', '${kind}', '${product}', '2026-11-${time}:00+08:00')`);
    const gap = (isOut: boolean, time: string): Promise<unknown> =>
      scenario.rows(`insert into stock_gaps (shop, product, is_out, at)
        values ('${hongKong}', '${tart}', ${isOut}, '2026-11-${time}:00+08:00')`);
    await log(tart, 'soldOut', '10T12:00');
    await gap(true, '10T12:30');
    await log(tart, 'back', '10T13:00');
    await gap(false, '10T14:00');
    await log(chop, 'soldOut', '10T19:30');
    const { soldOut } = await figures({ from: '2026-11-10' });
    expect(soldOut.find(({ product }) => product === tart)?.minutes).toBe(120);
    // The demo shop has no hours online: it is open all day.
    const next = await figures({ from: '2026-11-11' });
    expect(next.soldOut).toMatchObject([{ product: chop, minutes: 24 * 60 }]);
    await log(chop, 'back', '12T06:00');
  });

  it('[FIGURES-09] count a dish that was taken off the menu until then', async () => {
    const dish = productId('hot-milk-tea');
    const log = (kind: string, time: string): Promise<unknown> =>
      scenario.rows(`insert into availability_log (shop, kind, product, at)
        values ('${hongKong}', '${kind}', '${dish}', '2026-11-${time}:00+08:00')`);
    const minutesOn = async (day: string) =>
      (await figures({ from: day })).soldOut.find(({ product }) => product === dish)?.minutes;
    await log('soldOut', '08T12:00');
    const changes = JSON.stringify([{ kind: 'product', _id: dish, before: {}, after: null }]);
    await scenario.rows(`insert into menu_publications
        (id, shop, kind, note, changes, problems, staff, staff_name, at)
      values ('${newId()}', '${hongKong}', 'publish', '', '${changes}', '[]', '${by.staff}', '',
        '2026-11-08T15:00:00+08:00')`);
    await scenario.rows(`update products set shops = array_remove(shops, '${hongKong}')
      where id = '${dish}'`);
    expect(await minutesOn('2026-11-08')).toBe(180);
    expect(await minutesOn('2026-11-09')).toBeUndefined();
    await scenario.rows(`update products set shops = shops || '${hongKong}'::text
      where id = '${dish}'`);
    await log('back', '08T16:00');
    expect(await minutesOn('2026-11-08')).toBe(240);
  });

  it('[FIGURES-09] know when the last piece of a dish was sold, and when there were more', async () => {
    const product = productId('egg-tart');
    const gaps = (): Promise<readonly object[]> =>
      scenario.rows(`select is_out from stock_gaps where product = '${product}'
        and at > now() - interval '1 minute' order by id`);
    const set = (quantity: number): Promise<unknown> =>
      scenario.rows(`update stock set quantity = ${quantity} where shop = '${hongKong}'
        and product = '${product}'`);
    const before = (await gaps()).length;
    await set(1);
    expect(await gaps()).toHaveLength(before);
    await set(0);
    await set(100_000);
    expect((await gaps()).slice(before)).toEqual([{ is_out: true }, { is_out: false }]);
  });

  it('[FIGURES-11] are handed over as a file whose every bill is computed again', async () => {
    const caller = guest(staffAt('manager'));
    const query = { day: '2026-11-16' };
    const answer = given(await scenario.send('find figures/day', { query, caller }));
    const file: unknown = JSON.parse(JSON.stringify(parse(dayFile, answer)));
    if (!isDayFile(file)) throw new Error('no day');
    const { total } = await figures({ from: '2026-11-16' });
    expect(file.total).toEqual(total);
    expect(file.orders.length).toBeGreaterThan(0);
    expect(checkDay(file)).toEqual({ orders: total.orders, different: [], unequal: [] });
    const [first, ...rest] = file.orders;
    if (first === undefined) throw new Error('no order');
    const wrong = { ...first.bill, goods: cents(first.bill.goods + 1) };
    const forged = checkDay({ ...file, orders: [{ ...first, bill: wrong }, ...rest] });
    expect(forged).toMatchObject({ different: [first.id], unequal: ['gross'] });
    expect(checkDay({ ...file, orders: rest }).unequal).toContain('orders');
    expect(checkDay({ ...file, moves: file.moves.slice(1) }).unequal).toHaveLength(
      file.moves.length === 0 ? 0 : 1,
    );
  });

  it('[FIGURES-11] are handed over as they are at one moment, though somebody pays meanwhile', async () => {
    const { db } = scenario.database;
    const { menus } = scenario.parts;
    const session = await orders.takeAway({ dish: 'egg-tart' });
    const at = sundayEvening + 2 * minuteMs;
    const paidMeanwhile: typeof menus.partsOf = async (hashes) => {
      await take({ session, kind: 'card', amount: 100, at });
      return menus.partsOf(hashes);
    };
    const day = { shop: hongKong, currency: 'HKD', timezone: zone };
    const { check } = await dayFileOf(
      { ...day, from: '2026-11-15', to: '2026-11-15' },
      { db, menus: { partsOf: paidMeanwhile } },
    );
    expect(check).toMatchObject({ different: [], unequal: [] });
  });

  it('[FIGURES-03] wait for nobody who pays, and contain them afterwards', async () => {
    const session = await orders.takeAway({ dish: 'egg-tart' });
    const { taken: before } = await figures();
    const { db } = scenario.database;
    await db.transaction().execute(async (paying) => {
      const none = cents(0);
      const money = { amount: cents(500), given: cents(500), tip: none, change: none };
      const tender = { _id: newId(), session, kind: 'cash', method: null, label: '' } as const;
      const about = { name: names, cashRounding: none, currency: 'HKD', part: null } as const;
      await insertTender(paying, { ...tender, ...money, ...about, ...by, at: sundayEvening });
      expect((await figures()).taken).toEqual(before);
      // Another payment of the shop marks the same day meanwhile.
      await take({ session, kind: 'card', amount: 100, at: sundayEvening });
      expect((await figures()).taken.total).toBe(before.total + 100);
    });
    expect((await figures()).taken.total).toBe(before.total + 600);
  });

  it('[FIGURES-02] [FIGURES-03] contain what a gateway took, until it is due back', async () => {
    const session = await orders.takeAway({ dish: 'egg-tart' });
    const { taken: before } = await figures();
    const [method] = await scenario.rows(`select id, name from payment_methods
      where shop = '${hongKong}' limit 1`);
    const key = String(method?.['id']);
    await scenario.rows(`insert into payment_attempts
        (reference, session, method, session_version, amount, currency, status, expires_at)
      values ('F-1', '${session}', '${key}', 1, 900, 'HKD', 'begun', now())`);
    await scenario.rows(`insert into payments
        (reference, provider, provider_transaction, amount, currency, paid_at, tip)
      values ('F-1', 'any', '1', 900, 'HKD', '2026-11-15T20:00:00+08:00', 50)`);
    await scenario.rows(`update payment_attempts set status = 'paid' where reference = 'F-1'`);
    const report = await figures();
    expect(report.taken.total).toBe(before.total + 900);
    expect(report.means).toContainEqual(
      expect.objectContaining({ key, name: method?.['name'], total: 900, tips: 50 }),
    );
    expect(await behind({ ...week, dimension: 'means', key })).toMatchObject({
      orders: [{ _id: session, amount: 900 }],
    });
    await scenario.rows(`update payment_attempts set status = 'refundDue'
      where reference = 'F-1'`);
    expect((await figures()).taken).toEqual(before);
  });

  it('[FIGURES-03] are counted by the background job, too, and again in another zone', async () => {
    const report = await figures();
    await scenario.rows(`update shops set timezone = 'Asia/Tokyo' where id = '${hongKong}'`);
    await figuresJob({ db: scenario.database.db })();
    expect(await scenario.rows('select from figures_due')).toEqual([]);
    expect((await figures()).total).toEqual(report.total);
    await scenario.rows(`update shops set timezone = '${zone}' where id = '${hongKong}'`);
    expect((await figures()).days).toEqual(report.days);
  });
});

describe('the figures of several shops', () => {
  const both = { from: '2026-11-01', to: '2026-11-30' };

  async function ofShops(role = 'manager', query: object = both) {
    const staff = scenario.restaurant.staff.find((one) => one.shop === taipei)?._id ?? '';
    await scenario.rows(`update staff set active = true, role = 'manager' where id = '${staff}'`);
    await scenario.rows(`insert into staff_shops (staff, shop, role)
      values ('${staff}', '${hongKong}', '${role}')
      on conflict (staff, shop) do update set role = excluded.role`);
    const login = { kind: 'staff', device: null, staff, shop: taipei, role: 'manager' } as const;
    const answer = await scenario.send('find figures/shops', { query, caller: guest(login) });
    return parse(shopsReport, given(answer));
  }

  it('[CHAIN-04] stand side by side, each as its own, and are summed by currency', async () => {
    const own = await figures(both);
    const { shops, sums } = await ofShops();
    expect(shops.map(({ _id }) => _id).toSorted()).toEqual([hongKong, taipei].toSorted());
    expect(shops.find(({ _id }) => _id === hongKong)).toMatchObject({
      currency: 'HKD',
      total: own.total,
      taken: own.taken,
    });
    expect(sums.map(({ currency }) => currency)).toEqual(['HKD', 'TWD']);
    expect(sums[0]).toMatchObject({ shops: 1, total: own.total, taken: own.taken });
    expect(sums[1]?.total.orders).toBe(0);
  });

  it('[CHAIN-04] [CHAIN-01] leave out the shops in which one is no manager', async () => {
    expect((await ofShops('floor')).shops.map(({ _id }) => _id)).toEqual([taipei]);
  });

  it('[CHAIN-04] are of the days that run in each shop, unless days are named', async () => {
    const { now } = scenario.time;
    scenario.time.now = Date.parse('2026-11-16T05:30:00+09:00');
    await scenario.rows(`update shops set timezone = 'Asia/Tokyo' where id = '${taipei}'`);
    const { shops, today } = await ofShops('manager', {});
    expect(today).toBe('2026-11-16');
    expect(Object.fromEntries(shops.map(({ _id, from }) => [_id, from]))).toEqual({
      [hongKong]: '2026-11-15',
      [taipei]: '2026-11-16',
    });
    await scenario.rows(`update shops set timezone = 'Asia/Taipei' where id = '${taipei}'`);
    scenario.time.now = now;
  });
});

describe('who reads figures of which days', () => {
  it('[FIGURES-04] [SAFE-02] managers do, each of their own shop', async () => {
    const elsewhere = guest(staffAt('manager', taipei));
    const answer = await scenario.send('find figures', { query: week, caller: elsewhere });
    expect(parse(figuresReport, given(answer)).total.orders).toBe(0);
    const calls = [
      ['find figures', week],
      ['find figures/orders', week],
      ['find figures/day', { day: '2026-11-15' }],
    ] as const;
    for (const [call, query] of calls) {
      const caller = guest(staffAt('till'));
      expect(refusedWith(await scenario.send(call, { query, caller }))).toEqual({
        code: 'notAllowed',
      });
    }
  });

  it('[FIGURES-04] is the business day that runs, unless days are named', async () => {
    scenario.time.now = Date.parse('2026-11-16T04:59:00+08:00');
    expect(await figures({})).toMatchObject({ today: '2026-11-15', from: '2026-11-15' });
    scenario.time.now = Date.parse('2026-11-16T05:00:00+08:00');
    expect(await figures({})).toMatchObject({ today: '2026-11-16', to: '2026-11-16' });
  });

  it.each([
    ['days in the wrong order', { from: '2026-11-15', to: '2026-11-14' }, 'to'],
    ['a day that does not exist', { from: '2026-02-30', to: '2026-03-01' }, 'from'],
    ['a year that no calendar has', { from: '0000-01-01', to: '0000-01-02' }, 'from'],
    ['more than 400 days', { from: '2025-01-01', to: '2026-02-05' }, 'to'],
  ])('[FIGURES-04] refuses %s', async (_, query, field) => {
    const caller = guest(staffAt('manager'));
    for (const call of ['find figures', 'find figures/orders'])
      expect(refusedWith(await scenario.send(call, { query, caller }))).toMatchObject({
        code: 'inputInvalid',
        where: ['query', field],
      });
  });
});
