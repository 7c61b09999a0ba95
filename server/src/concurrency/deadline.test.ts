import { describe, expect, it } from 'vitest';
import { deadlineAfter } from './deadline.ts';

describe('deadlineAfter', () => {
  it('calls onLate once for each that is late, and for no other', async () => {
    const deadline = deadlineAfter(8);
    const called: string[] = [];
    const waitFor = (name: string, sinceMs: number) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const waiting = {
        sinceMs,
        onLate: () => {
          called.push(name);
          resolve();
        },
      };
      deadline.begin(waiting);
      return { waiting, promise };
    };
    const now = performance.now();
    const late = waitFor('late', now - 8);
    const done = waitFor('done', now - 8);
    const early = waitFor('early', now + 60_000);
    expect(deadline.end(done.waiting)).toBe(true);
    await late.promise;
    expect(deadline.end(late.waiting)).toBe(false);
    expect(deadline.end(early.waiting)).toBe(true);
    expect(called).toEqual(['late']);
    const next = waitFor('next', now - 8);
    await next.promise;
    expect(called).toEqual(['late', 'next']);
  });
});
