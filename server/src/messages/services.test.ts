import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Kysely, sql } from 'kysely';
import { statelessCaller } from '../calls/caller.ts';
import type { Caller } from '../calls/caller.ts';
import type { Login } from '../calls/login.ts';
import type { Tables } from '../database/tables.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { missingMessageStore } from './store.ts';
import { dispatch, createDispatcher } from '../transport/dispatch.ts';
import type { Dispatcher } from '../transport/dispatch.ts';
import { catalogues, localeEtag } from './catalogues.ts';
import { messageServices } from './services.ts';

const shop = 'a'.repeat(24);
let db: Kysely<Tables>;
let dispatcher: Dispatcher;
let now = 0;

function callerWith(login: Login | null): Caller {
  return statelessCaller({ connection: 'c', address: '127.0.0.1', login });
}

const guest = callerWith(null);
const manager = callerWith({
  kind: 'staff',
  device: null,
  staff: 'b'.repeat(24),
  shop,
  role: 'manager',
});

beforeAll(async () => {
  ({ db } = await testDatabase<Tables>());
  const store = missingMessageStore(db, 5);
  dispatcher = createDispatcher(messageServices({ missing: store, clock: () => now }), {
    admits: () => true,
    report: (_, error) => {
      throw error;
    },
  });
});

beforeEach(async () => {
  now = 1000;
  await sql`delete from missing_translations`.execute(db);
});

interface TestCall {
  readonly id?: unknown;
  readonly data?: unknown;
  readonly query?: unknown;
  readonly caller?: Caller;
}

async function call(method: string, path: string, request: TestCall = {}): Promise<unknown> {
  const { id = null, data = null, query = {}, caller = guest } = request;
  const answered = await dispatch({ method, path, id, data, query, caller }, dispatcher);
  return answered.kind === 'done' ? answered.result : answered.error.data;
}

function report(
  keys: readonly string[],
  about: { path?: string; locale?: string } = {},
): Promise<unknown> {
  return call('create', 'locales/missing', {
    data: { keys, path: '/cart', locale: 'en', ...about },
  });
}

function missing(): Promise<unknown> {
  return call('find', 'locales/missing', { caller: manager });
}

describe('locales', () => {
  it('are listed by code, each with its own name and the etag of its messages', async () => {
    expect(await call('find', 'locales')).toEqual([
      { code: 'en', name: 'English', etag: localeEtag('en') },
      { code: 'zh-hk', name: '繁體中文', etag: localeEtag('zh-hk') },
      { code: 'zh-cn', name: '简体中文', etag: localeEtag('zh-cn') },
    ]);
    expect(await call('find', 'locales', { query: { $limit: 1 } })).toHaveLength(1);
  });

  it('return all messages of a language in one answer', async () => {
    expect(await call('get', 'locales', { id: 'zh-hk' })).toEqual({
      code: 'zh-hk',
      name: '繁體中文',
      etag: localeEtag('zh-hk'),
      messages: catalogues['zh-hk'],
    });
  });

  it('[I18N-05] have the words of Taiwan beside those of Hong Kong, under one tag', async () => {
    const answered = await call('get', 'locales', { id: 'zh-tw' });
    expect(answered).toMatchObject({
      code: 'zh-tw',
      etag: localeEtag('zh-hk'),
      messages: { 'order.table': '桌號', 'locale.name': '繁體中文' },
    });
    expect(catalogues['zh-hk']['order.table']).toBe('枱號');
  });

  it.each([shop, 'fr', '__proto__'])('do not include %s', async (id) => {
    expect(await call('get', 'locales', { id })).not.toHaveProperty('messages');
  });
});

describe('missing messages', () => {
  it('are stored once per language, counted, with the page that missed them last', async () => {
    await report(['cart.hello', 'cart.hello', 'cart.bye']);
    now = 5000;
    await report(['cart.hello'], { path: '/payment/card/*' });
    await report(['cart.hello'], { locale: 'zh-hk' });
    const hello = {
      key: 'cart.hello',
      path: '/payment/card/*',
      times: 2,
      firstAt: 1000,
      lastAt: 5000,
    };
    expect(await missing()).toEqual([
      { ...hello, locale: 'en' },
      { ...hello, locale: 'zh-hk', path: '/cart', times: 1, firstAt: 5000 },
      { key: 'cart.bye', locale: 'en', path: '/cart', times: 1, firstAt: 1000, lastAt: 1000 },
    ]);
  });

  it('are not stored when the catalogue has them by now', async () => {
    expect(await report(['errors.notFound', 'toString'])).toBeNull();
    expect(await missing()).toMatchObject([{ key: 'toString' }]);
  });

  it('never exceed the row limit: the least recently missed are deleted', async () => {
    await report(['old']);
    now = 2000;
    await Promise.all(Array.from({ length: 20 }, (_, at) => report([`key.a${at}`, `key.b${at}`])));
    const { rows } = await sql<{ key: string }>`select key from missing_translations`.execute(db);
    expect(rows).toHaveLength(5);
    expect(rows.map(({ key }) => key)).not.toContain('old');
  });

  it.each([
    ['a hundred and one words', { keys: Array.from({ length: 101 }, (_, at) => `k${at}`) }],
    ['a word that is no key', { keys: ['<script>'] }],
    ['a page elsewhere', { path: 'https://example.com' }],
    ['a language nobody speaks here', { locale: 'fr' }],
  ])('are rejected with %s', async (_, wrong) => {
    const data = { keys: ['a'], path: '/cart', locale: 'en', ...wrong };
    expect(await call('create', 'locales/missing', { data })).toMatchObject({
      code: 'inputInvalid',
    });
    expect(await missing()).toEqual([]);
  });

  it.each([
    ['a guest', guest, 'loginRequired'],
    ['a member', callerWith({ kind: 'member', user: 'c'.repeat(24) }), 'notAllowed'],
    [
      'the kitchen',
      callerWith({ kind: 'staff', device: null, staff: 'd'.repeat(24), shop, role: 'kitchen' }),
      'notAllowed',
    ],
  ])('are not readable by %s', async (_, caller, code) => {
    expect(await call('find', 'locales/missing', { caller })).toEqual({ code });
  });
});
