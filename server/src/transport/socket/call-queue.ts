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
  /** Whether the client has to read its answers before another call starts (LOAD-01). */
  readonly isPaused: () => boolean;
  /** Waiting calls of all such clients: they would take the places of those who read. */
  readonly ofPaused: WaitingCalls;
}

interface WaitingCall {
  readonly start: () => void;
  readonly among: WaitingCalls;
}

/** A burst of calls on one socket waits its turn instead of being refused (SAFE-05). */
export function callQueue({ limits, most, all, isPaused, ofPaused }: QueueSettings): CallQueue {
  const waiting: WaitingCall[] = [];
  let timer: NodeJS.Timeout | null = null;
  const mayStart = (): boolean => !isPaused() && limits.waitMs() === 0;
  const next = (): void => {
    const call = waiting.shift();
    call?.among.remove(1);
    call?.start();
  };
  const advance = (): void => {
    while (waiting.length > 0 && mayStart()) next();
    const waitMs = limits.waitMs();
    const isTimed = waitMs > 0 && waitMs !== Number.POSITIVE_INFINITY;
    if (waiting.length === 0 || timer !== null || !isTimed) return;
    timer = setTimeout(() => {
      timer = null;
      advance();
    }, waitMs);
  };
  return {
    advance,
    add: (start) => {
      // Whatever others have waiting, a call that need not wait is not refused.
      if (waiting.length === 0 && mayStart()) {
        start();
        return true;
      }
      const among = isPaused() ? ofPaused : all;
      if (waiting.length >= most || !among.hasRoom()) return false;
      among.add();
      waiting.push({ start, among });
      advance();
      return true;
    },
    clear: () => {
      for (const { among } of waiting) among.remove(1);
      waiting.length = 0;
      if (timer !== null) clearTimeout(timer);
    },
  };
}
