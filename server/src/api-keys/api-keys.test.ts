import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Socket } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import type { KeyScope } from '@servery/contract/actor.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { hongKong, taipei } from '@servery/demo/restaurant/places.ts';
import {
  type AccessFixture,
  aLine,
  accessFixture,
  dishOfHongKong,
  fieldIn,
  guestFor,
  listIn,
} from '../../testing/access/fixture.ts';
import { untilWaiting } from '../../testing/lock-waits.ts';
import { emitForResult } from '../../testing/fuzz/socket-send.ts';
import { programOf } from '../../testing/key-of-program.ts';
import { testServer } from '../../testing/running-server.ts';
import { apiKeyFor, apiKeyId } from '../auth/api-key.ts';
import { authenticator, withApiKeys } from '../auth/bearer.ts';
import { statelessCaller } from '../calls/caller.ts';
import { limitKeyOf } from '../limits/limit-key.ts';

let fixture: AccessFixture;
const dayMs = 86_400_000;

beforeAll(async () => {
  fixture = accessFixture(await testServer());
});

async function asManager(
  name: 'create apiKeys' | 'create apiKeys/rotate' | 'create apiKeys/revoke' | 'find apiKeys',
  data: object = {},
  shop = hongKong,
): Promise<unknown> {
  const parts = name.startsWith('find') ? {} : { data };
  const { result, error } = await fixture.call(fixture.people.staff('manager', shop), name, parts);
  return error ?? result;
}

interface Made {
  readonly id: string;
  readonly key: string;
}

async function newKey(scopes: readonly KeyScope[], about: object = {}): Promise<Made> {
  const made = await asManager('create apiKeys', { name: 'Program', scopes, ...about });
  return {
    id: String(fieldIn(fieldIn(made, 'apiKey'), '_id')),
    key: String(fieldIn(made, 'key')),
  };
}

/** Each test ends what it made: a shop may have twenty. */
async function revoked(id: string): Promise<void> {
  await asManager('create apiKeys/revoke', { apiKey: id });
}

async function request(key: string, path: string, data?: object): Promise<[number, unknown]> {
  const answer = await fetch(`${fixture.server.address}/api/${path}`, {
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(data === undefined ? {} : { method: 'POST', body: JSON.stringify(data) }),
  });
  const body: unknown = await answer.json();
  return [answer.status, fieldIn(fieldIn(body, 'data'), 'code') ?? body];
}

function logged(id: string): Promise<readonly unknown[]> {
  return sql`select staff_name, action, target, detail->>'call' as call from staff_log
    where staff = ${id} order by id`
    .execute(fixture.server.database.db)
    .then(({ rows }) => rows);
}

describe('a key of a program', () => {
  it('[KEYS-01] is shown once, listed without it and stored as a hash', async () => {
    const data = { name: 'Bookkeeping', scopes: ['orders:read'], requestKey: newRequestKey() };
    const made = await asManager('create apiKeys', data);
    const key = String(fieldIn(made, 'key'));
    const id = String(fieldIn(fieldIn(made, 'apiKey'), '_id'));
    expect(key.startsWith(`servery_${id}_`)).toBe(true);
    expect(await asManager('create apiKeys', data)).toEqual(made);
    const listed = listIn({ list: await asManager('find apiKeys') }, 'list');
    expect(listed.find((one) => fieldIn(one, '_id') === id)).toEqual(fieldIn(made, 'apiKey'));
    expect(JSON.stringify(listed)).not.toContain(key.slice(-20));
    const { rows } = await sql`select encode(key_hash, 'hex') as hash from api_keys
      where id = ${id}`.execute(fixture.server.database.db);
    expect(rows).toEqual([{ hash: hash('sha256', key) }]);
    await revoked(id);
    expect(JSON.stringify(await asManager('find apiKeys'))).not.toContain(id);
  });

  it('[KEYS-01] is one of twenty at most, and of its own shop', async () => {
    const { db } = fixture.server.database;
    await sql`insert into api_keys (id, shop, name, scopes, key_hash, made_by, at)
      select lpad(to_hex(n), 24, '0'), ${hongKong}, 'Old', '{menu:read}', 'x', lpad('', 24, 'a'),
        now() from generate_series(1, 20) n`.execute(db);
    expect(
      await asManager('create apiKeys', { name: 'More', scopes: ['menu:read'] }),
    ).toMatchObject({ data: { code: 'changeRefused', reason: 'tooManyKeys' } });
    const first = '1'.padStart(24, '0');
    expect(await asManager('create apiKeys/revoke', { apiKey: first }, taipei)).toMatchObject({
      data: { code: 'notFound' },
    });
    expect(await asManager('create apiKeys/revoke', { apiKey: first })).toEqual({ apiKey: first });
    await sql`delete from api_keys where name = 'Old'`.execute(db);
  });

  it('[KEYS-01] is one of twenty at most, though several are made at once', async () => {
    const { db } = fixture.server.database;
    await sql`insert into api_keys (id, shop, name, scopes, key_hash, made_by, at)
      select lpad(to_hex(n), 24, '0'), ${hongKong}, 'Old', '{menu:read}', 'x', lpad('', 24, 'a'),
        now() from generate_series(1, 19) n`.execute(db);
    const data = { name: 'Old', scopes: ['menu:read'] };
    await Promise.all(Array.from({ length: 5 }, () => asManager('create apiKeys', data)));
    expect(listIn({ list: await asManager('find apiKeys') }, 'list')).toHaveLength(20);
    await sql`delete from api_keys where name = 'Old'`.execute(db);
  });

  it('[KEYS-02] does what its scopes say, at its shop', async () => {
    const { order } = await guestFor(fixture, 'anonymous');
    const { id, key } = await newKey(['orders:read']);
    expect(await request(key, `tableSessions/${order._id}`)).toMatchObject([
      200,
      { _id: order._id },
    ]);
    expect(await request(key, 'orders')).toMatchObject([200, { hasMore: false }]);
    for (const [path, data] of [
      ['shops'],
      ['figures'],
      ['apiKeys'],
      ['apiKeys', { name: 'More', scopes: ['menu:read'] }],
      ['tableSessions/create', { session: { type: 'takeAway' }, shop: hongKong, products: [] }],
      ['approvals/grant', { approval: order._id }],
    ] as const)
      expect(await request(key, path, data)).toEqual([403, 'notAllowed']);
    await revoked(id);
  });

  it('[KEYS-02] finds nothing of another shop, whatever keys of guests it shows', async () => {
    const { order } = await guestFor(fixture, 'keyHolder');
    const elsewhere = await fixture.server.tokenFor(programOf(['orders:read'], taipei));
    const path = `tableSessions/${order._id}?restoreKey=${order.restoreKey ?? ''}`;
    expect(await request(elsewhere, path)).toEqual([404, 'notFound']);
    const list = `tableSessions?restoreKeys[]=${order.restoreKey ?? ''}`;
    expect(await request(elsewhere, list)).toMatchObject([200, { total: 0 }]);
  });

  it('[KEYS-03] ends with its time, and the key before a renewal after a day', async () => {
    const { id, key } = await newKey(['menu:read'], { days: 2 });
    const data = { apiKey: id, requestKey: newRequestKey() };
    const renewed = await asManager('create apiKeys/rotate', data);
    expect(await asManager('create apiKeys/rotate', data)).toEqual(renewed);
    const later = String(fieldIn(renewed, 'key'));
    expect(later).not.toBe(key);
    expect((await request(key, 'shops'))[0]).toBe(200);
    expect((await request(later, 'shops'))[0]).toBe(200);
    fixture.server.passTime(dayMs);
    expect(await request(key, 'shops')).toEqual([401, 'tokenInvalid']);
    expect((await request(later, 'shops'))[0]).toBe(200);
    fixture.server.passTime(dayMs);
    expect(await request(later, 'shops')).toEqual([401, 'tokenInvalid']);
    await revoked(id);
  });

  it('[KEYS-03] is taken by the socket as tokens are, and ends there when it is revoked', async () => {
    const { id, key } = await newKey(['menu:read']);
    const socket = await fixture.server.connect();
    const entered = await logIn(socket, key);
    expect(entered.result).toMatchObject({
      accessToken: key,
      user: null,
      apiKey: { _id: id, shop: hongKong, name: 'Program', scopes: ['menu:read'] },
    });
    expect((await emitForResult(socket, ['find', 'availability', {}])).error).toBeNull();
    expect((await emitForResult(socket, ['find', 'orders', {}])).error).toMatchObject({
      data: { code: 'notAllowed' },
    });
    await revoked(id);
    await expect.poll(() => socket.connected).toBe(false);
    expect(await request(key, 'availability')).toEqual([401, 'loginRequired']);
    const again = await fixture.server.connect();
    expect((await logIn(again, key)).error).toMatchObject({ data: { code: 'tokenInvalid' } });
    again.disconnect();
  });

  it('[KEYS-03] is not taken by a socket if it is revoked while it is checked', async () => {
    const { id, key } = await newKey(['menu:read']);
    const { db } = fixture.server.database;
    const socket = await fixture.server.connect();
    // The row lock keeps both waiting, and the first goes on first.
    const [ended, entered] = await db.transaction().execute(async (busy) => {
      await sql`select from api_keys where id = ${id} for update`.execute(busy);
      const revoke = revoked(id);
      await untilWaiting(db);
      const login = logIn(socket, key).catch(() => null);
      await untilWaiting(db, 2);
      return [revoke, login] as const;
    });
    await Promise.all([ended, entered]);
    const mayRead = async (): Promise<boolean> =>
      socket.connected &&
      (await emitForResult(socket, ['find', 'availability', {}])).error === null;
    await expect.poll(mayRead).toBe(false);
    socket.disconnect();
  });

  it('[KEYS-04] has what it changed in the log under its name, a repeated request once', async () => {
    const { id, key } = await newKey(['availability:change', 'orders:place']);
    const product = dishOfHongKong(fixture.server.restaurant);
    const data = { product, until: 'hour', requestKey: newRequestKey() };
    const first = await request(key, 'availability/soldOut', data);
    expect(first).toMatchObject([200, { product, soldOut: { by: 'Program' } }]);
    expect(await request(key, 'availability/soldOut', data)).toEqual(first);
    expect((await request(key, 'availability/back', { product }))[0]).toBe(200);
    const order = { session: { type: 'takeAway' }, shop: hongKong, products: [aLine(fixture)] };
    const [, placed] = await request(key, 'tableSessions/create', order);
    await request(key, 'availability/soldOut', { product: 'no dish' });
    const called = { staff_name: 'Program', action: 'programCalled' };
    expect(await logged(id)).toEqual([
      { ...called, target: product, call: 'create availability/soldOut' },
      { ...called, target: product, call: 'create availability/back' },
      { ...called, target: fieldIn(placed, '_id'), call: 'create tableSessions/create' },
    ]);
    const [listed] = listIn({ list: await asManager('find apiKeys') }, 'list');
    expect(fieldIn(listed, 'lastUsedAt')).toBe(fixture.server.time.now);
    await revoked(id);
  });
});

describe('the limits of a key', () => {
  const serverSecret = 'a secret of thirty-two bytes or more';
  const id = 'c'.repeat(24);
  const key = apiKeyFor(serverSecret, id, 'seed');

  it('[KEYS-05] count by key and not by address', () => {
    const login = programOf(['menu:read'], hongKong);
    const caller = statelessCaller({ connection: 'one', address: '192.0.2.1', login });
    expect(limitKeyOf(caller, null)).toEqual({ kind: 'known', key: `owner ${login.apiKey}` });
  });

  it('[KEYS-05] are those of a key that this server made, known without a query', async () => {
    const asked = () => Promise.reject(new Error('queried'));
    const tokens = { read: asked, readOld: asked };
    const keys = { idOf: (token: string) => apiKeyId(serverSecret, token), proofOf: asked };
    const { verified, expired } = withApiKeys(authenticator(tokens, asked), keys);
    expect(await verified(key)).toMatchObject({ login: { apiKey: id } });
    for (const forged of [`${key.slice(0, -1)}!`, key.replace(/c_./, 'c_!'), 'servery_', `${key}x`])
      expect([await verified(forged), await expired(forged)]).toEqual([null, null]);
    expect(apiKeyId('another secret of thirty-two bytes', key)).toBeNull();
  });
});

function logIn(socket: Socket, accessToken: string) {
  return emitForResult(socket, ['create', 'authentication', { strategy: 'jwt', accessToken }, {}]);
}
