import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';
import { pino } from 'pino';
import { type EmbeddedConnection, connectionTo } from '../src/database/embedded-postgres.ts';
import { clusterIn } from '../src/database/embedded-postgres/instance.ts';
import { runningPostmaster } from '../src/database/embedded-postgres/postmaster.ts';
import {
  claim,
  startTemporaryCluster,
  temporaryParent,
} from '../src/database/embedded-postgres/temporary-cluster.ts';

/** A logger without output. */
export const quiet = pino({ level: 'silent' });

const longestStartMs = 120_000;

/** One cluster for all workers of a run; a watchdog deletes it when the run ends or crashes. */
export async function sharedCluster(): Promise<EmbeddedConnection> {
  // A worker is a child process of the run, or a thread in it.
  const run = isMainThread ? process.ppid : process.pid;
  const name = `servery-test-${run}-${await birthOf(run)}`;
  // The choice of the first worker counts, even if memory has become scarce since.
  const chosen = ['/dev/shm', tmpdir()].find((parent) => existsSync(join(parent, name)));
  const folder = join(chosen ?? (await temporaryParent()), name);
  if (!(await claim(folder, run))) await untilStarted(folder);
  const running = await runningPostmaster(clusterIn(folder));
  if (running?.isReady === true)
    return connectionTo({ host: running.socketFolder, port: running.port });
  const { address } = await startTemporaryCluster(folder, { log: quiet });
  return connectionTo(address);
}

/** Tells a folder left by a crashed machine from that of a later run with the same process id. */
async function birthOf(pid: number): Promise<string> {
  if (process.platform !== 'linux') return 'run';
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
  const sinceName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return `${boot.slice(0, 8)}-${sinceName[19]}`;
}

/** Avoids a concurrent initdb; if the first worker has died, the next one takes over. */
async function untilStarted(folder: string): Promise<void> {
  const limit = AbortSignal.timeout(longestStartMs);
  while (!limit.aborted && !existsSync(clusterIn(folder))) await pause(20);
}
