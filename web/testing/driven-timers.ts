import { afterEach, beforeEach } from 'vitest';

type Timer = ReturnType<typeof setTimeout>;

/** Shorter ones let the page respond; that of a test that waits in vain is longer. */
const held = { fromMs: 1000, toMs: 60_000 };
const longestMs = 2 ** 31 - 1;

let end: () => void;

// A notice that closes after a second would be gone before a slow machine looks at it, and a call
// that is sent again every second would go on in the tests after its own. A test that waits for
// such a timer calls vi.useFakeTimers() and advances it.
beforeEach(() => {
  const timers = new Set<Timer>();
  const { setTimeout } = globalThis;
  const driven = (run: (...values: unknown[]) => void, ms = 0, ...values: unknown[]): Timer => {
    if (ms < held.fromMs || ms >= held.toMs) return setTimeout(run, ms, ...values);
    const timer = setTimeout(run, longestMs);
    timers.add(timer);
    return timer;
  };
  Object.assign(globalThis, { setTimeout: driven });
  end = () => {
    for (const timer of timers) clearTimeout(timer);
    Object.assign(globalThis, { setTimeout });
  };
});

afterEach(() => end());
