import { expect, it } from 'vitest';
import { coalesced } from './coalesced.ts';

const failed = (error: unknown): never => {
  throw error;
};

it('[SESSION-11] does what is asked for just as the last round ends', async () => {
  const waiting = ['first'];
  const done: string[] = [];
  let isLate = true;
  const askOnceMore = (): void => {
    if (isLate) waiting.push('late');
    if (isLate) rounds.wake();
    isLate = false;
  };
  const work = (): Promise<boolean> => {
    const round = Promise.resolve().then(() => {
      done.push(...waiting.splice(0));
      return waiting.length > 0;
    });
    // After the work has checked what is left, and before its caller continues.
    void round.finally(askOnceMore);
    return round;
  };
  const rounds = coalesced({ work, failed, gatherMs: 0 });
  rounds.wake();
  await rounds.settled();
  expect(done).toEqual(['first', 'late']);
});

it('does together what comes together, and nothing twice', async () => {
  const waiting = ['one'];
  const told: string[][] = [];
  const work = (): Promise<boolean> => {
    told.push(waiting.splice(0));
    return Promise.resolve(waiting.length > 0);
  };
  const rounds = coalesced({ work, failed, gatherMs: 5 });
  rounds.wake();
  waiting.push('two');
  rounds.wake();
  await rounds.settled();
  expect(told).toEqual([['one', 'two']]);
});

it('goes on after a round that failed', async () => {
  const faults: unknown[] = [];
  let tries = 0;
  const work = (): Promise<boolean> => {
    tries += 1;
    return tries === 1 ? Promise.reject(new Error('away')) : Promise.resolve(false);
  };
  const rounds = coalesced({ work, failed: (error) => void faults.push(error), gatherMs: 0 });
  rounds.wake();
  await rounds.settled();
  rounds.wake();
  await rounds.settled();
  expect([tries, faults.length]).toEqual([2, 1]);
});
