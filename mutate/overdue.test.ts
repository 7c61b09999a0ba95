import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenOverdue } from './overdue.ts';

/** A worker that computes for this share of the time. */
function computing(share: number) {
  const usage = async (since = { user: 0, system: 0 }) => ({
    user: performance.now() * 1000 * share - since.user,
    system: 0,
  });
  return { cpuUsage: usage };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

async function secondsUntilStopped(share: number, seconds: number): Promise<number | null> {
  const start = performance.now();
  let stoppedAt: number | null = null;
  const end = whenOverdue(computing(share), 60_000, () => {
    stoppedAt ??= performance.now();
  });
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  end();
  return stoppedAt === null ? null : Math.round((stoppedAt - start) / 1000);
}

it('stops a worker that computes longer than allowed', async () => {
  expect(await secondsUntilStopped(1, 100)).toBe(61);
});

it('does not stop a worker that waits for a busy machine', async () => {
  expect(await secondsUntilStopped(0.15, 400)).toBeNull();
});

it('stops a worker that waits without end', async () => {
  expect(await secondsUntilStopped(0, 700)).toBe(601);
});

it('does not stop a worker that is still starting and has no CPU time yet', async () => {
  const stop = vi.fn<() => void>();
  const starting = { cpuUsage: () => Promise.reject(new Error('not running')) };
  const end = whenOverdue(starting, 60_000, stop);
  await vi.advanceTimersByTimeAsync(120_000);
  end();
  expect(stop).not.toHaveBeenCalled();
});
