import { describe, expect, it, vi } from 'vitest';
import { defaultLimits } from '../../limits/limits.ts';
import { socketLimits } from '../../limits/socket-limits.ts';
import { callQueue, waitingCalls } from './call-queue.ts';

function queueAt(time: { now: number }, all = waitingCalls(200), client = { isPaused: false }) {
  const limits = socketLimits(() => time.now, defaultLimits);
  const isPaused = (): boolean => client.isPaused;
  const queue = callQueue({ limits, most: 40, all, isPaused, ofPaused: waitingCalls(3) });
  const started: number[] = [];
  const start = (call: number) => (): void => {
    limits.begin();
    started.push(call);
  };
  const end = (): void => {
    limits.end();
    queue.advance();
  };
  return { queue, started, start, end };
}

describe('calls of one socket', () => {
  it('[SAFE-05] start eight at once, and the others in their order as calls end', () => {
    const { queue, started, start, end } = queueAt({ now: 0 });
    for (let call = 0; call < 12; call += 1) expect(queue.add(start(call))).toBe(true);
    expect(started).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    end();
    end();
    expect(started.slice(8)).toEqual([8, 9]);
  });

  it('[SAFE-05] of a burst of 21 are all made, the last one in the next second', () => {
    vi.useFakeTimers();
    const time = { now: 400 };
    const { queue, started, start, end } = queueAt(time);
    for (let call = 0; call < 21; call += 1) {
      expect(queue.add(start(call))).toBe(true);
      if (call < 20) end();
    }
    expect(started).toHaveLength(20);
    time.now = 1000;
    vi.advanceTimersByTime(600);
    expect(started).toHaveLength(21);
    vi.useRealTimers();
  });

  it('[SAFE-05] are refused once too many wait, on this socket or on all', () => {
    const all = waitingCalls(40);
    const { queue, start } = queueAt({ now: 0 }, all);
    const taken = Array.from({ length: 60 }, (_, call) => queue.add(start(call)));
    expect(taken.filter(Boolean)).toHaveLength(8 + 40);
    const other = queueAt({ now: 0 }, all);
    const took = Array.from({ length: 9 }, (_, call) => other.queue.add(other.start(call)));
    expect(took.map(Number)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 0]);
    queue.clear();
    expect(other.queue.add(other.start(9))).toBe(true);
  });

  it('[LOAD-01] wait for a client that does not read, and take no place of others', () => {
    const client = { isPaused: true };
    const { queue, started, start } = queueAt({ now: 0 }, waitingCalls(0), client);
    const taken = Array.from({ length: 4 }, (_, call) => queue.add(start(call)));
    expect(taken.map(Number)).toEqual([1, 1, 1, 0]);
    expect(started).toEqual([]);
    client.isPaused = false;
    queue.advance();
    expect(started).toEqual([0, 1, 2]);
  });
});
