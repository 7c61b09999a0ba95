import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { scratchFolder } from '@servery/server/testing/embedded-postgres/scratch-folder.ts';
import { removeStaleLocks } from './launch.ts';

const scratch = await scratchFolder();
const cluster = join(scratch, 'cluster');
const socket = join(scratch, 'socket');
const instance = {
  dataFolder: scratch,
  cluster,
  account: undefined,
  bin: '',
  address: { host: socket, port: 5432 },
  temporary: false,
};
const [pidFile, socketLock] = [join(cluster, 'postmaster.pid'), join(socket, '.s.PGSQL.5432.lock')];

async function leave(file: string, text: string, ageMs: number): Promise<void> {
  await writeFile(file, text);
  const then = new Date(Date.now() - ageMs);
  await utimes(file, then, then);
}

const left = async (): Promise<readonly string[]> => [
  ...(await readdir(cluster)),
  ...(await readdir(socket)),
];

beforeEach(async () => {
  await mkdir(cluster, { recursive: true });
  await mkdir(socket, { recursive: true });
});

describe('removeStaleLocks', () => {
  it('removes nothing from a valid folder', async () => {
    await removeStaleLocks(instance);
    expect(await left()).toEqual([]);
  });

  it('removes a pid file without a pid, once no process can still be writing it', async () => {
    await leave(pidFile, '', 0);
    await removeStaleLocks(instance);
    expect(await left()).toEqual(['postmaster.pid']);
    await leave(pidFile, '', 3000);
    await removeStaleLocks(instance);
    expect(await left()).toEqual([]);
  });

  it('leaves a pid file with a pid to PostgreSQL, with the socket lock of the same pid', async () => {
    await leave(pidFile, '4711\n/cluster\n', 60_000);
    await leave(socketLock, '4711\n/cluster\n', 60_000);
    await removeStaleLocks(instance);
    expect(await left()).toEqual(['postmaster.pid', '.s.PGSQL.5432.lock']);
    expect(await readFile(pidFile, 'utf8')).toBe('4711\n/cluster\n');
  });

  it('removes the socket lock of another pid, unless it was just created', async () => {
    await leave(pidFile, '4711\n/cluster\n', 60_000);
    await leave(socketLock, '47\n/cluster\n', 0);
    await removeStaleLocks(instance);
    expect(await left()).toEqual(['postmaster.pid', '.s.PGSQL.5432.lock']);
    await leave(socketLock, '47\n/cluster\n', 60_000);
    await removeStaleLocks(instance);
    expect(await left()).toEqual(['postmaster.pid']);
  });
});
