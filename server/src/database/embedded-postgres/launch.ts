import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { link, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { unlessCode } from '../error-code.ts';
import { identityOf } from './account.ts';
import type { Instance } from './instance.ts';
import { pidFile, writtenPostmaster } from './postmaster.ts';
import { environmentFor } from './run.ts';
import { asArguments, settingsFor } from './settings.ts';
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

const writingTakesMs = 2000;

/** Removes lock files that no process holds but that would stop PostgreSQL from starting. */
export async function removeStaleLocks({ cluster, address }: Instance): Promise<void> {
  // A power cut leaves a pid file without a pid.
  await setAside(pidFile(cluster), (text) => !/^\d/.test(text));
  const written = await writtenPostmaster(cluster);
  // A lock with another pid was left by an earlier postmaster: a new one would write both files.
  const socketLock = join(address.host, `.s.PGSQL.${address.port}.lock`);
  await setAside(socketLock, (text) => !text.startsWith(`${written?.pid ?? 'none'}\n`));
}

async function setAside(file: string, isStale: (text: string) => boolean): Promise<void> {
  const found = await unlessCode(stat(file), ['ENOENT', 'ENOTDIR']);
  if (found === undefined || isYoung(found.mtimeMs) || !isStale(await readFile(file, 'utf8')))
    return;
  const aside = `${file}.${randomBytes(4).toString('hex')}`;
  await unlessCode(rename(file, aside), ['ENOENT']);
  const moved = await unlessCode(readFile(aside, 'utf8'), ['ENOENT']);
  // A valid file may have appeared between the check and the move: put it back.
  if (moved !== undefined && !isStale(moved)) await unlessCode(link(aside, file), ['EEXIST']);
  await rm(aside, { force: true });
}

/** A postmaster that is just starting has created its file but not yet written to it. */
function isYoung(mtimeMs: number): boolean {
  return performance.timeOrigin + performance.now() - mtimeMs < writingTakesMs;
}
