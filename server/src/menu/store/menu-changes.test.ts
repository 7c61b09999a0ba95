import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Notice, listenForChanges } from './menu-changes.ts';
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

async function say(channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(database.db);
}

/** A listener, and promises of what comes next. */
function aListener() {
  let isConnected = Promise.withResolvers<void>();
  let isHeard = Promise.withResolvers<Notice>();
  const stop = listenForChanges({
    config: line.connection,
    log: quiet,
    connected: () => isConnected.resolve(),
    failed: () => undefined,
    heard: (notice) => isHeard.resolve(notice),
    pulse: { everyMs: 20, answerMs: 200 },
  });
  return {
    stop,
    connected: async () => {
      await isConnected.promise;
      isConnected = Promise.withResolvers();
    },
    heard: async () => {
      const notice = await isHeard.promise;
      isHeard = Promise.withResolvers();
      return notice;
    },
  };
}

describe('listenForChanges', () => {
  it('hears what is said on its channels, and stops when told', async () => {
    const { connected, heard, stop } = aListener();
    await connected();
    await say('something_else', 'x');
    await say('menu_changed', '');
    expect(await heard()).toEqual({ channel: 'menu_changed', payload: '' });
    await say('stock_changed', '{}');
    expect(await heard()).toEqual({ channel: 'stock_changed', payload: '{}' });
    await stop();
  });

  it.each([
    ['breaks', 'cut'],
    ['goes silent', 'silence'],
  ] as const)('comes back when its line %s', async (_, trouble) => {
    const { connected, heard, stop } = aListener();
    await connected();
    line[trouble]();
    await connected();
    await say('menu_changed', 'again');
    expect(await heard()).toEqual({ channel: 'menu_changed', payload: 'again' });
    await stop();
  });
});
