import { describe, expect, it } from 'vitest';
import { Refused } from '../calls/refused.ts';
import { withinMs } from './within.ts';

describe('a deadline', () => {
  it('lets work through that is done in time, and its failure too', async () => {
    expect(await withinMs(60_000, Promise.resolve(1))).toBe(1);
    await expect(withinMs(60_000, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });

  it('gives up on work that never ends', async () => {
    const late = await withinMs(1, Promise.withResolvers().promise).catch(
      (error: unknown) => error,
    );
    expect(late instanceof Refused ? late.wire.data : null).toEqual({ code: 'takesTooLong' });
  });
});
