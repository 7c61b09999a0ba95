import { type Kysely, sql } from 'kysely';
import { statelessCaller } from '../calls/caller.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { named } from '@servery/demo/builders.ts';
import { type MenuCache, menuCache } from './store/menu-cache.ts';
import type { Tables } from '../database/tables.ts';
import { quiet } from '../../testing/cluster.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { dispatch, createDispatcher } from '../transport/dispatch.ts';
import type { Dispatcher } from '../transport/dispatch.ts';
import { shopServices } from './shops.ts';
import { publicLists } from './public-lists.ts';

const open = 'a'.repeat(24);
const closed = 'b'.repeat(24);
const hall = 'c'.repeat(24);
const table = 'd'.repeat(24);
const entered: string[] = [];
const caller = {
  ...statelessCaller({ connection: 'c', address: '127.0.0.1', login: null }),
  join: (room: string) => void entered.push(room),
};
let menus: MenuCache;
let db: Kysely<Tables>;
let dispatcher: Dispatcher;

beforeAll(async () => {
  const { pool, ...database } = await testDatabase<Tables>();
  db = database.db;
  const name = JSON.stringify(named('Kam Fai'));
  await sql
    .raw(
      `insert into shops (id, name, address, currency, timezone, open_for_online, settings) values
        ('${open}', '${name}', '[]', 'HKD', 'Asia/Hong_Kong', true, '{"openTakeAway": true}'),
        ('${closed}', '${name}', '[]', 'TWD', 'Asia/Taipei', false, '{}');
      insert into sections values ('${hall}', '${open}', '${name}', 1, '[]', '[]');
      insert into table_view_items values ('${table}', '${open}', '${hall}', 'T1', 4,
        'a-secret-of-the-table', 'dineIn');
      insert into settings values ('onlineMemberSystem', 'true'),
        ('mailPassword', '"of nobody’s business"');
      insert into app_settings values ('primaryColor', '"#FF9B33"');`,
    )
    .execute(db);
  menus = menuCache(db, { pool, log: quiet });
  dispatcher = createDispatcher(shopServices(menus, publicLists()), {
    admits: () => true,
    report: (_, error) => {
      throw error;
    },
  });
});

afterAll(() => menus.close());

async function send(
  method: string,
  path: string,
  about: { id?: unknown; query?: unknown; data?: unknown } = {},
): Promise<unknown> {
  const incoming = {
    method,
    path,
    id: about.id ?? null,
    data: about.data ?? null,
    query: about.query ?? {},
    caller,
  };
  const given = await dispatch(incoming, dispatcher);
  return given.kind === 'done' ? given.result : given.error.data;
}

describe('shops', () => {
  it('are those that take orders online, with the selected fields', async () => {
    const query = { $paginate: false, $select: ['_id', 'name', 'openTakeAway'] };
    expect(await send('find', 'shops', { query })).toEqual([
      { _id: open, name: named('Kam Fai'), openTakeAway: true },
    ]);
    expect(await send('find', 'shops')).toMatchObject([
      { _id: open, currency: 'HKD', timezone: 'Asia/Hong_Kong' },
    ]);
  });

  it('[CALL-04] [CHAIN-01] of a long chain are listed whole', async () => {
    await sql`insert into shops (id, name, address, currency, timezone, open_for_online, settings)
      select lpad(to_hex(n), 24, 'e'), name, address, currency, timezone, true, settings
      from shops, generate_series(1, 150) n where id = ${open}`.execute(db);
    const listed = (): Promise<unknown> => send('find', 'shops', { query: { $select: ['name'] } });
    await expect.poll(listed).toHaveLength(151);
    await sql`delete from shops where id like 'ee%'`.execute(db);
    await expect.poll(listed).toHaveLength(1);
  });

  it('are found by id, closed ones too', async () => {
    expect(await send('get', 'shops', { id: closed })).toMatchObject({
      _id: closed,
      openForOnline: false,
      currency: 'TWD',
    });
    expect(await send('get', 'shops', { id: 'f'.repeat(24) })).toEqual({ code: 'notFound' });
  });

  it('have sections, and tables without their codes', async () => {
    expect(await send('find', 'sections', { query: { shops: open } })).toMatchObject([
      { _id: hall, showOrder: 1 },
    ]);
    const expected = { _id: table, shop: open, section: hall, name: 'T1', capacity: 4 };
    expect(await send('get', 'tableViewItems', { id: table })).toEqual(expected);
    expect(await send('find', 'tableViewItems', { query: { _id: { $in: [table] } } })).toEqual([
      expected,
    ]);
    expect(await send('get', 'tableViewItems', { id: hall })).toEqual({ code: 'notFound' });
  });

  it('share the public settings', async () => {
    expect(await send('find', 'systemSettings')).toEqual([
      { key: 'onlineMemberSystem', value: true },
    ]);
    expect(await send('find', 'appSettings')).toEqual([{ key: 'primaryColor', value: '#FF9B33' }]);
  });

  it('[STOCK-04] let a guest join the room for changes of the menu', async () => {
    const version = (await menus.snapshotOf(open))?.version;
    expect(await send('create', 'shops/subscribe', { data: { item: open } })).toEqual({
      shop: open,
      version,
    });
    expect(await send('create', 'shops/subscribe', { data: { item: hall } })).toEqual({
      code: 'notFound',
    });
    expect(entered).toEqual([`shop:${open}`]);
  });
});
