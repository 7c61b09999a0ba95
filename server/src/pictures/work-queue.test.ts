import { describe, expect, it } from 'vitest';
import { Refused } from '../calls/refused.ts';
import { waitingLine } from './work-queue.ts';

describe('the waiting line', () => {
  it('does two things at once, lets the next wait in order, and sends the rest away with a hint', async () => {
    const line = waitingLine({ atOnce: 2, waiting: 2 });
    const begun: number[] = [];
    const third = Promise.withResolvers<null>();
    const gates = [0, 1, 2, 3].map(() => Promise.withResolvers<number>());
    const results = gates.map(({ promise }, at) =>
      line(() => {
        begun.push(at);
        if (at === 2) third.resolve(null);
        return promise;
      }),
    );
    const tooMany = await line(() => Promise.resolve(4)).catch((error: unknown) => error);
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
    expect(await line(() => Promise.resolve('free again'))).toBe('free again');
  });

  it('gives the place of work that failed to the next', async () => {
    const line = waitingLine({ atOnce: 1, waiting: 1 });
    const failing = line(() => Promise.reject(new Error('no picture')));
    const next = line(() => Promise.resolve('drawn'));
    await expect(failing).rejects.toThrow('no picture');
    expect(await next).toBe('drawn');
  });
});
