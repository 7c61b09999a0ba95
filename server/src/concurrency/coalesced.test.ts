import { expect, it } from 'vitest';
import { coalesced } from './coalesced.ts';

const failed = (error: unknown): never => {
  throw error;
};

it('[SESSION-11] handles a request that comes just as the last round ends', async () => {
  const waiting = ['first'];
  const done: string[] = [];
  let isLate = true;
  const wakeLate = (): void => {
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
    void round.finally(wakeLate);
    return round;
  };
  const rounds = coalesced({ work, failed, gatherMs: 0 });
  rounds.wake();
  await rounds.settled();
  expect(done).toEqual(['first', 'late']);
});

it('runs once for requests that come together', async () => {
  const waiting = ['one'];
  const batches: string[][] = [];
  const work = (): Promise<boolean> => {
    batches.push(waiting.splice(0));
    return Promise.resolve(waiting.length > 0);
  };
  const rounds = coalesced({ work, failed, gatherMs: 5 });
  rounds.wake();
  waiting.push('two');
  rounds.wake();
  await rounds.settled();
  expect(batches).toEqual([['one', 'two']]);
});

it('runs once for requests that come while a round runs, and shortly after it', async () => {
  const waiting = ['one'];
  const batches: string[][] = [];
  const request = (name: string): void => {
    waiting.push(name);
    rounds.wake();
  };
  const work = (): Promise<boolean> => {
    batches.push(waiting.splice(0));
    if (batches.length === 1) {
      request('two');
      setImmediate(request, 'three');
    }
    return Promise.resolve(false);
  };
  const rounds = coalesced({ work, failed, gatherMs: 5 });
  rounds.wake();
  await rounds.settled();
  expect(batches).toEqual([['one'], ['two', 'three']]);
});

it('continues after a round that failed', async () => {
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
