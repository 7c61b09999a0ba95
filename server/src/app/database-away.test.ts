import { demoRestaurant } from '@servery/demo/restaurant/restaurant.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { Client } from 'pg';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { seedOnce } from '../seed/seed.ts';
import { quiet } from '@servery/server/testing/cluster.ts';
import { databaseProxy } from '@servery/server/testing/database-proxy.ts';
import type { DatabaseProxy } from '@servery/server/testing/database-proxy.ts';
import { testApp } from '@servery/server/testing/test-app.ts';
import type { TestApp } from '@servery/server/testing/test-app.ts';
import { testDatabase } from '@servery/server/testing/test-database.ts';
import type { TestDatabase } from '@servery/server/testing/test-database.ts';
import { answerTo } from '@servery/server/testing/test-transport.ts';
import { afterFile } from '../../testing/after-file.ts';

const away = { code: 503, data: { code: 'notReady', retryAfterMs: 1000 } };
const connections = 2;
const now = Date.parse('2026-11-15T19:30:00+08:00');
const report = { keys: ['no.such.key'], path: '/browse', locale: 'en' };
const lost = { restoreKeys: ['a'.repeat(22)] };

let direct: TestDatabase<Tables>;
let line: DatabaseProxy;
let server: TestApp;

beforeAll(async () => {
  direct = await testDatabase<Tables>();
  await seedOnce(direct.db, demoRestaurant(now));
  line = await databaseProxy(direct.connection);
  const embedded = line.connection;
  const open = () =>
    openDatabase<Tables>({ embedded, log: quiet, connections, connectTimeoutMs: 500 });
  // A busy machine may need longer to connect than this test wants to wait for what is away.
  const database = await vi.waitFor(open, { timeout: 60_000 });
  afterFile(database.close);
  server = await testApp({ database });
});

const findSessions = () =>
  fetch(`${server.address}/api/tableSessions?restoreKeys[]=${lost.restoreKeys[0]}`);

beforeEach(async () => {
  const succeed = async (): Promise<void> => {
    if (!(await findSessions()).ok) throw new Error('the database is still away');
  };
  await vi.waitFor(succeed, { timeout: 60_000 });
});

/** Statements on these tables wait until the test ends. */
async function locked(table: string): Promise<void> {
  const client = new Client(direct.connection);
  await client.connect();
  await client.query(`begin; lock table ${table} in access exclusive mode`);
  onTestFinished(() => client.end());
}

/** How many statements of the server wait for the lock. */
async function waiting(): Promise<number> {
  const { rows } = await direct.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

describe('a database that is away', () => {
  it('[LOAD-05] answers 503 with a retry time over socket and HTTP', async () => {
    const socket = await server.connect();
    const { release } = line.hold();
    line.cut();
    expect(await answerTo(socket, 'find', 'tableSessions', lost)).toMatchObject([away]);
    const answer = await findSessions();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await answer.json()).toMatchObject(away);
    release();
  });

  it('[LOAD-05] answers 503 to pictures and gateways, which send their message again', async () => {
    const { release } = line.hold();
    line.cut();
    const picture = await fetch(`${server.address}/api/attachments/${'a'.repeat(24)}?width=400`);
    expect(picture.status).toBe(503);
    const returned = `${server.address}/api/payments/stripe/${hongKong}/done/${'A'.repeat(20)}`;
    expect((await fetch(returned, { redirect: 'manual' })).status).toBe(503);
    release();
  });

  it('[LOAD-05] says that the outcome of a change is unknown if lost in a statement', async () => {
    const socket = await server.connect();
    await locked('missing_translations');
    const change = answerTo(socket, 'create', 'locales/missing', report, {});
    await expect.poll(waiting, { timeout: 60_000 }).toBe(1);
    line.cut();
    expect(await change).toMatchObject([{ ...away, data: { ...away.data, outcome: 'unknown' } }]);
  });

  it('[LOAD-05] answers 503 if no connection is free in time', async () => {
    const socket = await server.connect();
    await locked('missing_translations');
    const changes = Array.from({ length: connections }, () =>
      answerTo(socket, 'create', 'locales/missing', report, {}),
    );
    await expect.poll(waiting, { timeout: 60_000 }).toBe(connections);
    expect(await answerTo(socket, 'find', 'tableSessions', lost)).toMatchObject([away]);
    line.cut();
    await Promise.all(changes);
  });
});
