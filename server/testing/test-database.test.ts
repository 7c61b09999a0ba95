import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { clusterIn } from '../src/database/embedded-postgres/instance.ts';
import { runningPostmaster } from '../src/database/embedded-postgres/postmaster.ts';
import { serverProcess } from './embedded-postgres/server-process.ts';
import { sharedCluster } from './cluster.ts';
import { testDatabase } from './test-database.ts';

const one = await testDatabase();
const two = await testDatabase();

describe('testDatabase', () => {
  it('is migrated and empty', async () => {
    expect((await sql`select count(*) from settings`.execute(one.db)).rows).toEqual([{ count: 0 }]);
  });

  it('is separate from others', async () => {
    await sql`insert into settings values ('colour', '"red"')`.execute(one.db);
    expect((await sql`select count(*) from settings`.execute(two.db)).rows).toEqual([{ count: 0 }]);
    expect(one.connection.host).toBe(two.connection.host);
  });

  it('is in one cluster for the whole run', async () => {
    const { host } = await sharedCluster();
    expect(host).toBe(one.connection.host);
  });
});

describe('sharedCluster', () => {
  it('is shared by all workers of a run, and deleted when the run is killed', async () => {
    const run = serverProcess('run of three');
    const found = [
      await run.nextConnection(),
      await run.nextConnection(),
      await run.nextConnection(),
    ];
    const folder = dirname(found[0]?.host ?? '');
    const hosts = new Set(found.map(({ host }) => host));
    const running = await runningPostmaster(clusterIn(folder));
    await run.killAlone();
    expect([hosts.size, running?.isReady]).toEqual([1, true]);
    await vi.waitUntil(() => !existsSync(folder), { timeout: 60_000 });
  });
});
