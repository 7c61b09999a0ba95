import { object, parse, string } from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { shopAvailability } from '@servery/contract/schemas/availability.ts';
import { withoutUnpaidLimits } from '@servery/demo/restaurant/unlimited.ts';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { hongKong, hongKongOnline, taipei } from '@servery/demo/restaurant/places.ts';
import type { DishRequest } from '@servery/demo/restaurant/order-request.ts';
import type { Login } from '../calls/login.ts';
import type { Answer } from '../transport/dispatch.ts';
import {
  type OrderScenario,
  aKey,
  cartOf,
  given,
  guest,
  newOrderScenario,
  refusedWith,
} from '@servery/server/testing/order-scenario.ts';
import { staffAt, staffedOrders } from '@servery/server/testing/staffed-orders.ts';
import { endOverdue } from './store/availability.ts';

const hourMs = 3_600_000;
let scenario: OrderScenario;
const { table, round } = staffedOrders(() => scenario);
const tart = { dish: 'egg-tart' } as const;
const lunch = {
  dish: 'lunch-set-hk',
  picks: { 'lunch-main-hk': ['pork-chop-rice'], 'set-drink-hk': ['hot-milk-tea'] },
} as const;

beforeAll(async () => {
  scenario = await newOrderScenario(withoutUnpaidLimits);
});

/** Listens as a node does: the database tells it which stock to read again. */
async function change(call: string, data: object, login: Login = staffAt('kitchen')) {
  const answer = await scenario.send(`create availability/${call}`, {
    data: { requestKey: aKey(), ...data },
    caller: guest(login),
  });
  await scenario.parts.menus.refreshed(hongKong);
  return answer;
}

function place(dishes: readonly DishRequest[], login: Login | null = null): Promise<Answer> {
  const requested = { shop: hongKong, section: hongKongOnline, type: 'takeAway', dishes } as const;
  const data = {
    session: { type: 'takeAway', section: hongKongOnline },
    shop: hongKong,
    products: cartOf(requested, scenario.restaurant),
    requestKey: aKey(),
  };
  const caller = login === null ? guest() : guest(login);
  return scenario.send('create tableSessions/create', { data, caller });
}

async function page(login: Login = staffAt('kitchen')): Promise<Record<string, unknown>> {
  return given(await scenario.send('find availability', { caller: guest(login) }));
}

async function shown(dish: string): Promise<object | undefined> {
  const { dishes } = parse(shopAvailability, await page());
  return dishes.find(({ _id }) => _id === productId(dish));
}

async function log(): Promise<readonly object[]> {
  return scenario.rows(`select kind, product, staff is null as "byItself" from availability_log
    order by id desc limit 1`);
}

async function twoNodesAfter(ms: number): Promise<void> {
  scenario.time.now += ms;
  const { db } = scenario.database;
  await Promise.all([endOverdue(db, scenario.time.now), endOverdue(db, scenario.time.now)]);
  await scenario.parts.menus.refreshed(hongKong);
}

describe('a dish that is sold out until a time', () => {
  it('[STOCK-05] cannot be ordered by guests or staff, alone or in a set', async () => {
    const until = scenario.time.now + hourMs;
    const pork = { product: productId('pork-chop-rice') };
    expect(given(await change('soldOut', { ...pork, until: 'hour', reason: 'no chops' }))).toEqual({
      product: productId('pork-chop-rice'),
      option: null,
      choice: null,
      soldOut: { until, at: scenario.time.now, by: '', reason: 'no chops' },
    });
    for (const login of [null, staffAt('till')])
      for (const dishes of [[{ dish: 'pork-chop-rice' }], [lunch]])
        expect(refusedWith(await place(dishes, login))).toMatchObject({ code: 'cartInvalid' });
    expect(refusedWith(await round(await table(), lunch))).toMatchObject({ code: 'cartInvalid' });
  });

  it('[STOCK-06] comes back by itself once its time is over, and was counted as before', async () => {
    const before = parse(object({ stockMode: string() }), await shown('pork-chop-rice'));
    await twoNodesAfter(hourMs - 1);
    expect(refusedWith(await place([lunch]))).toMatchObject({ code: 'cartInvalid' });
    await twoNodesAfter(1);
    given(await place([lunch]));
    expect(await shown('pork-chop-rice')).toMatchObject({
      soldOut: null,
      stockMode: before.stockMode,
    });
    const ended = { kind: 'back', product: productId('pork-chop-rice'), byItself: true };
    expect(await log()).toEqual([ended]);
    expect(await scenario.rows(`select from availability_log where kind = 'back'`)).toHaveLength(1);
  });

  it('[STOCK-05] is refused by the database though the server has not heard of it', async () => {
    const data = { product: productId('egg-tart'), until: 'endOfDay', requestKey: aKey() };
    const caller = guest(staffAt('floor'));
    given(await scenario.send('create availability/soldOut', { data, caller }));
    expect(refusedWith(await place([tart]))).toMatchObject({
      code: 'stockShort',
      short: [{ product: productId('egg-tart'), wanted: 1, left: 0 }],
    });
    expect(await shown('egg-tart')).toMatchObject({
      soldOut: { until: Date.parse('2026-11-16T05:00:00+08:00') },
    });
  });

  it('[STOCK-05] is on sale again when staff say so, and the last word counts', async () => {
    const product = productId('egg-tart');
    given(await change('soldOut', { product, until: 'furtherNotice' }));
    expect(await shown('egg-tart')).toMatchObject({ soldOut: { until: null } });
    await twoNodesAfter(30 * 24 * hourMs);
    scenario.time.now -= 30 * 24 * hourMs;
    expect(refusedWith(await place([tart]))).toMatchObject({ code: 'cartInvalid' });
    expect(given(await change('back', { product }))).toMatchObject({ soldOut: null });
    given(await place([tart]));
  });

  it('[STOCK-05] [SAFE-02] is of the shop of those who say so', async () => {
    const product = productId('egg-tart');
    const elsewhere = staffAt('manager', taipei);
    const data = { product, until: 'hour' };
    expect(refusedWith(await change('soldOut', data, elsewhere))).toMatchObject({
      code: 'notFound',
    });
    expect(refusedWith(await change('soldOut', { ...data, option: product }))).toMatchObject({
      code: 'inputInvalid',
    });
  });

  it('[STOCK-05] [CALL-06] is taken off once for a request key', async () => {
    const data = { product: productId('egg-tart'), until: 'hour', requestKey: aKey() };
    const first = given(await change('soldOut', data));
    given(await change('back', { product: data.product }));
    expect(given(await change('soldOut', data))).toEqual(first);
    given(await place([tart]));
  });
});

describe('a choice that is sold out', () => {
  it('[STOCK-05] [OPTION-11] cannot be chosen in any dish, and the others can', async () => {
    const { choices } = parse(shopAvailability, await page());
    const { menu } = (await scenario.parts.menus.refreshed(hongKong)) ?? {};
    const [first] = choices;
    if (first === undefined || menu === undefined) throw new Error('no choices');
    const { option, choice } = first;
    given(await change('soldOut', { option, choice, until: 'hour' }));
    const after = (await scenario.parts.menus.snapshotOf(hongKong))?.menu.products.values() ?? [];
    const having = [...after].filter(({ options }) => options.includes(option));
    expect(having.length).toBeGreaterThan(0);
    for (const { stock } of having)
      expect(stock.productOptions.filter((one) => one.choice === choice)).toEqual([
        { option, choice, stockMode: 'level', mode: 'outOfStock', quantity: 0 },
      ]);
    await twoNodesAfter(hourMs);
    const ended = (await scenario.parts.menus.snapshotOf(hongKong))?.menu.products;
    expect(ended).toEqual(menu.products);
  });
});

describe('a choice that is a dish of its own', () => {
  const choicesOff = async () =>
    parse(shopAvailability, await page()).choices.filter(({ soldOut }) => soldOut !== null);

  it('[STOCK-05] [STOCK-08] is listed while it is sold out by itself, and is sold again', async () => {
    const { menu } = (await scenario.parts.menus.refreshed(hongKong)) ?? {};
    const [named] = [...(menu?.options.values() ?? [])].flatMap(({ _id: option, options }) =>
      options.flatMap(({ _id: choice, product }) => (product === null ? [] : [{ option, choice }])),
    );
    if (named === undefined) throw new Error('no choice is a dish');
    given(await change('soldOut', { ...named, until: 'furtherNotice' }));
    expect(await choicesOff()).toMatchObject([named]);
    given(await change('back', named));
    expect(await choicesOff()).toEqual([]);
  });
});

describe('orders that are paused', () => {
  const till = staffAt('till');
  const kiosk: Login = { kind: 'kiosk', device: 'f'.repeat(24), shop: hongKong };

  it('[STOCK-07] are refused of phones without a table, with when it ends', async () => {
    const until = scenario.time.now + hourMs / 2;
    given(await change('pause', { until: 'halfHour' }, till));
    expect(refusedWith(await place([tart]))).toEqual({ code: 'ordersPaused', until });
    given(await place([tart], till));
    given(await place([tart], kiosk));
    given(await round(await table(), tart));
    expect(await page()).toMatchObject({ pause: { until, kiosks: false } });
  });

  it('[STOCK-07] are refused of kiosks where it says so', async () => {
    given(await change('pause', { until: 'halfHour', kiosks: true }, till));
    expect(refusedWith(await place([tart], kiosk))).toMatchObject({ code: 'ordersPaused' });
    given(await place([tart], till));
  });

  it('[STOCK-06] [STOCK-07] are taken again by themselves, or when staff say so', async () => {
    await twoNodesAfter(hourMs / 2);
    given(await place([tart]));
    given(await change('pause', { until: 'furtherNotice' }, till));
    expect(refusedWith(await place([tart]))).toEqual({ code: 'ordersPaused', until: null });
    expect(given(await change('resume', {}, till))).toEqual({ pause: null });
    given(await place([tart]));
  });

  it('[STOCK-07] are paused by those who serve', async () => {
    expect(refusedWith(await change('pause', { until: 'hour' }))).toEqual({ code: 'notAllowed' });
  });
});

describe('pickup times', () => {
  it('[SESSION-18] [STOCK-08] are set by a manager', async () => {
    const slots = { slotMinutes: 20, leadMinutes: 10, days: 3, capacity: 4 };
    expect(refusedWith(await change('setSlots', slots, staffAt('till')))).toEqual({
      code: 'notAllowed',
    });
    expect(given(await change('setSlots', slots, staffAt('manager')))).toEqual(slots);
    expect((await scenario.parts.menus.snapshotOf(hongKong))?.shop.pickup).toEqual(slots);
    expect(await page()).toMatchObject({ slots });
  });
});
