const mostKeys = 20_000;

/** Recent failed attempts by key. In this process only: the limit holds per node. */
export interface FailedAttempts {
  /** Milliseconds until another attempt is allowed; 0 if it is now. */
  readonly waitMs: (key: string) => number;
  readonly count: (key: string) => void;
  /** Removes the last one: it did not fail. */
  readonly takeBack: (key: string) => void;
  readonly forget: (key: string) => void;
}

export interface AttemptLimit {
  readonly most: number;
  readonly windowMs: number;
  readonly clock: () => number;
}

/** A sliding window: at most this many attempts in any period of this length (SAFE-05). */
export function attemptsWithin({ most, windowMs, clock }: AttemptLimit): FailedAttempts {
  const times = new Map<string, readonly number[]>();
  const recent = (key: string): readonly number[] =>
    (times.get(key) ?? []).filter((time) => time > clock() - windowMs);
  return {
    waitMs: (key) => {
      const attempts = recent(key);
      const first = attempts[attempts.length - most];
      return first === undefined ? 0 : first + windowMs - clock();
    },
    count: (key) => keep(times, key, [...recent(key), clock()].slice(-most)),
    takeBack: (key) => keep(times, key, recent(key).slice(0, -1)),
    forget: (key) => void times.delete(key),
  };
}

interface Failing {
  readonly fails: number;
  readonly last: number;
}

export interface GrowingLimit {
  /** Failures without a wait; each one after them doubles it. */
  readonly free: number;
  readonly longestWaitMs: number;
  readonly forgottenAfterMs: number;
  readonly clock: () => number;
}

/**
 * Waits that double with every failure but never lock the account: its owner can still log in
 * (SAFE-05).
 */
export function growingDelays(limit: GrowingLimit): FailedAttempts {
  const { free, longestWaitMs, forgottenAfterMs, clock } = limit;
  const failing = new Map<string, Failing>();
  const found = (key: string): Failing => {
    const kept = failing.get(key);
    return kept === undefined || kept.last <= clock() - forgottenAfterMs
      ? { fails: 0, last: 0 }
      : kept;
  };
  return {
    waitMs: (key) => {
      const { fails, last } = found(key);
      if (fails < free) return 0;
      const waitMs = Math.min(1000 * 2 ** (fails - free), longestWaitMs);
      return Math.max(0, last + waitMs - clock());
    },
    count: (key) => keep(failing, key, { fails: found(key).fails + 1, last: clock() }),
    takeBack: (key) => {
      const { fails, last } = found(key);
      keep(failing, key, { fails: Math.max(0, fails - 1), last });
    },
    forget: (key) => void failing.delete(key),
  };
}

/** Drops the least recently used key: a flood of invented names must not fill the memory. */
function keep<Kept>(kept: Map<string, Kept>, key: string, value: Kept): void {
  kept.delete(key);
  kept.set(key, value);
  if (kept.size > mostKeys) kept.delete(kept.keys().next().value ?? key);
}
