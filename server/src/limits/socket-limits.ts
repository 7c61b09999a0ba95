import type { Limits } from './limits.ts';

export interface SocketLimits {
  /** Counts an event; true if the client floods and is disconnected. */
  readonly floods: () => boolean;
  /** How long until another call may start: 0 for now, Infinity until a running one ends. */
  readonly waitMs: () => number;
  readonly begin: () => void;
  readonly end: () => void;
  /** Since when nothing was received; null while a call is running. */
  readonly silentMs: () => number | null;
}

/** A client that sends this many times its limit is disconnected. */
const floodFactor = 10;

/** Twenty calls a second, eight at once, per socket (SAFE-05). */
export function socketLimits(
  clock: () => number,
  { socketCallsPerSecond, socketCallsAtOnce }: Limits,
): SocketLimits {
  // Plain variables, no counter objects: every open socket has its own.
  let second = 0;
  let received = 0;
  let started = 0;
  let running = 0;
  let receivedAt = clock();
  const turn = (): void => {
    const current = Math.floor(clock() / 1000);
    if (current === second) return;
    second = current;
    received = 0;
    started = 0;
  };
  return {
    floods: () => {
      turn();
      receivedAt = clock();
      received += 1;
      return received > socketCallsPerSecond * floodFactor;
    },
    waitMs: () => {
      if (running >= socketCallsAtOnce) return Number.POSITIVE_INFINITY;
      turn();
      return started < socketCallsPerSecond ? 0 : 1000 - (clock() % 1000);
    },
    begin: () => {
      turn();
      started += 1;
      running += 1;
    },
    end: () => {
      running -= 1;
    },
    silentMs: () => (running === 0 ? clock() - receivedAt : null),
  };
}
