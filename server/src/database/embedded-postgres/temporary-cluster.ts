import { spawn } from 'node:child_process';
import { chmod, mkdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOf } from '../error-code.ts';
import { initialise } from './initialise.ts';
import { makeDatabase } from './lease.ts';
import { type Instance, clusterIn } from './instance.ts';
import { runningPostmaster } from './postmaster.ts';
import { type LaunchOptions, prepare } from './prepare.ts';
import { connectOrStart } from './connect-or-start.ts';
import { environmentFor } from './run.ts';
import { stopPostgres } from './stop.ts';

const enoughRoom = 2 * 1024 ** 3;

/**
 * The parent of temporary folders: in memory if there is enough, because a database has 300 files.
 */
export async function temporaryParent(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => undefined);
  return memory !== undefined && memory.bavail * memory.bsize > enoughRoom ? '/dev/shm' : tmpdir();
}

/**
 * Creates the folder and a watchdog that deletes it when the process ends. False if it exists
 * already.
 */
export async function claim(dataFolder: string, ownerPid: number): Promise<boolean> {
  try {
    await mkdir(dataFolder);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
  await chmod(dataFolder, 0o755);
  startWatchdog(dataFolder, ownerPid);
  return true;
}

/** A database for tests, without durability, in a claimed folder. */
export async function startTemporaryCluster(
  dataFolder: string,
  options: LaunchOptions,
): Promise<Instance> {
  const instance = await prepare({ ...options, dataFolder, temporary: true });
  await initialise(instance);
  const client = await connectOrStart({
    instance,
    log: options.log,
    stopping: new AbortController().signal,
  });
  await makeDatabase(client);
  await client.end();
  return instance;
}

export async function discard(
  dataFolder: string,
  programs: Pick<Instance, 'bin' | 'account'>,
): Promise<void> {
  const cluster = clusterIn(dataFolder);
  const running = await runningPostmaster(cluster);
  await stopPostgres({ ...programs, cluster }, 'quick');
  // A socket path that was too long for the data folder is in the temp folder.
  if (running !== undefined && /\/servery-[0-9a-f]{16}$/.test(running.socketFolder)) {
    await rm(running.socketFolder, { recursive: true, force: true });
  }
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

/** Not on Windows, where a crash leaves its folder behind. */
function startWatchdog(dataFolder: string, ownerPid: number): void {
  if (process.platform === 'win32') return;
  const script = join(import.meta.dirname, 'watchdog.ts');
  const watchdog = spawn(process.execPath, [script, String(ownerPid), dataFolder], {
    cwd: '/',
    env: environmentFor(process.platform),
    detached: true,
    stdio: 'ignore',
  });
  watchdog.unref();
}
