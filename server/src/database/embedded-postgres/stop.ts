import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf } from '../error-code.ts';
import type { Instance } from './instance.ts';
import { runningPostmaster } from './postmaster.ts';
import { run } from './run.ts';

// Fast: running transactions are aborted. Quick: also no final checkpoint, which the next start
// recovers from.
export type StopMode = 'fast' | 'quick';

type Stoppable = Pick<Instance, 'cluster' | 'bin' | 'account'>;

const signals = { fast: 'SIGINT', quick: 'SIGQUIT' } as const;
const pollMs = 10;
const timeoutMs = 20_000;

/** Stops the PostgreSQL of this folder and waits until it has exited. */
export async function stopPostgres(instance: Stoppable, mode: StopMode): Promise<void> {
  if (process.platform === 'win32') return stopOnWindows(instance);
  if (await endsAfter(instance, signals[mode])) return;
  if (await endsAfter(instance, signals.quick)) return;
  throw new Error(`PostgreSQL on ${instance.cluster} does not stop.`);
}

async function endsAfter({ cluster }: Stoppable, signal: NodeJS.Signals): Promise<boolean> {
  const limit = AbortSignal.timeout(timeoutMs);
  const running = await runningPostmaster(cluster);
  if (running === undefined) return true;
  sendSignal(running.pid, signal);
  while (!limit.aborted) {
    if ((await runningPostmaster(cluster)) === undefined) return true;
    await pause(pollMs);
  }
  return false;
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It exited between the check and the signal.
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

/** On Windows Node's signals kill a process; pg_ctl stops it in an orderly way. */
async function stopOnWindows({ bin, cluster, account }: Stoppable): Promise<void> {
  await run(join(bin, 'pg_ctl'), ['stop', '-D', cluster, '-m', 'fast', '-w'], { account });
}
