/** Counts by key within windows of equal length that all begin together. */
export interface CountingWindow {
  /** How often this key was counted in the running window. */
  readonly seen: (key: string) => number;
  /** Counts once more and says how often that makes. */
  readonly count: (key: string) => number;
  /** How long the running window still lasts. */
  readonly restMs: () => number;
}

/** More keys than this in one window, and the oldest are forgotten: a flood of addresses must not fill the memory. */
export const mostKeys = 50_000;

/** One map, emptied when a window ends: cheaper than a moment kept with each key. */
export function countingWindow(everyMs: number, clock: () => number): CountingWindow {
  const counts = new Map<string, number>();
  let running = Number.NaN;
  const turn = (): void => {
    const window = Math.floor(clock() / everyMs);
    if (window === running) return;
    running = window;
    counts.clear();
  };
  return {
    seen: (key) => {
      turn();
      return counts.get(key) ?? 0;
    },
    count: (key) => {
      turn();
      const made = (counts.get(key) ?? 0) + 1;
      counts.set(key, made);
      if (counts.size > mostKeys) counts.delete(counts.keys().next().value ?? key);
      return made;
    },
    restMs: () => everyMs - (clock() % everyMs),
  };
}
