import { parse } from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { deskMenu } from '@servery/contract/schemas/desk.ts';
import {
  settingHistory,
  settingUses,
  shopSettings,
} from '@servery/contract/schemas/shop-settings.ts';
import {
  hongKong,
  hongKongHall,
  hongKongTerrace,
  taipei,
} from '@servery/demo/restaurant/places.ts';
import {
  aKey,
  cartOf,
  given,
  guest,
  newOrderScenario,
  refusedWith,
} from '@servery/server/testing/order-scenario.ts';
import type { OrderScenario } from '@servery/server/testing/order-scenario.ts';

let scenario: OrderScenario;
beforeAll(async () => {
  scenario = await newOrderScenario();
});

function manager(shop = hongKong) {
  const [person] = scenario.restaurant.staff.filter((one) => one.shop === shop);
  return guest({ kind: 'staff', device: null, staff: person?._id ?? '', shop, role: 'manager' });
}

interface SavedBy {
  readonly shop?: string;
  readonly version?: number | null;
}

function save(change: object, { shop = hongKong, version = null }: SavedBy = {}) {
  const data = { change, version, requestKey: aKey() };
  return scenario.send('create shopSettings/save', { data, caller: manager(shop) });
}

async function settings(shop = hongKong) {
  return parse(
    shopSettings,
    given(await scenario.send('find shopSettings', { caller: manager(shop) })),
  );
}

async function uses(part: 'section' | 'station', _id: string) {
  const answer = await scenario.send('find shopSettings/uses', {
    query: { part, _id },
    caller: manager(),
  });
  return parse(settingUses, given(answer));
}

async function latest() {
  const answer = await scenario.send('find shopSettings/history', { caller: manager() });
  const list = answer.kind === 'done' ? answer.result : null;
  return parse(settingHistory, list)[0];
}

const name = [{ lang: 'en', value: 'Garden' }];

/** A section of its own for each test. */
async function garden(digit: string): Promise<string> {
  const _id = digit.repeat(24);
  given(await save({ part: 'section', _id, value: { name, charges: [] } }));
  return _id;
}

async function tableIn(section: string | null, at: number) {
  const table = (await settings()).tables.filter((one) => !one.isRunning)[at];
  if (table === undefined) throw new Error('a free table is needed');
  const { _id, isRunning: _, ...value } = table;
  given(await save({ part: 'table', _id, value: { ...value, section, removed: false } }));
  return { _id, name: table.name };
}

function atDesk(call: string, data: object) {
  const about = { data: { ...data, requestKey: aKey() }, caller: manager() };
  return scenario.send(`create desk/${call}`, about);
}

/** A dish of the menu with other fields, into the draft. */
async function draft(about: object): Promise<string> {
  const found = given(await scenario.send('find desk/menu', { caller: manager() }));
  const after = { ...parse(deskMenu, found).products[0], ...about };
  const _id = after._id ?? '';
  given(await atDesk('save', { changes: [{ kind: 'product', _id, after }] }));
  return _id;
}

describe('a section that is taken away', () => {
  it('[SETTINGS-15] [SETTINGS-17] leaves its tables and devices to another one', async () => {
    const section = await garden('a');
    const table = await tableIn(section, 0);
    await scenario.rows(`update devices set section = '${section}' where id =
      (select id from devices where shop = '${hongKong}' order by id limit 1)`);
    await scenario.rows(`update products set sections = array['${section}'] where id =
      (select id from products where shops @> '{${hongKong}}' order by id limit 1)`);
    expect(await uses('section', section)).toMatchObject({
      tables: [table.name],
      devices: [expect.any(String)],
      dishes: [expect.any(Array)],
      running: 0,
    });
    const value = { movesTo: hongKongHall };
    given(await save({ part: 'sectionRemoval', _id: section, value }));
    const after = await settings();
    expect(after.sections.every(({ _id }) => _id !== section)).toBe(true);
    expect(after.tables.find(({ _id }) => _id === table._id)?.section).toBe(hongKongHall);
    expect(
      await scenario.rows(`select 1 from devices where section = '${section}'
        union all select 1 from products where '${section}' = any(sections)
        union all select 1 from categories where '${section}' = any(sections)`),
    ).toEqual([]);
    expect(await latest()).toMatchObject({ part: 'section', before: { name }, after: null });
  });

  it('[SETTINGS-15] [DESK-07] is left out of dishes that are planned', async () => {
    const section = await garden('7');
    await draft({ _id: '6'.repeat(24), code: 'PLAN', sections: [hongKongHall, section] });
    given(await atDesk('publish', { at: scenario.time.now + 3_600_000 }));
    const value = { movesTo: hongKongHall };
    given(await save({ part: 'sectionRemoval', _id: section, value }));
    expect(
      await scenario.rows(`select edits->0->'base' as base, edits->0->'after'->'code' as code,
        edits->0->'after'->'sections' as sections from menu_plans`),
    ).toEqual([{ base: null, code: 'PLAN', sections: [hongKongHall] }]);
  });

  it('[SETTINGS-15] stays while an order runs in it, which then ends as it began', async () => {
    const section = await garden('b');
    const table = await tableIn(section, 1);
    const data = { table: table._id, people: 2, requestKey: aKey() };
    given(await scenario.send('create floor/open', { data, caller: manager() }));
    expect((await uses('section', section)).running).toBe(1);
    const value = { movesTo: hongKongHall };
    const refused = await save({ part: 'sectionRemoval', _id: section, value });
    expect(refusedWith(refused)).toMatchObject({ reason: 'sectionRunning' });
    const [kept] = await scenario.rows(`select section from table_view_items
      where id = '${table._id}'`);
    expect(kept).toEqual({ section });
  });

  it('[SETTINGS-15] [SAFE-02] goes only to another of the shop, and none of another shop goes', async () => {
    const section = await garden('c');
    const [foreign] = (await settings(taipei)).sections;
    for (const movesTo of [section, foreign?._id])
      expect(
        refusedWith(await save({ part: 'sectionRemoval', _id: section, value: { movesTo } })),
      ).toMatchObject({ code: 'notFound' });
    const value = { movesTo: hongKongHall };
    const other = await save({ part: 'sectionRemoval', _id: foreign?._id, value });
    expect(refusedWith(other)).toMatchObject({ code: 'notFound' });
    const query = { part: 'section', _id: foreign?._id };
    const asked = await scenario.send('find shopSettings/uses', { query, caller: manager() });
    expect(refusedWith(asked)).toMatchObject({ code: 'notFound' });
    expect((await settings(taipei)).sections).toContainEqual(foreign);
  });

  it('[SETTINGS-06] [SETTINGS-15] is not removed, nor edited, past a change of another', async () => {
    const section = await garden('d');
    const { version } = await settings();
    const value = { name: [{ lang: 'en', value: 'Roof' }], charges: [] };
    given(await save({ part: 'section', _id: section, value }));
    const removal = { part: 'sectionRemoval', _id: section, value: { movesTo: hongKongHall } };
    expect(refusedWith(await save(removal, { version }))).toMatchObject({
      reason: 'settingOutdated',
    });
    const seen = (await settings()).version;
    given(await save(removal, { version: seen }));
    const late = await save({ part: 'section', _id: section, value }, { version: seen });
    expect(refusedWith(late)).toMatchObject({ reason: 'settingOutdated' });
  });

  it('[SETTINGS-15] keeps what was ordered there: its bill, its name and its figures', async () => {
    const section = hongKongTerrace;
    const type = 'dineInNoTable';
    const dishes = [{ dish: 'egg-tart', quantity: 2 }] as const;
    const requested = { shop: hongKong, section, type, dishes } as const;
    const products = cartOf(requested, scenario.restaurant);
    const session = { type, section, delivery: null, arrivalTime: null };
    const data = { session, shop: hongKong, products, requestKey: aKey() };
    const placed = given(await scenario.send('create tableSessions/create', { data }));
    const read = () =>
      scenario.send('get tableSessions', {
        id: String(placed['_id']),
        query: { restoreKey: placed['restoreKey'] },
      });
    const removal = { part: 'sectionRemoval', _id: section, value: { movesTo: hongKongHall } };
    expect(refusedWith(await save(removal))).toMatchObject({ reason: 'sectionRunning' });
    for (const status of ['toPay', 'done'])
      await scenario.rows(`update sessions set status = '${status}', paid_time = now()
        where id = '${String(placed['_id'])}'`);
    const before = given(await read());
    given(await save(removal));
    await scenario.parts.menus.refreshed(hongKong);
    expect(given(await read())).toEqual(before);
    const again = { ...data, requestKey: aKey() };
    const late = await scenario.send('create tableSessions/create', { data: again });
    expect(refusedWith(late)).toMatchObject({ reason: 'sectionNotFound' });
    const [kept] = await scenario.rows(`select name from figure_names
      where dimension = 'section' and key = '${section}'`);
    expect(kept).toMatchObject({ name: before['sectionName'] });
  });
});

async function station(digit: string, kind = 'kitchen'): Promise<string> {
  const _id = digit.repeat(24);
  given(await save({ part: 'station', _id, value: { name, kind } }));
  return _id;
}

async function dishAt(stations: readonly string[]): Promise<string> {
  const [dish] = await scenario.rows(`update products set definition = definition
      || '{"kitchenPrinters":${JSON.stringify(stations)}}' where id =
      (select id from products where shops @> '{${hongKong}}' order by id limit 1) returning id`);
  return String(dish?.['id']);
}

async function stationsOf(dish: string): Promise<unknown> {
  const [found] = await scenario.rows(`select definition->'kitchenPrinters' as stations
    from products where id = '${dish}'`);
  return found?.['stations'];
}

describe('a station that is taken away', () => {
  it('[SETTINGS-16] goes at once where nothing names it', async () => {
    const _id = await station('e');
    expect(await uses('station', _id)).toMatchObject({ dishes: [], printers: [], running: 0 });
    given(await save({ part: 'stationRemoval', _id, value: { movesTo: null } }));
    expect((await settings()).stations.every((one) => one._id !== _id)).toBe(true);
  });

  it('[SETTINGS-16] [SETTINGS-17] leaves dishes, printers and defaults to another one', async () => {
    const [from, to] = [await station('1'), await station('2')];
    const dish = await dishAt([to, from]);
    await scenario.rows(`update shops set settings = settings || '{"defaultKitchen":"${from}"}'
      where id = '${hongKong}'`);
    await scenario.rows(`insert into printers (id, shop, name, protocol, dots, stations,
        takes_receipts, confirms, poll_seconds, key_hash)
      values ('${'9'.repeat(24)}', '${taipei}', 'Pass', 'browser', 576, '{${from}}', false, false,
        5, 'x')`);
    expect(await uses('station', from)).toMatchObject({
      dishes: [expect.any(Array)],
      printers: ['Pass'],
      isDefault: true,
      shops: [expect.any(Array), expect.any(Array)],
    });
    const alone = await save({ part: 'stationRemoval', _id: from, value: { movesTo: null } });
    expect(refusedWith(alone)).toMatchObject({ reason: 'stationUsed' });
    given(await save({ part: 'stationRemoval', _id: from, value: { movesTo: to } }));
    expect(await stationsOf(dish)).toEqual([to]);
    expect(
      await scenario.rows(`select settings->>'defaultKitchen' as station from shops
          where id = '${hongKong}'
        union all select stations[1] from printers where id = '${'9'.repeat(24)}'`),
    ).toEqual([{ station: to }, { station: to }]);
    expect(await latest()).toMatchObject({ part: 'station', item: from, after: null });
  });

  it('[SETTINGS-16] leaves dishes that wait in a draft to another one', async () => {
    const [from, to] = [await station('7'), await station('8')];
    const dish = await draft({ kitchenPrinters: [to, from] });
    given(await save({ part: 'stationRemoval', _id: from, value: { movesTo: to } }));
    expect(
      await scenario.rows(`select after->'kitchenPrinters' as stations from menu_drafts
        where item = '${dish}'`),
    ).toEqual([{ stations: [to] }]);
  });

  it('[SETTINGS-16] stays while a ticket is open at it, of an order for later too, and takes only one of its kind', async () => {
    const [from, bar] = [await station('3'), await station('4', 'waterBar')];
    const value = { movesTo: bar };
    const strange = await save({ part: 'stationRemoval', _id: from, value });
    expect(refusedWith(strange)).toMatchObject({ code: 'notFound' });
    const [order] = await scenario.rows(`insert into sessions (id, shop, type, status, people)
      values ('${'5'.repeat(24)}', '${hongKong}', 'takeAway', 'done', 1) returning id`);
    await scenario.rows(`insert into kitchen_tickets (session, round, station, course, shop, at,
        lines, held)
      values ('${String(order?.['id'])}', 1, '${from}', 0, '${hongKong}',
        '${new Date(scenario.time.now).toISOString()}', '{a}', '{}')`);
    const open = await save({ part: 'stationRemoval', _id: from, value: { movesTo: null } });
    expect(refusedWith(open)).toMatchObject({ reason: 'stationRunning' });
    await scenario.rows(`update kitchen_tickets set at = at - interval '1 day'
      where station = '${from}'`);
    await scenario.rows(`update sessions set details = '{"pickupTime": ${scenario.time.now}}'
      where id = '${String(order?.['id'])}'`);
    const ahead = await save({ part: 'stationRemoval', _id: from, value: { movesTo: null } });
    expect(refusedWith(ahead)).toMatchObject({ reason: 'stationRunning' });
    await scenario.rows(`update kitchen_tickets set closed_at = now() where station = '${from}'`);
    given(await save({ part: 'stationRemoval', _id: from, value: { movesTo: null } }));
  });
});

describe('where a shop delivers to', () => {
  const zone = (areas: readonly string[], fee = 2000) => ({
    fee,
    minimum: 10_000,
    minutes: 25,
    areas: areas.map((value, at) => ({
      _id: `${value.length}${at}${fee}`.padStart(24, '0'),
      name: [{ lang: 'en', value }],
    })),
  });

  it('[SETTINGS-14] is what guests get and pay, and stands in the history', async () => {
    const zones = [zone(['Central', 'Admiralty']), zone(['Wan Chai'], 3500)];
    const value = { openDelivery: true, fee: 0, zones };
    given(await save({ part: 'delivery', value }));
    expect((await settings()).delivery).toEqual(value);
    await scenario.parts.menus.refreshed(hongKong);
    const data = { id: null, t: null, shop: hongKong, restoreKey: null };
    const started = await scenario.send('create appOrdering/init', { data, caller: guest(null) });
    expect(given(started)).toMatchObject({ shop: { deliveryZones: zones } });
    expect(await latest()).toMatchObject({ part: 'delivery', item: hongKong, after: value });
  });

  it('[SETTINGS-14] [SETTINGS-02] is refused with each wrong field, and stays', async () => {
    const before = (await settings()).delivery;
    const zones = [zone(['Central']), zone([], 1), zone(['', 'central'], 2)];
    const value = { openDelivery: true, fee: 0, zones };
    expect(refusedWith(await save({ part: 'delivery', value }))).toMatchObject({
      code: 'formInvalid',
      problems: [
        { field: 'zones.1.areas', code: 'deliveryZoneEmpty' },
        { field: 'zones.2.areas.0.name', code: 'nameMissing' },
        { field: 'zones.2.areas.1.name', code: 'deliveryAreaTwice' },
      ],
    });
    for (const wrong of [{ fee: -1 }, { fee: 0.5 }, { minutes: 1441 }, { minimum: -1 }]) {
      const odd = { ...value, zones: [{ ...zone(['Peak']), ...wrong }] };
      expect(refusedWith(await save({ part: 'delivery', value: odd }))).toMatchObject({
        code: 'inputInvalid',
      });
    }
    expect((await settings()).delivery).toEqual(before);
  });

  it('[SETTINGS-14] [SESSION-01] opens no shop by itself', async () => {
    const { _id, ...shop } = (await settings(taipei)).shop;
    expect(_id).toBe(taipei);
    const closed = { ...shop, openTakeAway: false, openDineInNoTable: false };
    const refused = await save({ part: 'shop', value: closed }, { shop: taipei });
    expect(refusedWith(refused)).toMatchObject({
      problems: [{ field: 'openDelivery', code: 'deliveryUnreachable' }],
    });
  });
});
