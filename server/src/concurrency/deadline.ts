/** Something that is waited for. */
export interface Waiting {
  readonly sinceMs: number;
  readonly onLate: () => void;
}

export interface Deadline {
  readonly begin: (waiting: Waiting) => void;
  /** False when it was told already that it is late. */
  readonly end: (waiting: Waiting) => boolean;
}

/** One timer looks after all calls: one for each of them costs a tenth of a short call. */
export function deadlineAfter(mostMs: number): Deadline {
  // In the order they began, so that the first that still has time ends the look.
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
