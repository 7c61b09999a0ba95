import { once } from 'node:events';
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

export function compareClient(): CompareClient {
  let thread: Worker | null = null;
  let resting: NodeJS.Timeout | undefined;
  const started = (): Worker => {
    const worker = new Worker(new URL('compare-thread.ts', import.meta.url));
    // A failure between two requests has no other listener, and would end the server.
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      if (thread === worker) thread = null;
    });
    return worker;
  };
  const end = async (): Promise<void> => {
    clearTimeout(resting);
    const ending = thread;
    thread = null;
    await ending?.terminate();
  };
  return {
    ask: async (request, signal) => {
      clearTimeout(resting);
      thread ??= started();
      thread.ref();
      const answered = once(thread, 'message', { signal });
      thread.postMessage(request, []);
      const answers: readonly unknown[] = await answered;
      return answers[0];
    },
    end,
    rest: () => {
      thread?.unref();
      resting = setTimeout(() => void end(), restMs);
      resting.unref();
    },
  };
}
