import { afterEach, beforeEach } from 'vitest';

type Timer = ReturnType<typeof setTimeout>;

/** Shorter ones let the page respond; that of a test that waits in vain is longer. */
const held = { fromMs: 1000, toMs: 60_000 };
const longestMs = 2 ** 31 - 1;

interface Waiting {
  readonly timers: () => readonly string[];
  readonly end: () => void;
}

let waiting: Waiting = { timers: () => [], end: () => undefined };

/** The line of the app that asked for it. */
function origin(): string {
  const lines = new Error('timer').stack?.split('\n') ?? [];
  return lines.find((line) => line.includes('/src/'))?.trim() ?? 'at an unknown place';
}

/** Holds timers from now on; once the test has failed, those that it clears are named as well. */
function holdTimers(hasFailed: () => boolean): Waiting {
  const timers = new Map<Timer, string>();
  const { setTimeout, clearTimeout } = globalThis;
  const driven = (run: (...values: unknown[]) => void, ms = 0, ...values: unknown[]): Timer => {
    if (ms < held.fromMs || ms >= held.toMs) return setTimeout(run, ms, ...values);
    const timer = setTimeout(run, longestMs);
    timers.set(timer, `${ms} ms ${origin()}`);
    return timer;
  };
  const cleared = (timer: Timer): void => {
    if (!hasFailed()) timers.delete(timer);
    clearTimeout(timer);
  };
  Object.assign(globalThis, { setTimeout: driven, clearTimeout: cleared });
  return {
    timers: () => [...timers.values()],
    end: () => {
      for (const timer of timers.keys()) clearTimeout(timer);
      Object.assign(globalThis, { setTimeout, clearTimeout });
    },
  };
}

// A notice that closes after a second would be gone before a slow machine looks at it, and a call
// that is sent again every second would go on in the tests after its own. A test that waits for
// such a timer calls vi.useFakeTimers() and advances it.
beforeEach(({ task }) => {
  waiting = holdTimers(() => task.result?.state === 'fail');
});

afterEach(({ task }) => {
  const timers = waiting.timers();
  waiting.end();
  // What it waited for in vain may be one of them.
  if (task.result?.state === 'fail' && timers.length > 0)
    throw new Error(`timers that the test did not drive:\n${timers.join('\n')}`);
});
