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

/** Work that is requested often and runs at most once per interval and name. */
export interface ThrottledByName {
  /** Runs at once after a pause, else when the pause is over. */
  readonly request: (name: string) => void;
  /** Runs what was requested at once, takes no more, and waits for all of it. */
  readonly close: () => Promise<void>;
}

/** The work handles its own failures. */
export function throttledByName(
  pauseMs: number,
  work: (name: string) => Promise<void>,
): ThrottledByName {
  const resting = new Map<string, NodeJS.Timeout>();
  const requested = new Set<string>();
  const running = new Set<Promise<void>>();
  let isClosed = false;

  const begin = (name: string): void => {
    requested.delete(name);
    resting.set(name, setTimeout(wake, pauseMs, name).unref());
    run(name);
  };

  const run = (name: string): void => {
    const done = work(name).finally(() => running.delete(done));
    running.add(done);
  };

  const wake = (name: string): void => {
    resting.delete(name);
    if (requested.has(name)) begin(name);
  };

  return {
    request: (name) => {
      if (isClosed) return;
      requested.add(name);
      if (!resting.has(name)) begin(name);
    },
    close: async () => {
      isClosed = true;
      for (const timer of resting.values()) clearTimeout(timer);
      // Otherwise other nodes would keep offering what this one sold last.
      for (const name of requested) run(name);
      await Promise.all(running);
    },
  };
}
