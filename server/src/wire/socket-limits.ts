import type { Limits } from './limits.ts';

export interface SocketLimits {
  /** Counts what came in; 0 when it is taken, else how long to wait, and for ever for who keeps shouting. */
  readonly waitMs: () => number;
  readonly begin: () => void;
  readonly end: () => void;
}

/** So many times more than allowed, and it is no longer a guest in a hurry. */
const shouting = 10;
const busyMs = 100;

/** Twenty calls a second, eight at once, for one socket (SAFE-05). */
export function socketLimits(
  clock: () => number,
  { socketCallsPerSecond, socketCallsAtOnce }: Limits,
): SocketLimits {
  let second = 0;
  let made = 0;
  let running = 0;
  return {
    waitMs: () => {
      const now = clock();
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
  };
}
