import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Caller } from '../calls/caller.ts';
import { statelessCaller } from '../calls/caller.ts';
import { Refused } from '../calls/refused.ts';
import { faultless, loginLimits } from './login-limits.ts';
import type { LoginLimits } from './login-limits.ts';
import { rateLimiters } from './rate-limiter.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 0 }));
afterEach(() => void vi.useRealTimers());

const minuteMs = 60_000;

function phone(connection: string, address = '192.0.2.1'): Caller {
  return statelessCaller({ connection, address, login: null, hasSocket: true });
}

async function outcome(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'tried',
    (error: unknown) => (error instanceof Refused ? error.wire.data['retryAfterMs'] : error),
  );
}

/** Failures at one account, each from another network. */
async function failEverywhere(limits: LoginLimits, times: number): Promise<readonly unknown[]> {
  const outcomes: unknown[] = [];
  for (let nth = 0; nth < times; nth += 1)
    outcomes.push(await outcome(limits.attempt('till', phone(`bot ${nth}`, `10.0.${nth}.1`))));
  return outcomes;
}

describe('loginLimits', () => {
  it('[SAFE-05] allows five wrong passwords of one connection and the right one of another', async () => {
    const limits = loginLimits(rateLimiters(400));
    for (let time = 0; time < 5; time += 1)
      expect(await outcome(limits.attempt('till', phone('guesser')))).toBe('tried');
    expect(await outcome(limits.attempt('till', phone('guesser')))).toBe(15 * minuteMs);
    expect(await outcome(limits.attempt('till', phone('till')))).toBe('tried');
    vi.setSystemTime(15 * minuteMs);
    expect(await outcome(limits.attempt('till', phone('guesser')))).toBe('tried');
  });

  it('[SAFE-05] delays guesses from everywhere ever longer, and lets the owner in afterwards', async () => {
    const limits = loginLimits(rateLimiters(400));
    expect(await failEverywhere(limits, 21)).toEqual([
      ...Array.from({ length: 20 }, () => 'tried'),
      1000,
    ]);
    vi.setSystemTime(1000);
    expect(await outcome(limits.attempt('till', phone('bot')))).toBe('tried');
    expect(await outcome(limits.attempt('till', phone('owner')))).toBe(2000);
    vi.setSystemTime(3000);
    await (await limits.attempt('till', phone('owner'))).succeeded();
    expect(await outcome(limits.attempt('till', phone('owner')))).toBe('tried');
  });

  it('[SAFE-05] does not delay an account where its owner has logged in before', async () => {
    const limits = loginLimits(rateLimiters(400));
    await (await limits.attempt('till', phone('till'))).succeeded();
    await failEverywhere(limits, 30);
    expect(await outcome(limits.attempt('till', phone('elsewhere', '10.9.9.9')))).not.toBe('tried');
    expect(await outcome(limits.attempt('till', phone('new tab')))).toBe('tried');
  });

  it('[SAFE-05] lets staff in where strangers have used up the guesses of the address', async () => {
    const limits = loginLimits(rateLimiters(1));
    await (await limits.attempt('till', phone('till'))).succeeded();
    for (let time = 0; time < 20; time += 1) await limits.visit(phone(`stranger ${time}`));
    expect(await outcome(limits.attempt('member', phone('new')))).toBe(60 * minuteMs);
    expect(await outcome(limits.attempt('till', phone('new tab')))).toBe('tried');
  });

  it('[SAFE-05] limits the guesses at one account where its owner is known', async () => {
    const limits = loginLimits(rateLimiters(1));
    await (await limits.attempt('till', phone('till'))).succeeded();
    for (let time = 0; time < 20; time += 1)
      expect(await outcome(limits.attempt('till', phone(`guesser ${time}`)))).toBe('tried');
    expect(await outcome(limits.attempt('till', phone('one more')))).toBe(60 * minuteMs);
    vi.setSystemTime(60 * minuteMs);
    expect(await outcome(limits.attempt('till', phone('owner')))).toBe('tried');
  });

  it('[SAFE-05] allows a connection twenty requests about accounts an hour', async () => {
    const limits = loginLimits(rateLimiters(400));
    for (let time = 0; time < 20; time += 1)
      expect(await outcome(limits.visit(phone('guest')))).toBe('tried');
    expect(await outcome(limits.visit(phone('guest')))).toBe(60 * minuteMs);
    expect(await outcome(limits.visit(phone('other')))).toBe('tried');
  });

  it('[SAFE-05] forgives after other proof of ownership', async () => {
    const limits = loginLimits(rateLimiters(400));
    for (let time = 0; time < 6; time += 1) await outcome(limits.attempt('till', phone('owner')));
    await limits.forgive('till', phone('owner'));
    expect(await outcome(limits.attempt('till', phone('owner')))).toBe('tried');
  });
});

describe('faultless', () => {
  it.each([
    [new Error('database away'), 1],
    [new Refused('loginFailed'), 0],
  ])('takes an attempt back after %s: %i', async (error, times) => {
    let taken = 0;
    const takeBack = async (): Promise<void> => void (taken += 1);
    const work = async (): Promise<never> => {
      throw error;
    };
    await expect(faultless(takeBack, work)).rejects.toBe(error);
    expect(taken).toBe(times);
  });
});
