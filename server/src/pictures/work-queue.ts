import { Refused } from '../calls/refused.ts';

/** Does a few things at once, lets some wait, and sends the rest away. */
export type WaitingLine = <Result>(work: () => Promise<Result>) => Promise<Result>;

export interface LineLength {
  readonly atOnce: number;
  readonly waiting: number;
}

const retryAfterMs = 2000;

/** Pictures are drawn at a bounded pace: without one, a menu opened by many guests would take the orders' time. */
export function waitingLine({ atOnce, waiting }: LineLength): WaitingLine {
  const queue: (() => void)[] = [];
  let busy = 0;
  return async (work) => {
    if (busy >= atOnce) await turn(queue, waiting);
    else busy += 1;
    try {
      return await work();
    } finally {
      // Whoever waits takes this place over, so that nobody who comes just now slips in before.
      const next = queue.shift();
      if (next === undefined) busy -= 1;
      else next();
    }
  };
}

async function turn(queue: (() => void)[], most: number): Promise<void> {
  if (queue.length >= most) throw new Refused('notReady', { retryAfterMs });
  await new Promise<void>((resolve) => {
    queue.push(resolve);
  });
}
