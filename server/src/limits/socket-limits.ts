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
  const received = countedBySecond(clock);
  const started = countedBySecond(clock);
  let running = 0;
  let receivedAt = clock();
  return {
    floods: () => {
      receivedAt = clock();
      return received.add() > socketCallsPerSecond * floodFactor;
    },
    waitMs: () => {
      if (running >= socketCallsAtOnce) return Number.POSITIVE_INFINITY;
      return started.count() < socketCallsPerSecond ? 0 : 1000 - (clock() % 1000);
    },
    begin: () => {
      started.add();
      running += 1;
    },
    end: () => {
      running -= 1;
    },
    silentMs: () => (running === 0 ? clock() - receivedAt : null),
  };
}

/** Counts within the second that runs. */
function countedBySecond(clock: () => number) {
  let second = 0;
  let counted = 0;
  const count = (): number => {
    const current = Math.floor(clock() / 1000);
    if (current !== second) counted = 0;
    second = current;
    return counted;
  };
  return {
    count,
    add: (): number => {
      counted = count() + 1;
      return counted;
    },
  };
}
