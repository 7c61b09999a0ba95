/** A call that a client waits for. */
export interface Waiting {
  readonly sinceMs: number;
  readonly onLate: () => void;
}

export interface Deadline {
  readonly begin: (waiting: Waiting) => void;
  /** False if onLate was called already. */
  readonly end: (waiting: Waiting) => boolean;
}

/** One timer for all calls: a timer per call costs a tenth of a short call. */
export function deadlineAfter(mostMs: number): Deadline {
  // In the order they began, so that the scan ends at the first that still has time.
  const running = new Set<Waiting>();
  let isWatched = false;
  const watch = (): void => {
    isWatched = true;
    setTimeout(look, mostMs / 8);
  };
  const look = (): void => {
    isWatched = false;
    const late = performance.now() - mostMs;
    for (const waiting of running) {
      if (waiting.sinceMs > late) break;
      running.delete(waiting);
      waiting.onLate();
    }
    if (running.size > 0) watch();
  };
  return {
    begin: (waiting) => {
      running.add(waiting);
      if (!isWatched) watch();
    },
    end: (waiting) => running.delete(waiting),
  };
}
