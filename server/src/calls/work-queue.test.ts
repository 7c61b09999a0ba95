import { describe, expect, it } from 'vitest';
import { Refused } from './refused.ts';
import { createWorkQueue } from './work-queue.ts';

describe('the work queue', () => {
  it('runs two tasks at once, queues the next in order, and refuses the rest with a retry hint', async () => {
    const queue = createWorkQueue({ concurrent: 2, waiting: 2 });
    const begun: number[] = [];
    const third = Promise.withResolvers<null>();
    const gates = [0, 1, 2, 3].map(() => Promise.withResolvers<number>());
    const results = gates.map(({ promise }, at) =>
      queue(() => {
        begun.push(at);
        if (at === 2) third.resolve(null);
        return promise;
      }),
    );
    const tooMany = await queue(() => Promise.resolve(4)).catch((error: unknown) => error);
    expect(tooMany instanceof Refused ? tooMany.wire : null).toMatchObject({
      code: 503,
      data: { code: 'notReady', retryAfterMs: 2000 },
    });
    expect(begun).toEqual([0, 1]);
    gates[1]?.resolve(1);
    await third.promise;
    expect(begun).toEqual([0, 1, 2]);
    for (const [at, { resolve }] of gates.entries()) resolve(at);
    expect(await Promise.all(results)).toEqual([0, 1, 2, 3]);
    expect(await queue(() => Promise.resolve('free again'))).toBe('free again');
  });

  it('gives the slot of a failed task to the next', async () => {
    const queue = createWorkQueue({ concurrent: 1, waiting: 1 });
    const failing = queue(() => Promise.reject(new Error('no picture')));
    const next = queue(() => Promise.resolve('drawn'));
    await expect(failing).rejects.toThrow('no picture');
    expect(await next).toBe('drawn');
  });
});
