import { sql } from 'kysely';
import { passingCaller } from '../auth/caller.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { named } from '@servery/demo/builders.ts';
import { shopStore } from '../store/shops.ts';
import type { Tables } from '../store/tables.ts';
import { testDatabase } from '../store/test-database.ts';
import { answer, deskOf } from '../wire/answer.ts';
import type { Desk } from '../wire/answer.ts';
import { shopServices } from './shops.ts';

const open = 'a'.repeat(24);
const closed = 'b'.repeat(24);
const hall = 'c'.repeat(24);
const table = 'd'.repeat(24);
const caller = passingCaller({ connection: 'c', address: '127.0.0.1', login: null });
let desk: Desk;

beforeAll(async () => {
  const { db } = await testDatabase<Tables>();
  const name = JSON.stringify(named('Kam Fai'));
  await sql
    .raw(
      `insert into shops (id, name, address, currency, timezone, open_for_online, settings) values
        ('${open}', '${name}', '[]', 'HKD', 'Asia/Hong_Kong', true, '{"openTakeAway": true}'),
        ('${closed}', '${name}', '[]', 'TWD', 'Asia/Taipei', false, '{}');
      insert into sections values ('${hall}', '${open}', '${name}', 1, '[]', '[]');
      insert into table_view_items values ('${table}', '${open}', '${hall}', 'T1', 4, 'a-secret-of-the-table', 'dineIn');
      insert into settings values ('onlineMemberSystem', 'true');
      insert into app_settings values ('primaryColor', '"#FF9B33"');`,
    )
    .execute(db);
  desk = deskOf(shopServices(shopStore(db)), {
    admits: () => true,
    report: (_, error) => {
      throw error;
    },
  });
});

async function ask(
  method: string,
  path: string,
  about: { id?: unknown; query?: unknown } = {},
): Promise<unknown> {
  const asked = { method, path, id: about.id ?? null, data: null, query: about.query ?? {}, caller };
  const given = await answer(asked, desk);
  return given.kind === 'done' ? given.result : given.error.data;
}

describe('shops as the server tells them', () => {
  it('are those that take orders online, with the fields asked for', async () => {
    const query = { $paginate: false, $select: ['name', 'openTakeAway'] };
    expect(await ask('find', 'shops', { query })).toEqual([
      { _id: open, name: named('Kam Fai'), openTakeAway: true },
    ]);
    expect(await ask('find', 'shops')).toMatchObject([
      { _id: open, currency: 'HKD', timezone: 'Asia/Hong_Kong' },
    ]);
  });

  it('are told one by one, closed ones too, or not at all', async () => {
    expect(await ask('get', 'shops', { id: closed })).toMatchObject({
      _id: closed,
      openForOnline: false,
      currency: 'TWD',
    });
    expect(await ask('get', 'shops', { id: 'f'.repeat(24) })).toEqual({ code: 'notFound' });
  });

  it('have sections, and tables whose codes are nobody’s business', async () => {
    expect(await ask('find', 'sections', { query: { shops: open } })).toMatchObject([
      { _id: hall, showOrder: 1 },
    ]);
    const told = { _id: table, shop: open, section: hall, name: 'T1', capacity: 4 };
    expect(await ask('get', 'tableViewItems', { id: table })).toEqual(told);
    expect(await ask('find', 'tableViewItems', { query: { _id: { $in: [table] } } })).toEqual([told]);
    expect(await ask('get', 'tableViewItems', { id: hall })).toEqual({ code: 'notFound' });
  });

  it('share the settings of the house', async () => {
    expect(await ask('find', 'systemSettings')).toEqual([{ key: 'onlineMemberSystem', value: true }]);
    expect(await ask('find', 'appSettings')).toEqual([{ key: 'primaryColor', value: '#FF9B33' }]);
  });
});
