const mostKeys = 20_000;

/** How often something was tried lately. Kept by this process alone: what is counted here is limited on each node. */
export interface Tries {
  /** Milliseconds until one more is allowed; 0 for now. */
  readonly waitMs: (key: string) => number;
  readonly count: (key: string) => void;
  /** Takes the last one back: it was right after all. */
  readonly takeBack: (key: string) => void;
  readonly forget: (key: string) => void;
}

export interface TryLimit {
  readonly most: number;
  readonly windowMs: number;
  readonly clock: () => number;
}

/** So many within so long, whenever that time begins (SAFE-05). */
export function triesWithin({ most, windowMs, clock }: TryLimit): Tries {
  const times = new Map<string, readonly number[]>();
  const recent = (key: string): readonly number[] =>
    (times.get(key) ?? []).filter((time) => time > clock() - windowMs);
  return {
    waitMs: (key) => {
      const tried = recent(key);
      const first = tried[tried.length - most];
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
  /** So many are free; each one after them doubles the wait. */
  readonly free: number;
  readonly longestWaitMs: number;
  readonly forgottenAfterMs: number;
  readonly clock: () => number;
}

/** Waits that double with every failure but never become a lock: whoever knows the password gets in (SAFE-05). */
export function growingWaits(limit: GrowingLimit): Tries {
  const { free, longestWaitMs, forgottenAfterMs, clock } = limit;
  const failing = new Map<string, Failing>();
  const found = (key: string): Failing => {
    const kept = failing.get(key);
    return kept === undefined || kept.last <= clock() - forgottenAfterMs ? { fails: 0, last: 0 } : kept;
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

/** The key touched longest ago goes first: a flood of invented names must not fill the memory. */
function keep<Kept>(kept: Map<string, Kept>, key: string, value: Kept): void {
  kept.delete(key);
  kept.set(key, value);
  if (kept.size > mostKeys) kept.delete(kept.keys().next().value ?? key);
}
