import { beforeEach, describe, expect, it } from 'vitest';
import { Refused } from '../calls/refused.ts';
import { faultless, loginLimits } from './login-limits.ts';
import type { LoginLimits } from './login-limits.ts';

const minuteMs = 60_000;
let now: number;
let limits: LoginLimits;

beforeEach(() => {
  now = Date.UTC(2026, 10, 15, 12);
  limits = loginLimits(() => now);
});

/** The time to wait, or null if the attempt was allowed. */
function refusal(work: () => unknown): unknown {
  try {
    work();
    return null;
  } catch (error) {
    return error instanceof Refused ? error.wire.data : error;
  }
}

function fails(
  count: number,
  address: (time: number) => string,
  account = 'siuming',
): readonly unknown[] {
  return Array.from({ length: count }, (_, time) =>
    refusal(() => limits.attempt(account, address(time))),
  );
}

describe('wrong passwords', () => {
  it('[SAFE-05] are limited to five per account and network in fifteen minutes', () => {
    const nearby = (time: number): string => `203.0.113.${time}`;
    expect(fails(6, nearby)).toEqual([
      null,
      null,
      null,
      null,
      null,
      { code: 'tooMany', retryAfterMs: 900_000 },
    ]);
    expect(fails(1, nearby, 'emily')).toEqual([null]);
    expect(fails(1, () => '198.51.100.1')).toEqual([null]);
    now += 15 * minuteMs;
    expect(fails(1, nearby)).toEqual([null]);
  });

  it('[SAFE-05] delay an account increasingly from twenty on, from any network, but never lock it', () => {
    const everywhere = (time: number): string => `10.${time}.${now % 251}.1`;
    expect(fails(20, everywhere).filter((refused) => refused !== null)).toEqual([]);
    expect(fails(1, () => '192.0.2.1')).toEqual([{ code: 'tooMany', retryAfterMs: 1000 }]);
    now += 1000;
    expect(fails(2, (time) => `192.0.${time}.1`)).toEqual([
      null,
      { code: 'tooMany', retryAfterMs: 2000 },
    ]);
    for (let time = 0; time < 40; time += 1) {
      now += 15 * minuteMs;
      expect(refusal(() => limits.attempt('siuming', `172.16.${time}.1`))).toBeNull();
    }
  });

  it('[SAFE-05] are limited to a hundred an hour from one address, for all accounts together', () => {
    const stuffed = Array.from({ length: 101 }, (_, time) =>
      refusal(() => limits.attempt(`account ${time}`, '203.0.113.9')),
    );
    expect(stuffed.filter((refused) => refused !== null)).toEqual([
      { code: 'tooMany', retryAfterMs: 60 * minuteMs },
    ]);
    expect(refusal(() => limits.visit('203.0.113.9'))).toEqual({
      code: 'tooMany',
      retryAfterMs: 60 * minuteMs,
    });
    expect(refusal(() => limits.visit('203.0.113.10'))).toBeNull();
  });

  it('[SAFE-05] scale with the guests of an address, but not per account', () => {
    limits = loginLimits(() => now, 2.3);
    const visits = Array.from({ length: 231 }, () => refusal(() => limits.visit('203.0.113.9')));
    expect(visits.findIndex((refused) => refused !== null)).toBe(230);
    expect(fails(6, () => '198.51.100.1').findIndex((refused) => refused !== null)).toBe(5);
  });

  it('[SAFE-05] are forgotten after a correct one, for this account only', () => {
    const address = (): string => '203.0.113.9';
    fails(4, address);
    fails(5, address, 'emily');
    limits.attempt('siuming', '203.0.113.9').succeeded();
    expect(fails(5, address).filter((refused) => refused !== null)).toEqual([]);
    expect(fails(1, address, 'emily')).toEqual([{ code: 'tooMany', retryAfterMs: 900_000 }]);
  });

  it('[MEMBER-04] are forgiven for one account in this network and in total, not in another network', () => {
    const [here, there] = [() => '203.0.113.9', () => '198.51.100.1'];
    fails(5, here);
    fails(5, there);
    fails(10, (time) => `10.${time}.0.1`);
    fails(5, here, 'emily');
    limits.forgive('siuming', '203.0.113.77');
    expect(fails(5, here)).toEqual([null, null, null, null, null]);
    expect(fails(1, there)).toEqual([{ code: 'tooMany', retryAfterMs: 900_000 }]);
    expect(fails(1, here, 'emily')).toEqual([{ code: 'tooMany', retryAfterMs: 900_000 }]);
  });

  it('[SAFE-05] still count for the address when an account is forgiven', () => {
    fails(5, () => '203.0.113.9');
    limits.forgive('siuming', '203.0.113.9');
    for (let time = 0; time < 95; time += 1) limits.visit('203.0.113.9');
    expect(refusal(() => limits.visit('203.0.113.9'))).toMatchObject({ code: 'tooMany' });
  });

  it('do not include successful logins', () => {
    for (let time = 0; time < 500; time += 1)
      limits.attempt(`account ${time}`, '203.0.113.9').succeeded();
    expect(refusal(() => limits.visit('203.0.113.9'))).toBeNull();
  });
});

describe('faultless', () => {
  it('[SAFE-05] does not count an internal error as a failed attempt', async () => {
    for (let time = 0; time < 150; time += 1) {
      const { takeBack } = limits.attempt('siuming', '203.0.113.9');
      const work = faultless(takeBack, () => Promise.reject(new Error('the database is away')));
      await expect(work).rejects.toThrow('away');
    }
    expect(fails(5, () => '203.0.113.9').filter((refused) => refused !== null)).toEqual([]);
  });

  it('[SAFE-05] counts a refusal as a failed attempt', async () => {
    let takenBack = 0;
    const refused = faultless(
      () => (takenBack += 1),
      () => Promise.reject(new Refused('loginFailed')),
    );
    await expect(refused).rejects.toThrow('loginFailed');
    expect(takenBack).toBe(0);
  });
});
