import { setTimeout as pause } from 'node:timers/promises';

const betweenLooksMs = 5;

/** Polls; throws with this text when the time is over. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  { patienceMs, what }: { readonly patienceMs: number; readonly what: string },
): Promise<void> {
  const limit = performance.now() + patienceMs;
  while (!(await isSo())) {
    if (performance.now() > limit) throw new Error(`waited ${patienceMs} ms in vain: ${what}`);
    await pause(betweenLooksMs);
  }
}
