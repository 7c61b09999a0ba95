import type { Limits } from './limits.ts';

export interface SocketLimits {
  /** Counts an event; 0 to take it, else how long to wait, Infinity to disconnect the socket. */
  readonly waitMs: () => number;
  readonly begin: () => void;
  readonly end: () => void;
  /** Since when nothing was received; null while a call is running. */
  readonly silentMs: () => number | null;
}

/** A client that sends this many times its limit is disconnected. */
const floodFactor = 10;
const busyMs = 100;

/** Twenty calls a second, eight at once, per socket (SAFE-05). */
export function socketLimits(
  clock: () => number,
  { socketCallsPerSecond, socketCallsAtOnce }: Limits,
): SocketLimits {
  let second = 0;
  let made = 0;
  let running = 0;
  let receivedAt = clock();
  return {
    waitMs: () => {
      const now = clock();
      receivedAt = now;
      const current = Math.floor(now / 1000);
      made = current === second ? made + 1 : 1;
      second = current;
      if (made > socketCallsPerSecond * floodFactor) return Number.POSITIVE_INFINITY;
      if (made > socketCallsPerSecond) return 1000 - (now % 1000);
      return running < socketCallsAtOnce ? 0 : busyMs;
    },
    begin: () => {
      running += 1;
    },
    end: () => {
      running -= 1;
    },
    silentMs: () => (running === 0 ? clock() - receivedAt : null),
  };
}
