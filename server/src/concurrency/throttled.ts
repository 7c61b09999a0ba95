export interface Pace {
  /** How long it collects requests before it runs. */
  readonly gatherMs: number;
  /** Least time between two runs. */
  readonly restMs: number;
}

/** Runs once for all requests of a period, then rests; no request is lost. */
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
