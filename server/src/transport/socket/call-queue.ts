import type { SocketLimits } from '../../limits/socket-limits.ts';

/** Calls of all sockets that wait: their input is memory that strangers could fill. */
export interface WaitingCalls {
  readonly hasRoom: () => boolean;
  readonly add: () => void;
  readonly remove: (count: number) => void;
}

export function waitingCalls(most: number): WaitingCalls {
  let waiting = 0;
  return {
    hasRoom: () => waiting < most,
    add: () => {
      waiting += 1;
    },
    remove: (count) => {
      waiting -= count;
    },
  };
}

export interface CallQueue {
  /** Starts a call now or in its turn; false if too many wait already. */
  readonly add: (start: () => void) => boolean;
  /** Starts what may start since a call has ended. */
  readonly advance: () => void;
  readonly clear: () => void;
}

export interface QueueSettings {
  readonly limits: Pick<SocketLimits, 'waitMs'>;
  readonly most: number;
  readonly all: WaitingCalls;
}

/** A burst of calls on one socket waits its turn instead of being refused (SAFE-05). */
export function callQueue({ limits, most, all }: QueueSettings): CallQueue {
  const waiting: (() => void)[] = [];
  let timer: NodeJS.Timeout | null = null;
  const advance = (): void => {
    while (waiting.length > 0 && limits.waitMs() === 0) {
      all.remove(1);
      waiting.shift()?.();
    }
    const waitMs = limits.waitMs();
    if (waiting.length === 0 || timer !== null || waitMs === Number.POSITIVE_INFINITY) return;
    timer = setTimeout(() => {
      timer = null;
      advance();
    }, waitMs);
  };
  return {
    advance,
    add: (start) => {
      // Whatever others have waiting, a call that need not wait is not refused.
      if (waiting.length === 0 && limits.waitMs() === 0) {
        start();
        return true;
      }
      if (waiting.length >= most || !all.hasRoom()) return false;
      all.add();
      waiting.push(start);
      advance();
      return true;
    },
    clear: () => {
      all.remove(waiting.length);
      waiting.length = 0;
      if (timer !== null) clearTimeout(timer);
    },
  };
}
