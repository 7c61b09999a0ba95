import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessCode } from '../error-code.ts';
import { identityOf } from './account.ts';
import type { Instance } from './instance.ts';
import { writtenPostmaster } from './postmaster.ts';
import { environmentFor } from './run.ts';
import { asArguments, settingsFor } from './settings.ts';
import { removeStaleLocks } from './stale-locks.ts';
import { reachablePath } from './reachable-path.ts';

const longestLog = 1024 * 1024;

/** A postmaster that was just started. It may still find that another one uses the folder. */
export interface Launched {
  readonly pid: number | undefined;
  readonly hasEnded: () => boolean;
  /** Its log since it started. */
  readonly output: () => Promise<string>;
}

/**
 * Starts PostgreSQL so that it outlives this process: killing the server must not stop the
 * database.
 */
export async function launch(instance: Instance): Promise<Launched> {
  await removeStaleLocks(instance);
  const logFile = join(instance.dataFolder, 'postgres.log');
  await keepLogShort(logFile);
  const log = await open(logFile, 'a', 0o600);
  try {
    const { size } = await log.stat();
    const child = await spawnPostgres(instance, log.fd);
    return {
      pid: child.pid,
      hasEnded: () => child.exitCode !== null || child.signalCode !== null,
      output: async () => (await readFile(logFile)).subarray(size).toString(),
    };
  } finally {
    await log.close();
  }
}

async function spawnPostgres(instance: Instance, log: number): Promise<ChildProcess> {
  const seen = await reachablePath(instance.account, instance.cluster);
  const settings = asArguments(settingsFor(instance.address, instance.temporary));
  const child = spawn(join(instance.bin, 'postgres'), ['-D', seen.path, ...settings], {
    ...identityOf(instance.account),
    cwd: seen.cwd,
    env: { ...environmentFor(process.platform), ...(await stalePidEnvironment(instance.cluster)) },
    // A process group of its own: Ctrl-C must reach only the server, which still has orders to
    // store.
    detached: true,
    stdio: ['ignore', log, log],
  });
  await once(child, 'spawn');
  child.unref();
  return child;
}

/**
 * PostgreSQL trusts a pid file if any process of its account has that pid, except the pid named
 * here. This is called only when no postmaster runs on the folder; one that has started since has
 * another pid.
 */
async function stalePidEnvironment(
  cluster: string,
): Promise<{ readonly PG_GRANDPARENT_PID?: string }> {
  const stale = await writtenPostmaster(cluster);
  return stale === undefined ? {} : { PG_GRANDPARENT_PID: String(stale.pid) };
}

async function keepLogShort(logFile: string): Promise<void> {
  const found = await unlessCode(stat(logFile), ['ENOENT']);
  if (found !== undefined && found.size > longestLog) await rename(logFile, `${logFile}.old`);
}
