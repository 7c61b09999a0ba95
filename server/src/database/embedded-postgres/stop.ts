import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf } from '../error-code.ts';
import type { Place } from './place.ts';
import { runningPostmaster } from './postmaster.ts';
import { run } from './run.ts';

// Fast: running transactions are broken off. Quick: also without a last checkpoint, which the next start makes up.
export type Haste = 'fast' | 'quick';

type Stoppable = Pick<Place, 'cluster' | 'bin' | 'account'>;

const signals = { fast: 'SIGINT', quick: 'SIGQUIT' } as const;
const betweenLooksMs = 10;
const patienceMs = 20_000;

/** Ends PostgreSQL on this folder and waits until it is gone. */
export async function stopPostgres(place: Stoppable, haste: Haste): Promise<void> {
  if (process.platform === 'win32') return stopOnWindows(place);
  if (await endsAfter(place, signals[haste])) return;
  if (await endsAfter(place, signals.quick)) return;
  throw new Error(`PostgreSQL on ${place.cluster} does not end.`);
}

async function endsAfter({ cluster }: Stoppable, signal: NodeJS.Signals): Promise<boolean> {
  const limit = AbortSignal.timeout(patienceMs);
  const running = await runningPostmaster(cluster);
  if (running === undefined) return true;
  tell(running.pid, signal);
  while (!limit.aborted) {
    if ((await runningPostmaster(cluster)) === undefined) return true;
    await pause(betweenLooksMs);
  }
  return false;
}

function tell(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It ended between our look and our word.
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

/** Node's signals on Windows end a process without a word; PostgreSQL's own program asks it. */
async function stopOnWindows({ bin, cluster, account }: Stoppable): Promise<void> {
  await run(join(bin, 'pg_ctl'), ['stop', '-D', cluster, '-m', 'fast', '-w'], { account });
}
