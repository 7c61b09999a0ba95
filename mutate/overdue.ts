const pollMs = 1000;
/** Clock time per computing time: ends what waits for something that never comes. */
const waitFactor = 10;

/** The part of a worker thread that tells how long it has computed. */
export interface Computing {
  readonly cpuUsage: (since?: NodeJS.CpuUsage) => Promise<NodeJS.CpuUsage>;
}

/**
 * Calls `stop` once the worker has computed for longer than `patienceMs`. Clock time says little:
 * on a busy machine a test without any fault takes minutes. Returns what ends the watch.
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

/** 0 for a worker that is still starting: it refuses to tell. */
async function computedMs(worker: Computing, since: NodeJS.CpuUsage | undefined): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage(since);
    return (user + system) / 1000;
  } catch {
    return 0;
  }
}
