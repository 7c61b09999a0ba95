import { sql } from 'kysely';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { hongKong, hongKongHall, hongKongOnline, taipei } from '@servery/demo/restaurant/places.ts';
import { tables } from '@servery/demo/restaurant/tables.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { fieldIn, listIn } from '@servery/server/testing/access/fixture.ts';
import {
  aKey,
  given,
  guest,
  newOrderScenario,
  refusedWith,
} from '@servery/server/testing/order-scenario.ts';
import type { OrderScenario } from '@servery/server/testing/order-scenario.ts';
import { staffAt, staffedOrders } from '@servery/server/testing/staffed-orders.ts';
import type { Login } from '../../calls/login.ts';
import type { Answer } from '../../transport/dispatch.ts';

let scenario: OrderScenario;
const orders = staffedOrders(() => scenario);

beforeAll(async () => {
  scenario = await newOrderScenario();
});

const cake = {
  name: 'Birthday cake',
  discountable: false,
  kitchenPrinters: ['c'.repeat(24)],
  waterBars: [],
};

/** One egg tart, as the till sends it. */
function tart(about: object = {}): object {
  return { id: aKey(), product: productId('egg-tart'), quantity: 1, ...about };
}

function place(lines: readonly object[], login: Login | null, section = hongKongOnline) {
  const data = {
    session: { type: 'takeAway', section },
    shop: hongKong,
    products: lines,
    requestKey: aKey(),
  };
  return scenario.send('create tableSessions/create', { data, caller: guest(login) });
}

async function linesOf(placed: Answer): Promise<readonly unknown[]> {
  return listIn(await orders.read(String(given(placed)['_id'])), 'products');
}

const kiosk: Login = { kind: 'kiosk', device: 'f'.repeat(24), shop: hongKong };

async function idOfStaff(shop: string): Promise<string> {
  const [row] = await scenario.rows(`select id from staff where shop = '${shop}' limit 1`);
  return String(row?.['id']);
}

describe('a line from a till', () => {
  it('[TILL-02] [PRICE-03] costs what staff typed', async () => {
    const placed = await place([tart({ openKey: -300 })], staffAt('manager'));
    const [line] = await linesOf(placed);
    expect(line).toMatchObject({ openKey: -300, staff: 'e'.repeat(24) });
    const usual = Number(fieldIn(line, 'originalPrice'));
    expect(fieldIn(line, 'unitPrice')).toBe(usual - 300);
    await orders.stored(String(given(placed)['_id']));
  });

  it.each(['floor', 'till'] as const)(
    '[TILL-02] [APPROVAL-01] has the menu’s price if the %s sends it without approval',
    async (role) => {
      expect(refusedWith(await place([tart({ openKey: -300 })], staffAt(role)))).toMatchObject({
        code: 'approvalRequired',
        action: 'manualPrice',
        amount: 300,
      });
    },
  );

  it('[TILL-02] [APPROVAL-06] is in the log with its typed price, refused or not', async () => {
    const logged = () =>
      scenario.rows(`select outcome, amount from staff_log where action = 'manualPrice'
        order by id desc limit 1`);
    const { _id } = given(await place([tart({ openKey: 700 })], staffAt('manager')));
    expect(await logged()).toEqual([{ outcome: 'done', amount: 700 }]);
    expect((await orders.stored(String(_id))).lines[0]?.chosen.openKey).toBe(700);
    await place([tart({ openKey: -200, quantity: 2 })], staffAt('till'));
    expect(await logged()).toEqual([{ outcome: 'refused', amount: 400 }]);
  });

  it('[TILL-05] is quoted to staff with what they typed, and to nobody else', async () => {
    const custom = { id: aKey(), product: null, customProduct: cake, openKey: 8800, quantity: 1 };
    const data = { shop: hongKong, type: 'takeAway', products: [custom] };
    const quoted = (login: Login | null) =>
      scenario.send('create bills/quote', { data, caller: guest(login) });
    const { bill, lines } = given(await quoted(staffAt('till')));
    expect(bill).toMatchObject({ total: 8800 });
    expect(lines).toMatchObject([{ customProduct: cake, openKey: null, staff: null }]);
    expect(refusedWith(await quoted(null))).toMatchObject({ code: 'inputInvalid' });
  });

  it('[TILL-02] [CART-12] is a dish that the menu does not know, by its typed name', async () => {
    const custom = { id: aKey(), product: null, customProduct: cake, openKey: 8800, quantity: 2 };
    const placed = await place([custom], staffAt('manager'));
    expect(given(placed)).toMatchObject({ total: 17_600 });
    expect(await linesOf(placed)).toMatchObject([
      {
        customProduct: cake,
        name: [{ lang: '', value: 'Birthday cake' }],
        kitchenPrinters: cake.kitchenPrinters,
        unitPrice: 8800,
      },
    ]);
    await orders.stored(String(given(placed)['_id']));
  });

  it('[TILL-02] says who serves it, for which table, split and chair, and waits', async () => {
    const [{ id: table = '' } = {}] = await scenario.rows(
      `select id from table_view_items where shop = '${hongKong}' limit 1`,
    );
    const about = { staff: await idOfStaff(hongKong), table, tableSplit: 1, tableChairId: '2' };
    const placed = await place([tart({ ...about, status: 'hold' })], staffAt('floor'));
    expect(await linesOf(placed)).toMatchObject([{ ...about, status: 'hold' }]);
  });

  it('[TILL-02] is refused with somebody or a table of another shop', async () => {
    const [{ id: table = '' } = {}] = await scenario.rows(
      `select id from table_view_items where shop = '${taipei}' limit 1`,
    );
    const staff = await idOfStaff(taipei);
    expect(refusedWith(await place([tart({ staff })], staffAt('floor')))).toMatchObject({
      code: 'changeRefused',
      reason: 'staffUnknown',
    });
    expect(refusedWith(await place([tart({ table })], staffAt('floor')))).toMatchObject({
      code: 'changeRefused',
      reason: 'tableUnknown',
    });
  });

  it.each<readonly [string, Login | null]>([
    ['a guest', null],
    ['a kiosk', kiosk],
    ['a cook', staffAt('kitchen')],
    ['staff of another shop', staffAt('manager', taipei)],
  ])('[TILL-02] [SAFE-03] is not taken from %s', async (_, login) => {
    const custom = { id: aKey(), product: null, customProduct: cake, quantity: 1 };
    for (const line of [
      tart({ openKey: -1 }),
      tart({ openKey: 0 }),
      tart({ staff: 'e'.repeat(24) }),
    ])
      expect(refusedWith(await place([line], login))['code']).toBe('inputInvalid');
    expect(refusedWith(await place([custom], login))).toMatchObject({
      code: 'cartInvalid',
      lines: [{ problems: [{ code: 'customOutsidePos' }] }],
    });
  });

  it('[TILL-02] counts without table, split, chair and hold if a guest sends it', async () => {
    const about = { table: 'a'.repeat(24), tableSplit: 1, tableChairId: '2', status: 'hold' };
    const placed = await place([tart(about)], null);
    expect(await linesOf(placed)).toMatchObject([
      { table: null, tableSplit: null, tableChairId: null, status: 'init' },
    ]);
  });
});

describe('an order from a till', () => {
  it.each<readonly [string, Login | null]>([
    ['till', staffAt('floor')],
    ['kiosk', kiosk],
    ['selfOrder', null],
  ])('[TILL-01] says that it came from %s', async (source, login) => {
    const { _id } = given(await place([tart()], login));
    expect(await orders.read(String(_id))).toMatchObject({ source });
  });

  it('[TILL-01] says so too at a table that staff opened', async () => {
    const code = tables.filter(({ section, capacity }) => section === hongKongHall && capacity > 0);
    const data = { viewItem: code.at(-1)?.code, capacity: 2, shop: hongKong, requestKey: aKey() };
    const caller = guest(staffAt('floor'));
    const opened = await scenario.send('create tableSessions/createOrResume', { data, caller });
    expect(await orders.read(String(given(opened)['_id']))).toMatchObject({ source: 'till' });
  });

  it('[TILL-01] takes the counter’s stock, hidden dishes and any hour', async () => {
    const { db } = scenario.database;
    await sql`update stock set stock_mode = 'synced', mode = 'none', online_mode = null, quantity = 2,
      online_threshold = 2 where shop = ${hongKong} and product = ${productId('egg-tart')}`.execute(
      db,
    );
    await sql`update shops set settings = jsonb_set(settings, '{openTakeAway}', 'false')
      where id = ${hongKong}`.execute(db);
    await scenario.parts.menus.refreshed(hongKong);
    expect(refusedWith(await place([tart()], null))['code']).toMatch(/modeRefused|shopClosed/);
    expect(given(await place([tart()], staffAt('floor')))).toMatchObject({ status: 'ongoing' });
  });
});
