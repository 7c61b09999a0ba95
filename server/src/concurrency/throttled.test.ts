import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { throttled } from './throttled.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function asked() {
  const done: number[] = [];
  const since = performance.now();
  const ask = throttled(
    { gatherMs: 1000, restMs: 30_000 },
    () => void done.push(performance.now() - since),
  );
  return { ask, done };
}

describe('throttled work', () => {
  it('is done once for all who ask within a moment', () => {
    const { ask, done } = asked();
    ask();
    vi.advanceTimersByTime(500);
    ask();
    vi.advanceTimersByTime(60_000);
    expect(done).toEqual([1000]);
  });

  it('rests between two times, however often it is asked for, and is done once more at the end', () => {
    const { ask, done } = asked();
    for (let second = 0; second < 50; second += 1) {
      ask();
      vi.advanceTimersByTime(1000);
    }
    vi.advanceTimersByTime(120_000);
    expect(done).toEqual([1000, 31_000, 61_000]);
  });

  it('is done soon again after a long rest', () => {
    const { ask, done } = asked();
    ask();
    vi.advanceTimersByTime(600_000);
    ask();
    vi.advanceTimersByTime(1000);
    expect(done).toEqual([1000, 601_000]);
  });
});
