/** Counts by key within windows of equal length; all keys share the window. */
export interface FixedWindow {
  /** The count of this key in the current window. */
  readonly seen: (key: string) => number;
  /** Increments and returns the count. */
  readonly count: (key: string) => number;
  /** Time left in the current window. */
  readonly restMs: () => number;
}

/** Above this many keys the oldest are dropped: a flood of addresses must not fill the memory. */
export const mostKeys = 50_000;

/** One map, cleared when a window ends: cheaper than a time per key. */
export function fixedWindow(everyMs: number, clock: () => number): FixedWindow {
  const counts = new Map<string, number>();
  let current = Number.NaN;
  const advance = (): void => {
    const window = Math.floor(clock() / everyMs);
    if (window === current) return;
    current = window;
    counts.clear();
  };
  return {
    seen: (key) => {
      advance();
      return counts.get(key) ?? 0;
    },
    count: (key) => {
      advance();
      const made = (counts.get(key) ?? 0) + 1;
      counts.set(key, made);
      if (counts.size > mostKeys) counts.delete(counts.keys().next().value ?? key);
      return made;
    },
    restMs: () => everyMs - (clock() % everyMs),
  };
}
