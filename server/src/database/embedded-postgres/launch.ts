import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessCode } from '../error-code.ts';
import { identityOf } from './account.ts';
import type { Place } from './place.ts';
import { writtenPostmaster } from './postmaster.ts';
import { environmentFor } from './run.ts';
import { asArguments, settingsFor } from './settings.ts';
import { removeStaleLocks } from './stale-locks.ts';
import { whereSeenBy } from './where-seen-by.ts';

const longestLog = 1024 * 1024;

/** A postmaster just started. It may yet find that another one has the folder. */
export interface Launched {
  readonly pid: number | undefined;
  readonly hasEnded: () => boolean;
  /** What it wrote to its log since it started. */
  readonly said: () => Promise<string>;
}

/** Starts PostgreSQL so that it outlives us: a killed server must not take the database with it. */
export async function launch(place: Place): Promise<Launched> {
  await removeStaleLocks(place);
  const logFile = join(place.dataFolder, 'postgres.log');
  await keepLogShort(logFile);
  const log = await open(logFile, 'a', 0o600);
  try {
    const { size } = await log.stat();
    const child = await spawnPostgres(place, log.fd);
    return {
      pid: child.pid,
      hasEnded: () => child.exitCode !== null || child.signalCode !== null,
      said: async () => (await readFile(logFile)).subarray(size).toString(),
    };
  } finally {
    await log.close();
  }
}

async function spawnPostgres(place: Place, log: number): Promise<ChildProcess> {
  const seen = await whereSeenBy(place.account, place.cluster);
  const settings = asArguments(settingsFor(place.address, place.throwAway));
  const child = spawn(join(place.bin, 'postgres'), ['-D', seen.path, ...settings], {
    ...identityOf(place.account),
    cwd: seen.cwd,
    env: { ...environmentFor(process.platform), ...(await pardonFor(place.cluster)) },
    // In a group of its own: Ctrl-C in the terminal must reach us alone, who still have orders to store.
    detached: true,
    stdio: ['ignore', log, log],
  });
  await once(child, 'spawn');
  child.unref();
  return child;
}

/**
 * PostgreSQL takes a pid file for valid when any process of its account has that pid, except the one named here.
 * We only get so far when no postmaster stands in the folder; should one have come since, its pid is another.
 */
async function pardonFor(cluster: string): Promise<{ readonly PG_GRANDPARENT_PID?: string }> {
  const stale = await writtenPostmaster(cluster);
  return stale === undefined ? {} : { PG_GRANDPARENT_PID: String(stale.pid) };
}

async function keepLogShort(logFile: string): Promise<void> {
  const found = await unlessCode(stat(logFile), ['ENOENT']);
  if (found !== undefined && found.size > longestLog) await rename(logFile, `${logFile}.old`);
}
