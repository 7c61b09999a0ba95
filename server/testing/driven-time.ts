import type { Schedule } from '../src/gateways/simulator/endpoint.ts';

export interface DrivenTime {
  readonly clock: () => number;
  readonly schedule: Schedule;
  /** Moves the clock and runs what becomes due, in order, each at its own time. */
  advance(byMs: number): Promise<void>;
}

interface Task {
  readonly dueMs: number;
  readonly run: () => Promise<void>;
}

/** A clock that stands still until the test advances it. */
export function drivenTime(startMs: number): DrivenTime {
  let nowMs = startMs;
  let tasks: readonly Task[] = [];
  return {
    clock: () => nowMs,
    schedule: (afterMs, run) => {
      tasks = [...tasks, { dueMs: nowMs + afterMs, run }].toSorted(
        (one, other) => one.dueMs - other.dueMs,
      );
    },
    advance: async (byMs) => {
      const endMs = nowMs + byMs;
      for (let [next] = tasks; next !== undefined && next.dueMs <= endMs; [next] = tasks) {
        tasks = tasks.slice(1);
        nowMs = next.dueMs;
        await next.run();
      }
      nowMs = endMs;
    },
  };
}
