import { Worker } from 'node:worker_threads';
import type { SwitchedTexts } from './loading.ts';
import { whenOverdue } from './overdue.ts';
import type { Answer, WorkerRequest } from './trial.ts';

export interface PoolOptions {
  readonly root: string;
  readonly texts: SwitchedTexts;
  readonly size: number;
  /** How long a worker may compute on one request; then it is replaced. */
  readonly patienceMs: number;
}

export interface PoolRequests<Request> {
  readonly each: readonly Request[];
  /** Sent to every worker when no request is left. */
  readonly last?: Request;
}

/** Gives each request to the next free worker; null is the answer of one that hung or crashed. */
export async function runInPool<Request extends WorkerRequest>(
  { each, last }: PoolRequests<Request>,
  options: PoolOptions,
  onAnswer: (answer: Answer | null, request: Request) => void,
): Promise<void> {
  const queue = each.values();
  const shift = async (): Promise<void> => {
    let worker = startWorker(options);
    for (const request of queue) {
      const answer = await ask(worker, request, options.patienceMs);
      if (answer === null) worker = await replaceWorker(worker, options);
      onAnswer(answer, request);
    }
    if (last !== undefined) onAnswer(await ask(worker, last, options.patienceMs), last);
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: options.size }, shift));
}

function startWorker({ root, texts }: PoolOptions): Worker {
  return new Worker(new URL('worker.ts', import.meta.url), { workerData: { root, texts } });
}

async function replaceWorker(worker: Worker, options: PoolOptions): Promise<Worker> {
  await worker.terminate();
  return startWorker(options);
}

function ask(worker: Worker, request: WorkerRequest, patienceMs: number): Promise<Answer | null> {
  return new Promise((resolve) => {
    const settle = (answer: Answer | null): void => {
      endWatch();
      worker.off('message', settle).off('error', giveUp);
      resolve(answer);
    };
    const giveUp = (): void => settle(null);
    const endWatch = whenOverdue(worker, patienceMs, giveUp);
    worker.once('message', settle).once('error', giveUp);
    worker.postMessage(request, []);
  });
}
