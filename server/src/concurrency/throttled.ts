export interface Pace {
  /** So long it waits for others to ask for the same. */
  readonly gatherMs: number;
  /** So long it rests after it was done. */
  readonly restMs: number;
}

/** Work that is done once for all who ask for it within a while, and not again before it has rested; the last asking is never lost. */
export function throttled({ gatherMs, restMs }: Pace, work: () => void): () => void {
  let next: NodeJS.Timeout | null = null;
  let restsUntil = 0;
  const begin = (): void => {
    next = null;
    restsUntil = performance.now() + restMs;
    work();
  };
  return () => {
    next ??= setTimeout(begin, Math.max(gatherMs, restsUntil - performance.now())).unref();
  };
}
