import { Worker } from 'node:worker_threads';
import type { SwitchedTexts } from './loading.ts';
import { whenOverdue } from './overdue.ts';
import type { Answer, Asked } from './trial.ts';

export interface CrewOptions {
  readonly root: string;
  readonly texts: SwitchedTexts;
  readonly size: number;
  /** How long a worker may compute on one question; then it is replaced. */
  readonly patienceMs: number;
}

export interface Agenda<Question> {
  readonly each: readonly Question[];
  /** Asked of every worker when nothing else is left to ask. */
  readonly last?: Question;
}

/** Hands each question to the next free worker; null is the answer of one that hung or broke. */
export async function askCrew<Question extends Asked>(
  { each, last }: Agenda<Question>,
  options: CrewOptions,
  hear: (answer: Answer | null, question: Question) => void,
): Promise<void> {
  const queue = each.values();
  const shift = async (): Promise<void> => {
    let worker = hired(options);
    for (const question of queue) {
      const answer = await ask(worker, question, options.patienceMs);
      if (answer === null) worker = await replaced(worker, options);
      hear(answer, question);
    }
    if (last !== undefined) hear(await ask(worker, last, options.patienceMs), last);
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: options.size }, shift));
}

function hired({ root, texts }: CrewOptions): Worker {
  return new Worker(new URL('worker.ts', import.meta.url), { workerData: { root, texts } });
}

async function replaced(worker: Worker, options: CrewOptions): Promise<Worker> {
  await worker.terminate();
  return hired(options);
}

function ask(worker: Worker, question: Asked, patienceMs: number): Promise<Answer | null> {
  return new Promise((resolve) => {
    const settle = (answer: Answer | null): void => {
      endWatch();
      worker.off('message', settle).off('error', giveUp);
      resolve(answer);
    };
    const giveUp = (): void => settle(null);
    const endWatch = whenOverdue(worker, patienceMs, giveUp);
    worker.once('message', settle).once('error', giveUp);
    worker.postMessage(question, []);
  });
}
