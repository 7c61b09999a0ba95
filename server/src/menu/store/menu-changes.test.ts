import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseNotification, listenForChanges } from './menu-changes.ts';
import type { Tables } from '../../database/tables.ts';
import { quiet } from '@servery/server/testing/cluster.ts';
import { type TestDatabase, testDatabase } from '@servery/server/testing/test-database.ts';
import { type DatabaseProxy, databaseProxy } from '@servery/server/testing/database-proxy.ts';

let database: TestDatabase<Tables>;
let line: DatabaseProxy;

beforeAll(async () => {
  database = await testDatabase<Tables>();
  line = await databaseProxy(database.connection);
});

async function notify(channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(database.db);
}

/** A listener, with promises of its next events. */
function aListener() {
  let isConnected = Promise.withResolvers<void>();
  let isNotified = Promise.withResolvers<DatabaseNotification>();
  const stop = listenForChanges({
    config: () => line.connection,
    log: quiet,
    connected: () => isConnected.resolve(),
    failed: () => undefined,
    notified: (notice) => isNotified.resolve(notice),
    heartbeat: { everyMs: 20, answerMs: 200 },
  });
  return {
    stop,
    connected: async () => {
      await isConnected.promise;
      isConnected = Promise.withResolvers();
    },
    notified: async () => {
      const notice = await isNotified.promise;
      isNotified = Promise.withResolvers();
      return notice;
    },
  };
}

describe('listenForChanges', () => {
  it('receives notifications of its channels until it is stopped', async () => {
    const { connected, notified, stop } = aListener();
    await connected();
    await notify('something_else', 'x');
    await notify('menu_changed', '');
    expect(await notified()).toEqual({ channel: 'menu_changed', payload: '' });
    await notify('stock_changed', '{}');
    expect(await notified()).toEqual({ channel: 'stock_changed', payload: '{}' });
    await stop();
  });

  it.each([
    ['breaks', 'cut'],
    ['goes silent', 'silence'],
  ] as const)('reconnects when its connection %s', async (_, trouble) => {
    const { connected, notified, stop } = aListener();
    await connected();
    line[trouble]();
    await connected();
    await notify('menu_changed', 'again');
    expect(await notified()).toEqual({ channel: 'menu_changed', payload: 'again' });
    await stop();
  });
});
