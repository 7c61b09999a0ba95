import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { pino } from 'pino';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from './app.ts';
import type { App } from './app.ts';
import type { Tables } from './store/tables.ts';
import { testDatabase } from './store/test-database.ts';
import { feathersClient } from './wire/feathers-client.ts';

const shop = 'a'.repeat(24);
let app: App;
let socket: Socket;
let address: string;

beforeAll(async () => {
  const database = await testDatabase<Tables>();
  await sql
    .raw(
      `insert into shops (id, name, address, currency, timezone, open_for_online, settings)
        values ('${shop}', '[]', '[]', 'HKD', 'Asia/Hong_Kong', true, '{}')`,
    )
    .execute(database.db);
  app = buildApp({ database, clock: () => 0, log: pino({ level: 'silent' }), origins: [] });
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  const at: AddressInfo | string | null = app.http.server.address();
  address = typeof at === 'object' && at !== null ? `http://127.0.0.1:${at.port}` : '';
  socket = io(address, { transports: ['websocket'], reconnection: false });
});

afterAll(async () => {
  socket.disconnect();
  await app.close();
});

async function answerTo(path: string): Promise<unknown> {
  const answer = await fetch(`${address}${path}`);
  return [answer.status, await answer.json()];
}

describe('the server', () => {
  it('says the same by socket and by HTTP', async () => {
    const bySocket: unknown = await feathersClient(socket).service('shops').get(shop);
    expect(bySocket).toMatchObject({ _id: shop, currency: 'HKD' });
    expect(await answerTo(`/api/shops/${shop}`)).toEqual([200, bySocket]);
    expect(await answerTo('/api/products?shops=x')).toMatchObject([400, { data: { code: 'inputInvalid' } }]);
  });

  it('is alive, and ready while its database answers', async () => {
    expect(await answerTo('/health')).toEqual([200, { status: 'alive' }]);
    expect(await answerTo('/ready')).toEqual([200, { status: 'ready' }]);
  });

  it('limits one address to so many calls a minute', async () => {
    const answers = await Promise.all(
      Array.from({ length: 601 }, () => fetch(`${address}/api/systemSettings`)),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
