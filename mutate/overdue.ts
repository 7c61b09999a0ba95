const pollMs = 1000;
/** Elapsed time per CPU time; stops a worker that waits for something that never happens. */
const waitFactor = 10;

/** The part of a worker thread that reports its CPU time. */
export interface Computing {
  readonly cpuUsage: (since?: NodeJS.CpuUsage) => Promise<NodeJS.CpuUsage>;
}

/**
 * Calls `stop` once the worker has used more CPU time than `patienceMs`; returns a function that
 * ends the watch. Elapsed time is no measure: on a busy machine a test takes minutes.
 */
export function whenOverdue(worker: Computing, patienceMs: number, stop: () => void): () => void {
  const usedBefore = worker.cpuUsage().catch(() => undefined);
  const start = performance.now();
  const look = async (): Promise<void> => {
    const usedMs = await computedMs(worker, await usedBefore);
    const waitedMs = performance.now() - start;
    if (usedMs > patienceMs || waitedMs > waitFactor * patienceMs) stop();
  };
  const timer = setInterval(() => void look(), pollMs);
  return () => clearInterval(timer);
}

/** 0 for a worker that is still starting and refuses the request. */
async function computedMs(worker: Computing, since: NodeJS.CpuUsage | undefined): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage(since);
    return (user + system) / 1000;
  } catch {
    return 0;
  }
}
