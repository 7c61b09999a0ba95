import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limitedLog } from './log-limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a flood of log lines', () => {
  it('[LOAD-03] is cut per kind and minute, and says how many were left out', () => {
    const warn = vi.fn<() => void>();
    const written: string[] = [];
    const limited = limitedLog({ warn }, 3);
    const write = (kind: string, times: number): void => {
      for (let nth = 0; nth < times; nth += 1) limited(kind, () => void written.push(kind));
    };
    write('refused', 10);
    write('failed', 2);
    expect(written).toEqual(['refused', 'refused', 'refused', 'failed', 'failed']);
    vi.advanceTimersByTime(60_000);
    expect(warn.mock.calls).toEqual([[{ kind: 'refused', suppressed: 7 }, 'log lines suppressed']]);
    write('refused', 1);
    expect(written).toHaveLength(6);
    vi.advanceTimersByTime(60_000);
    expect(warn).toHaveBeenCalledOnce();
  });
});
