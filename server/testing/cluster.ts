import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';
import { pino } from 'pino';
import { type EmbeddedConnection, connectionTo } from '../src/database/embedded-postgres.ts';
import { clusterIn } from '../src/database/embedded-postgres/place.ts';
import { runningPostmaster } from '../src/database/embedded-postgres/postmaster.ts';
import {
  claim,
  startForgetful,
  throwAwayParent,
} from '../src/database/embedded-postgres/temporary-cluster.ts';

/** For tests: a real log that says nothing. */
export const quiet = pino({ level: 'silent' });

const longestStartMs = 20_000;

/** One cluster for all workers of a run; a watchdog clears it away when the run ends, or crashes. */
export async function sharedCluster(): Promise<EmbeddedConnection> {
  // A worker is a child process of the run, or a thread in it.
  const run = isMainThread ? process.ppid : process.pid;
  const name = `servery-test-${run}-${await birthOf(run)}`;
  // What another worker has chosen counts, even if memory has become scarce since.
  const chosen = ['/dev/shm', tmpdir()].find((parent) => existsSync(join(parent, name)));
  const folder = join(chosen ?? (await throwAwayParent()), name);
  if (!(await claim(folder, run))) await untilStarted(folder);
  const running = await runningPostmaster(clusterIn(folder));
  if (running?.isReady === true) return connectionTo({ host: running.socketFolder, port: running.port });
  const { address } = await startForgetful(folder, { log: quiet });
  return connectionTo(address);
}

/** So that a folder left by a crashed machine is never taken for that of a later run with the same id. */
async function birthOf(pid: number): Promise<string> {
  if (process.platform !== 'linux') return 'run';
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
  const sinceName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return `${boot.slice(0, 8)}-${sinceName[19]}`;
}

/** Saves a second initdb at the same time; should the first worker have died, the next one does its work. */
async function untilStarted(folder: string): Promise<void> {
  const limit = AbortSignal.timeout(longestStartMs);
  while (!limit.aborted && !existsSync(clusterIn(folder))) await pause(20);
}
