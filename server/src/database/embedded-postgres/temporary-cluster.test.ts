import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { startEmbedded } from '../embedded-postgres.ts';
import { quiet } from '@servery/server/testing/cluster.ts';
import { isAlive, runningPostmaster } from './postmaster.ts';
import { clusterIn } from './instance.ts';
import { send } from '@servery/server/testing/embedded-postgres/scratch-folder.ts';
import { serverProcess } from '@servery/server/testing/embedded-postgres/server-process.ts';

describe('a temporary database', () => {
  it('flushes nothing and is deleted by stop', async () => {
    const { connection, stop } = await startEmbedded({ temporary: true, log: quiet });
    const folder = dirname(connection.host);
    const rows = await send(
      connection,
      `select current_setting('fsync') as fsync, current_database() as name`,
    );
    const running = await runningPostmaster(clusterIn(folder));
    await stop();
    expect(rows).toEqual([{ fsync: 'off', name: 'servery' }]);
    expect(existsSync(folder)).toBe(false);
    // The system may take a moment to remove a process that has exited from its list.
    await expect.poll(() => isAlive(running?.pid ?? 0)).toBe(false);
  });

  it('is deleted after its process was killed', async () => {
    const server = serverProcess('temporary');
    const { host } = await server.nextConnection();
    const folder = dirname(host);
    expect(await runningPostmaster(clusterIn(folder))).toBeDefined();
    await server.kill();
    await vi.waitUntil(() => !existsSync(folder), { timeout: 60_000 });
  });
});
