import type { Limits } from './limits.ts';

export interface SocketLimits {
  /** Counts what came in; 0 when it is taken, else how long to wait, and for ever for who keeps shouting. */
  readonly waitMs: () => number;
  readonly begin: () => void;
  readonly end: () => void;
  /** Nothing is running, and nothing came in for a minute. */
  readonly isQuiet: () => boolean;
}

/** So many times more than allowed, and it is no longer a guest in a hurry. */
const shouting = 10;
const busyMs = 100;
/** Who reads a menu says nothing for a while, and is still there. */
const quietAfterMs = 60_000;

/** Twenty calls a second, eight at once, for one socket (SAFE-05). */
export function socketLimits(
  clock: () => number,
  { socketCallsPerSecond, socketCallsAtOnce }: Limits,
): SocketLimits {
  let second = 0;
  let made = 0;
  let running = 0;
  let heardAt = clock();
  return {
    waitMs: () => {
      const now = clock();
      heardAt = now;
      const current = Math.floor(now / 1000);
      made = current === second ? made + 1 : 1;
      second = current;
      if (made > socketCallsPerSecond * shouting) return Number.POSITIVE_INFINITY;
      if (made > socketCallsPerSecond) return 1000 - (now % 1000);
      return running < socketCallsAtOnce ? 0 : busyMs;
    },
    begin: () => {
      running += 1;
    },
    end: () => {
      running -= 1;
    },
    isQuiet: () => running === 0 && clock() - heardAt >= quietAfterMs,
  };
}
