import { spawn } from 'node:child_process';
import { chmod, mkdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOf } from '../error-code.ts';
import { initialise } from './initialise.ts';
import { makeDatabase } from './lease.ts';
import { type Place, clusterIn } from './place.ts';
import { runningPostmaster } from './postmaster.ts';
import { type Choices, prepare } from './prepare.ts';
import { reach } from './reach.ts';
import { environmentFor } from './run.ts';
import { stopPostgres } from './stop.ts';

const enoughRoom = 2 * 1024 ** 3;

/** Where throw-away folders go: into memory when there is plenty, because a database is three hundred files. */
export async function throwAwayParent(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => undefined);
  return memory !== undefined && memory.bavail * memory.bsize > enoughRoom ? '/dev/shm' : tmpdir();
}

/** Makes the folder, and sees to it that it goes when the process ends, however it ends. False: it was there. */
export async function claim(dataFolder: string, livesWith: number): Promise<boolean> {
  try {
    await mkdir(dataFolder);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
  await chmod(dataFolder, 0o755);
  watchOver(dataFolder, livesWith);
  return true;
}

/** A database for tests that forgets everything at a crash, in a claimed folder. */
export async function startForgetful(dataFolder: string, choices: Choices): Promise<Place> {
  const place = await prepare({ ...choices, dataFolder, throwAway: true });
  await initialise(place);
  const client = await reach({ place, log: choices.log, stopping: new AbortController().signal });
  await makeDatabase(client);
  await client.end();
  return place;
}

export async function discard(dataFolder: string, programs: Pick<Place, 'bin' | 'account'>): Promise<void> {
  const cluster = clusterIn(dataFolder);
  const running = await runningPostmaster(cluster);
  await stopPostgres({ ...programs, cluster }, 'quick');
  // A socket that found no room in the data folder has one of its own in the temp folder.
  if (running !== undefined && /\/servery-[0-9a-f]{16}$/.test(running.socketFolder)) {
    await rm(running.socketFolder, { recursive: true, force: true });
  }
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

/** Not on Windows: there a crash leaves its folder behind. */
function watchOver(dataFolder: string, livesWith: number): void {
  if (process.platform === 'win32') return;
  const script = join(import.meta.dirname, 'watchdog.ts');
  const watchdog = spawn(process.execPath, [script, String(livesWith), dataFolder], {
    cwd: '/',
    env: environmentFor(process.platform),
    detached: true,
    stdio: 'ignore',
  });
  watchdog.unref();
}
