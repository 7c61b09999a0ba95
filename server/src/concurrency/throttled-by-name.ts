/** Work that is asked for often and done at most once in a while. */
export interface ThrottledByName {
  /** Soon: at once after a rest, else when the pause is over. */
  readonly ask: (name: string) => void;
  /** What was asked for is done at once and nothing more is taken on; what runs is waited for. */
  readonly close: () => Promise<void>;
}

/** Works name by name; a failure of the work is its own business. */
export function throttledByName(pauseMs: number, work: (name: string) => Promise<void>): ThrottledByName {
  const resting = new Map<string, NodeJS.Timeout>();
  const asked = new Set<string>();
  const running = new Set<Promise<void>>();
  let isClosed = false;

  const begin = (name: string): void => {
    asked.delete(name);
    resting.set(name, setTimeout(wake, pauseMs, name).unref());
    run(name);
  };

  const run = (name: string): void => {
    const done = work(name).finally(() => running.delete(done));
    running.add(done);
  };

  const wake = (name: string): void => {
    resting.delete(name);
    if (asked.has(name)) begin(name);
  };

  return {
    ask: (name) => {
      if (isClosed) return;
      asked.add(name);
      if (!resting.has(name)) begin(name);
    },
    close: async () => {
      isClosed = true;
      for (const timer of resting.values()) clearTimeout(timer);
      // Nobody else knows of it: what a node sold in its last moment would be on offer everywhere else.
      for (const name of asked) run(name);
      await Promise.all(running);
    },
  };
}
