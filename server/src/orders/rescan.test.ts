import { hongKong, hongKongHall } from '@servery/demo/restaurant/places.ts';
import type { Restaurant } from '@servery/demo/restaurant/restaurant.ts';
import { tables } from '@servery/demo/restaurant/tables.ts';
import { minuteMs } from '@servery/engine/hours/instant.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { releaseUnpaid } from './store/payable-sessions.ts';
import {
  aKey,
  cartOf,
  given,
  newOrderScenario,
  refusedWith,
  sundayEvening,
} from '../../testing/order-scenario.ts';
import type { OrderScenario } from '../../testing/order-scenario.ts';

let scenario: OrderScenario;
const afterHours = Date.parse('2026-11-15T23:30:00+08:00');

/** Tables order from noon to ten, and a scan is valid for a minute. */
function closingAtTen(restaurant: Restaurant): Restaurant {
  const hours = {
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    startTime: '12:00',
    endTime: '22:00',
    orderType: [],
  } as const;
  const strict = { onlineSessionTimeout: 1, onlineOpeningHours: [hours] };
  const shops = restaurant.shops.map((shop) =>
    shop._id === hongKong ? { ...shop, ...strict } : shop,
  );
  return { ...restaurant, shops };
}

beforeAll(async () => {
  scenario = await newOrderScenario(closingAtTen);
});

beforeEach(() => {
  scenario.time.now = sundayEvening;
});

const codeOf = (name: string) =>
  tables.find((item) => item.shop === hongKong && item.name === name)?.code ?? '';

function scan(name: string, about: object = {}) {
  const data = {
    viewItem: codeOf(name),
    capacity: 2,
    shop: hongKong,
    requestKey: aKey(),
    ...about,
  };
  return scenario.send('create tableSessions/createOrResume', { data });
}

const openTable = async (name: string) => String(given(await scan(name))['_id']);

function order(session: string, about: { readonly restoreKey?: string } = {}) {
  const requested = {
    shop: hongKong,
    section: hongKongHall,
    type: 'dineIn',
    dishes: [{ dish: 'egg-tart' }],
  } as const;
  const cart = cartOf(requested, scenario.restaurant);
  const data = { session, cart, requestKey: aKey(), ...about };
  return scenario.send('create tableSessions/order', { data });
}

async function switchOnline(isOn: boolean): Promise<void> {
  await scenario.rows(`update shops set open_for_online = ${isOn} where id = '${hongKong}'`);
  await scenario.parts.menus.refreshed(hongKong);
}

const releaseAfter = (minutes: number) =>
  releaseUnpaid(scenario.database.db, new Date(sundayEvening + minutes * minuteMs));

describe('a table that has not ordered yet', () => {
  it('[SESSION-06] stays open as long as an unpaid order, even if scans expire earlier', async () => {
    const session = await openTable('A1');
    expect(await releaseAfter(29)).toEqual([]);
    scenario.time.now = sundayEvening + 29 * minuteMs;
    given(await order(session));
    const empty = await openTable('A2');
    expect(await releaseAfter(29 + 30)).toEqual([empty]);
  });

  it('[SESSION-06] is joined by a scan with the same key and another number of guests', async () => {
    const requestKey = aKey();
    const { _id } = given(await scan('A8', { requestKey }));
    expect(given(await scan('A8', { requestKey, capacity: 3 }))).toMatchObject({
      _id,
      resumed: true,
    });
  });

  it('[SESSION-13] is the same session for a repeated scan that took the last place', async () => {
    const limit = (most: string) =>
      scenario.rows(
        `update shops set settings = jsonb_set(settings, '{maxPendingOrders}', '${most}')
          where id = '${hongKong}'`,
      );
    await limit('1');
    await scenario.parts.menus.refreshed(hongKong);
    const requestKey = aKey();
    const first = given(await scan('Counter', { requestKey }));
    given(await order(String(first['_id']), { restoreKey: String(first['restoreKey']) }));
    scenario.time.now += 20_000;
    expect(given(await scan('Counter', { requestKey }))).toEqual(first);
    expect(refusedWith(await scan('Counter'))).toMatchObject({ reason: 'exceedMaxPendingOrders' });
    await limit('null');
    await scenario.parts.menus.refreshed(hongKong);
  });

  it('[SESSION-06] by a fixed code without a table is released when its scan expires', async () => {
    const { _id } = given(await scan('Counter'));
    expect(await releaseAfter(1)).toEqual([_id]);
  });
});

describe('a running table whose code is scanned after hours', () => {
  it('[SESSION-03] can be joined and read, but takes no orders', async () => {
    const session = await openTable('A3');
    given(await order(session));
    scenario.time.now = afterHours;
    const init = (data: object) => scenario.send('create appOrdering/init', { data });
    expect(given(await init({ t: codeOf('A3') }))).toMatchObject({ table: { name: 'A3' } });
    expect(given(await scan('A3', { capacity: 1, create: false }))).toMatchObject({
      _id: session,
      resumed: true,
    });
    expect(given(await init({ id: session }))).toMatchObject({
      session: { _id: session, rounds: 1 },
    });
    expect(refusedWith(await order(session))).toMatchObject({ code: 'shopClosed' });
  });

  it('[SESSION-03] can be joined until it is paid', async () => {
    const session = await openTable('A4');
    given(await order(session));
    await scenario.rows(`select change_status('${session}', 'toPay', now())`);
    scenario.time.now = afterHours;
    expect(given(await scan('A4'))).toMatchObject({ _id: session, resumed: true });
    await scenario.rows(`select change_status('${session}', 'done', now())`);
    expect(refusedWith(await scan('A4'))).toEqual({
      code: 'initRefused',
      reason: 'timeSlotNotFound',
    });
  });

  it('[SESSION-06] still needs a fresh scan of its own code', async () => {
    await openTable('A5');
    scenario.time.now = afterHours;
    const reason = async (about: object) =>
      refusedWith(await scan('A5', { restoreKey: null, ...about }))['reason'];
    const ticket = scenario.ticketOf(codeOf('A5'), minuteMs + 1);
    expect(await reason({ ticket })).toBe('fixedCodeTimeout');
    expect(await reason({ capacity: 9 })).toBe('fixedCodeTableInvalid');
    expect(await reason({ shop: scenario.restaurant.shops[1]?._id })).toBe('fixedCodeTableInvalid');
  });

  it('[SESSION-06] can be joined while online orders are off; a free table cannot', async () => {
    const session = await openTable('A6');
    await switchOnline(false);
    const reason = async (name: string, about: object = {}) =>
      refusedWith(await scan(name, about))['reason'];
    expect(
      given(await scenario.send('create appOrdering/init', { data: { t: codeOf('A6') } })),
    ).toMatchObject({
      table: { name: 'A6' },
    });
    expect(given(await scan('A6'))).toMatchObject({ _id: session, resumed: true });
    const ticket = scenario.ticketOf(codeOf('A6'), minuteMs + 1);
    expect(await reason('A6', { ticket, restoreKey: null })).toBe('fixedCodeTimeout');
    expect(await reason('A7')).toBe('shopNotEnabledForOnline');
    expect(await reason('Counter')).toBe('shopNotEnabledForOnline');
    await switchOnline(true);
  });
});
