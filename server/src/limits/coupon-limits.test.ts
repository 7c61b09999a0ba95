import { describe, expect, it } from 'vitest';
import { statelessCaller } from '../calls/caller.ts';
import { Refused } from '../calls/refused.ts';
import { couponLimits } from './coupon-limits.ts';
import { rateLimiters } from './rate-limiter.ts';

function at(connection: string, user: string | null = null) {
  const about = { connection, address: '192.0.2.1', login: null, hasSocket: true };
  return { caller: statelessCaller(about), session: null, user };
}

async function outcome(attempt: Promise<unknown>): Promise<unknown> {
  return attempt.then(
    () => 'tried',
    (error: unknown) => (error instanceof Refused ? error.wire.data.code : error),
  );
}

describe('couponLimits', () => {
  it('[SAFE-05] allows a connection ten wrong codes and others at its address their own', async () => {
    const limits = couponLimits(rateLimiters(400));
    for (let time = 0; time < 10; time += 1) expect(await outcome(limits(at('a')))).toBe('tried');
    expect(await outcome(limits(at('a')))).toBe('tooMany');
    expect(await outcome(limits(at('b')))).toBe('tried');
  });

  it('does not count right codes', async () => {
    const limits = couponLimits(rateLimiters(400));
    for (let time = 0; time < 20; time += 1) await (await limits(at('a'))).wasRight();
    expect(await outcome(limits(at('a')))).toBe('tried');
  });

  it('[SAFE-05] allows a member a hundred wrong codes a day, from wherever', async () => {
    const limits = couponLimits(rateLimiters(400));
    for (let time = 0; time < 100; time += 1)
      expect(await outcome(limits(at(`phone ${time}`, 'siuming')))).toBe('tried');
    expect(await outcome(limits(at('phone', 'siuming')))).toBe('tooMany');
    expect(await outcome(limits(at('phone', 'kayan')))).toBe('tried');
  });
});
