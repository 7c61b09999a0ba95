import { Refused } from './refused.ts';

/** Runs a few tasks concurrently, queues some, and refuses the rest. */
export type WorkQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

export interface QueueLimits {
  readonly concurrent: number;
  readonly waiting: number;
}

const retryAfterMs = 2000;

/** Bounds the rendering of pictures: a menu that many guests open would slow orders down. */
export function createWorkQueue({ concurrent, waiting }: QueueLimits): WorkQueue {
  const queue: (() => void)[] = [];
  let busy = 0;
  return async (work) => {
    if (busy >= concurrent) await waitTurn(queue, waiting);
    else busy += 1;
    try {
      return await work();
    } finally {
      // The next in the queue takes over this slot, so that no new task can overtake it.
      const next = queue.shift();
      if (next === undefined) busy -= 1;
      else next();
    }
  };
}

async function waitTurn(queue: (() => void)[], max: number): Promise<void> {
  if (queue.length >= max) throw new Refused('notReady', { retryAfterMs });
  await new Promise<void>((resolve) => {
    queue.push(resolve);
  });
}
