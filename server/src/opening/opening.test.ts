import { sql } from 'kysely';
import type { Socket } from 'socket.io-client';
import { looseObject, parse, string } from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { openingCalls } from '@servery/contract/calls/opening-calls.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { demoRestaurant } from '@servery/demo/restaurant/restaurant.ts';
import { houseForm } from '../../testing/access/opening-attempts.ts';
import { codeOf, flawIn } from '../../testing/fuzz/fuzz-call.ts';
import { emitForResult } from '../../testing/fuzz/socket-send.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import type { AppOptions } from '../app/app-options.ts';
import type { Tables } from '../database/tables.ts';
import { defaultLimits } from '../limits/limits.ts';
import { newSetupCode, typedSetupCode } from './setup-code.ts';
import { setupGreeting } from './setup-greeting.ts';

const dayMs = 24 * 3_600_000;

interface EmptyHouse {
  readonly server: TestApp;
  readonly database: TestDatabase<Tables>;
  readonly socket: Socket;
}

let house: EmptyHouse;

/** A server whose database has no shop, with the dishes of the demo at hand. */
async function emptyHouse(change: Partial<AppOptions> = {}): Promise<EmptyHouse> {
  const database = await testDatabase<Tables>();
  const demoMenu = () => ({ ...demoRestaurant(0), currency: 'HKD' }) as const;
  const server = await testApp({ database, demoMenu, ...change });
  return { server, database, socket: await server.connect() };
}

async function printedCode(): Promise<string> {
  return (await newSetupCode(house.database.db, house.server.time.now)) ?? '';
}

interface Sent {
  readonly error: unknown;
  readonly result: unknown;
}

async function send(path: string, data: object, by = house.socket): Promise<Sent> {
  return emitForResult(by, ['create', path, data, {}]);
}

async function found(path: string): Promise<unknown> {
  const { error, result } = await emitForResult(house.socket, ['find', path, {}]);
  return error ?? result;
}

function problemsIn({ error }: Sent): unknown {
  const isError = typeof error === 'object' && error !== null && 'data' in error;
  const data = isError ? error.data : null;
  return typeof data === 'object' && data !== null && 'problems' in data ? data.problems : data;
}

async function count(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(
    house.database.db,
  );
  return rows[0]?.count ?? 0;
}

/** Opens the restaurant and signs its manager in on the device that it was opened on. */
async function openAndSignIn(about: object = {}): Promise<Socket> {
  const data = { ...houseForm, code: await printedCode(), requestKey: newRequestKey(), ...about };
  const { result, error } = await send('setup/open', data);
  if (error !== null) throw new Error(JSON.stringify(error));
  const { key, staff } = opened(result);
  await send('authentication', { strategy: 'device', key });
  const entered = await send('authentication', { strategy: 'pin', staff, pin: '7391' });
  expect(entered.error).toBeNull();
  return house.socket;
}

function opened(result: unknown): { readonly key: unknown; readonly staff: unknown } {
  if (typeof result !== 'object' || result === null) throw new Error('not opened');
  return {
    key: 'key' in result ? result.key : null,
    staff: 'staff' in result ? result.staff : null,
  };
}

describe('the code of a restaurant without a shop', () => {
  beforeAll(async () => {
    house = await emptyHouse({ limits: defaultLimits });
  });

  it('[OPENING-01] is printed with the address where it is typed, and stored as a hash', async () => {
    const code = await printedCode();
    expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(setupGreeting('https://noodles.example', code)).toContain(
      `https://noodles.example/staff/setup#${code}`,
    );
    const { rows } = await sql<{
      row: string;
    }>`select setup_codes::text as row from setup_codes`.execute(house.database.db);
    expect(rows.some(({ row }) => row.includes(code))).toBe(false);
  });

  it('[OPENING-01] is read as people type it', () => {
    expect(typedSetupCode(' abcd efgh-jkmn 0o1l ')).toBe('ABCD-EFGH-JKMN-0011');
    expect(typedSetupCode('ABCD-EFGH-JKMN')).toBeNull();
    expect(typedSetupCode('ABCD-EFGH-JKMN-000U')).toBeNull();
  });

  it('[OPENING-01] [SAFE-05] is refused when it is wrong or ended, and nothing is stored', async () => {
    const wrong = [{ field: 'code', code: 'codeInvalid' }];
    const code = await printedCode();
    expect(problemsIn(await send('setup/open', { ...houseForm, code: 'soup' }))).toEqual(wrong);
    expect(problemsIn(await send('setup/open', houseForm))).toEqual(wrong);
    house.server.time.now += dayMs;
    expect(problemsIn(await send('setup/open', { ...houseForm, code }))).toEqual(wrong);
    expect([await count('shops'), await count('staff')]).toEqual([0, 0]);
    expect(await found('setup')).toEqual({ hasShop: false });
    const stranger = await house.server.connect();
    const codes: string[] = [];
    for (let guess = 0; guess < 12; guess += 1)
      codes.push(codeOf(await send('setup/open', houseForm, stranger)));
    expect(codes).toContain('tooMany');
  });
});

describe('opening a restaurant', () => {
  beforeAll(async () => {
    house = await emptyHouse();
  });

  it('[OPENING-02] names everything that is wrong at once, and stores nothing', async () => {
    const answer = await send('setup/open', {
      ...houseForm,
      code: await printedCode(),
      name: [],
      timezone: 'Asia/Nowhere',
      hours: [{ ...houseForm.hours[0], weekdays: [] }],
      manager: { name: 'Ada', pin: '1234' },
    });
    expect(problemsIn(answer)).toEqual([
      { field: 'pin', code: 'pinTrivial' },
      { field: 'name', code: 'nameMissing' },
      { field: 'timezone', code: 'timezoneUnknown' },
      { field: 'hours', code: 'hoursWithoutDay' },
    ]);
    expect(await count('shops')).toBe(0);
  });

  it('[OPENING-01] [OPENING-02] is done once, by one of all who send its code', async () => {
    const code = await printedCode();
    const other = await printedCode();
    const requests = [code, code, other].map((one, nth) => ({
      ...houseForm,
      code: one,
      manager: { ...houseForm.manager, name: `Manager ${nth}` },
      requestKey: newRequestKey(),
    }));
    const sockets = await Promise.all(requests.map(() => house.server.connect()));
    const answers = await Promise.all(
      requests.map((request, nth) => send('setup/open', request, sockets[nth])),
    );
    const winner = answers.findIndex(({ error }) => error === null);
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect([await count('shops'), await count('staff'), await count('devices')]).toEqual([1, 1, 1]);
    const again = await send('setup/open', requests[winner] ?? {});
    expect(again).toEqual(answers[winner]);
    expect(flawIn(again.result, openingCalls.openHouse)).toBeNull();
    const late = await send('setup/open', { ...houseForm, code, requestKey: newRequestKey() });
    expect(problemsIn(late)).toEqual([{ field: 'code', code: 'houseOpened' }]);
    expect(await count('setup_codes')).toBe(0);
    expect(await newSetupCode(house.database.db, house.server.time.now)).toBeNull();
    expect(await found('setup')).toEqual({ hasShop: true });
  });
});

describe('the way to an open shop', () => {
  beforeAll(async () => {
    house = await emptyHouse();
    await openAndSignIn();
  });

  it('[OPENING-02] begins with a manager on a paired till, and a shop of its own', async () => {
    expect(await found('setup/checklist')).toMatchObject({
      openForOnline: false,
      missing: ['dishes'],
      menus: ['template', 'demo'],
      payments: ['counter'],
      devices: ['till'],
      people: 1,
      testOrder: null,
    });
    const { rows } = await sql`select name->0->>'value' as name, currency, timezone,
      settings->>'language' as language from shops`.execute(house.database.db);
    expect(rows).toEqual([
      { name: 'Harbour Noodles', currency: 'HKD', timezone: 'Asia/Hong_Kong', language: 'en' },
    ]);
  });

  it('[OPENING-03] is not over while a guest could order nothing', async () => {
    expect(problemsIn(await send('setup/start', {}))).toEqual([
      { field: 'dishes', code: 'dishesMissing' },
    ]);
    expect(await found('setup/checklist')).toMatchObject({ openForOnline: false });
  });

  it('[OPENING-04] takes the template once, and undoes it at the desk', async () => {
    const requestKey = newRequestKey();
    const taken = await send('setup/menu', { from: 'template', requestKey });
    expect(flawIn(taken.result, openingCalls.takeMenu)).toBeNull();
    expect(await send('setup/menu', { from: 'template', requestKey })).toEqual(taken);
    expect(problemsIn(await send('setup/menu', { from: 'demo' }))).toEqual([
      { field: 'from', code: 'menuNotEmpty' },
    ]);
    expect(await found('setup/checklist')).toMatchObject({ dishes: 11, missing: [] });
    const { rows } = await sql`select code, price from products where code in ('M1', 'B1')
      order by code`.execute(house.database.db);
    expect(rows).toEqual([
      { code: 'B1', price: 2400 },
      { code: 'M1', price: 7200 },
    ]);
    const [publication] = arrayIn(await found('desk/history'));
    const undone = await send('desk/undo', { publication: field(publication, '_id') });
    expect(undone.error).toBeNull();
    expect(await found('setup/checklist')).toMatchObject({ dishes: 0 });
  });

  it('[OPENING-04] takes the dishes of the demo, cooked at the stations of the shop', async () => {
    expect((await send('setup/menu', { from: 'demo' })).error).toBeNull();
    const { rows } = await sql<{ unknown: number; dishes: number }>`select count(*) as dishes,
        count(*) filter (where not exists (select from stations s
          where definition->'kitchenPrinters' ? s.id or definition->'waterBars' ? s.id)
          and (definition->'kitchenPrinters' <> '[]' or definition->'waterBars' <> '[]')) as unknown
      from products where shops <> '{}'`.execute(house.database.db);
    expect(rows[0]?.unknown).toBe(0);
    expect(rows[0]?.dishes).toBeGreaterThan(40);
  });

  it('[OPENING-05] adds tables with codes of their own, all or none', async () => {
    expect((await send('setup/tables', { names: ['1', '2', '3'], seats: 4 })).error).toBeNull();
    const taken = [{ field: 'names', code: 'tableNameTaken' }];
    expect(problemsIn(await send('setup/tables', { names: ['4', '3'], seats: 2 }))).toEqual(taken);
    expect(problemsIn(await send('setup/tables', { names: ['a', 'A'], seats: 2 }))).toEqual(taken);
    const codes = arrayIn(await found('floor/codes')).map((one) => field(one, 'code'));
    expect([codes.length, new Set(codes).size]).toEqual([3, 3]);
    expect(await found('setup/checklist')).toMatchObject({ tables: 3 });
  });

  it('[OPENING-06] counts no printer that was removed', async () => {
    const printer = 'c'.repeat(24);
    const { db } = house.database;
    await sql`insert into printers (id, shop, name, protocol, dots, stations, takes_receipts,
        confirms, poll_seconds, key_hash)
      select ${printer}, id, 'Wok', 'starCloudPrnt', 576, '{}', true, true, 5, 'x'
      from shops`.execute(db);
    expect(await found('setup/checklist')).toMatchObject({ printers: 1 });
    await sql`update printers set removed_at = now() where id = ${printer}`.execute(db);
    expect(await found('setup/checklist')).toMatchObject({ printers: 0 });
  });

  it('[SETTINGS-04] [SETTINGS-06] keeps who opened it and added tables: nobody closes it by a page from before', async () => {
    const seen = await found('shopSettings');
    const { _id: _, ...value } = parse(looseObject({ _id: string() }), field(seen, 'shop'));
    expect((await send('setup/start', {})).error).toBeNull();
    const change = { part: 'shop', value };
    const saved = await send('shopSettings/save', { change, version: field(seen, 'version') });
    expect(saved.error).toMatchObject({ data: { reason: 'settingOutdated' } });
    expect(await found('setup/checklist')).toMatchObject({ openForOnline: true });
    const history = arrayIn(await found('shopSettings/history'));
    const about = (part: string) => history.filter((one) => field(one, 'part') === part);
    expect(about('shop')).toMatchObject([
      { before: { openForOnline: false }, after: { openForOnline: true } },
    ]);
    expect(about('table').map((one) => field(field(one, 'after'), 'name'))).toEqual([
      '3',
      '2',
      '1',
    ]);
    expect((await send('setup/start', {})).error).toBeNull();
    expect(arrayIn(await found('shopSettings/history'))).toHaveLength(history.length);
    await sql`update shops set open_for_online = false`.execute(house.database.db);
  });

  it('[OPENING-03] takes no order of guests before it is opened, and then does', async () => {
    const guest = await house.server.connect();
    const shop = field(await found('setup/checklist'), 'shop');
    const order = async () => {
      const products = [{ id: newRequestKey(), product: productId('butter-toast'), quantity: 1 }];
      const session = { type: 'takeAway' };
      return codeOf(await send('tableSessions/create', { shop, session, products }, guest));
    };
    expect(await order()).toBe('modeRefused');
    expect((await send('setup/start', {})).error).toBeNull();
    await expect.poll(order).toBe('done');
    expect(await found('setup/checklist')).toMatchObject({ openForOnline: true });
  });
});

function arrayIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
