import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ThreadRequest } from './compare-thread.ts';

/** The thread that compares bills, one request at a time. */
export interface CompareClient {
  /** Rejects when the thread fails, and when the signal is given. */
  readonly ask: (request: ThreadRequest, signal: AbortSignal) => Promise<unknown>;
  /** Ends the thread, whatever it is doing; the next request starts another. */
  readonly end: () => Promise<void>;
  /** The same, unless somebody asks within half a minute. */
  readonly rest: () => void;
}

const restMs = 30_000;
const mostThreads = 4;

/** As many as there are cores, up to four; where threads cannot give way, one core stays free. */
export function compareClients(): readonly CompareClient[] {
  const cores = availableParallelism() - (process.platform === 'linux' ? 0 : 1);
  return Array.from({ length: Math.min(Math.max(cores, 1), mostThreads) }, compareClient);
}

interface Thread {
  readonly worker: Worker;
  readonly ended: AbortSignal;
}

function startThread(): Thread {
  const worker = new Worker(new URL('compare-thread.ts', import.meta.url));
  const ended = new AbortController();
  // A failure between two requests has no other listener, and would end the server.
  worker.on('error', () => undefined);
  // It answers nothing more, and a request to it would wait without end.
  worker.on('exit', () => ended.abort());
  return { worker, ended: ended.signal };
}

function compareClient(): CompareClient {
  let thread: Thread | null = null;
  let resting: NodeJS.Timeout | undefined;
  const end = async (): Promise<void> => {
    clearTimeout(resting);
    const ending = thread;
    thread = null;
    await ending?.worker.terminate();
  };
  return {
    ask: async (request, signal) => {
      // A request that comes too late would start a thread that nobody ends.
      signal.throwIfAborted();
      clearTimeout(resting);
      if (thread === null || thread.ended.aborted) thread = startThread();
      const { worker, ended } = thread;
      worker.ref();
      const answered = once(worker, 'message', { signal: AbortSignal.any([signal, ended]) });
      worker.postMessage(request, []);
      const answers: readonly unknown[] = await answered;
      return answers[0];
    },
    end,
    rest: () => {
      clearTimeout(resting);
      thread?.worker.unref();
      resting = setTimeout(() => void end(), restMs);
      resting.unref();
    },
  };
}
