import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { throttled } from './throttled.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function recordedWork() {
  const done: number[] = [];
  const since = performance.now();
  const request = throttled(
    { gatherMs: 1000, restMs: 30_000 },
    () => void done.push(performance.now() - since),
  );
  return { request, done };
}

describe('throttled work', () => {
  it('runs once for all requests within the gathering time', () => {
    const { request, done } = recordedWork();
    request();
    vi.advanceTimersByTime(500);
    request();
    vi.advanceTimersByTime(60_000);
    expect(done).toEqual([1000]);
  });

  it('rests between runs, and runs once more for the last request', () => {
    const { request, done } = recordedWork();
    for (let second = 0; second < 50; second += 1) {
      request();
      vi.advanceTimersByTime(1000);
    }
    vi.advanceTimersByTime(120_000);
    expect(done).toEqual([1000, 31_000, 61_000]);
  });

  it('runs soon again after a long rest', () => {
    const { request, done } = recordedWork();
    request();
    vi.advanceTimersByTime(600_000);
    request();
    vi.advanceTimersByTime(1000);
    expect(done).toEqual([1000, 601_000]);
  });
});
