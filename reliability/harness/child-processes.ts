import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const living = new Set<ChildProcess>();
let isWatching = false;

/** No process may outlive the run that started it. */
export function killOnExit(child: ChildProcess): void {
  living.add(child);
  child.once('exit', () => living.delete(child));
  if (isWatching) return;
  isWatching = true;
  process.once('exit', () => {
    for (const one of living) one.kill('SIGKILL');
  });
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Signals it and waits until it has ended. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
