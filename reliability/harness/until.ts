import { setTimeout as pause } from 'node:timers/promises';

const shortestMs = 5;

export interface Waiting {
  readonly patienceMs: number;
  readonly what: string;
  /** Between two looks. */
  readonly betweenMs?: number;
}

/** Polls; throws with this text when the time is over. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  { patienceMs, what, betweenMs = shortestMs }: Waiting,
): Promise<void> {
  const limit = performance.now() + patienceMs;
  while (!(await isSo())) {
    if (performance.now() > limit) throw new Error(`waited ${patienceMs} ms in vain: ${what}`);
    await pause(betweenMs);
  }
}
