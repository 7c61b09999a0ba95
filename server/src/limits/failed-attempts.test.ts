import { describe, expect, it } from 'vitest';
import { growingDelays, attemptsWithin } from './failed-attempts.ts';

function clockFrom(start: number) {
  let now = start;
  return { clock: () => now, pass: (ms: number) => void (now += ms) };
}

describe('attemptsWithin', () => {
  it('[SAFE-05] allows a number of attempts within a sliding window', () => {
    const { clock, pass } = clockFrom(1_000_000);
    const attempts = attemptsWithin({ most: 2, windowMs: 1000, clock });
    attempts.count('a');
    pass(600);
    expect(attempts.waitMs('a')).toBe(0);
    attempts.count('a');
    expect([attempts.waitMs('a'), attempts.waitMs('b')]).toEqual([400, 0]);
    pass(399);
    expect(attempts.waitMs('a')).toBe(1);
    pass(1);
    expect(attempts.waitMs('a')).toBe(0);
  });

  it('takes attempts back one by one, or forgets them all', () => {
    const { clock } = clockFrom(1_000_000);
    const attempts = attemptsWithin({ most: 1, windowMs: 1000, clock });
    attempts.count('a');
    attempts.takeBack('a');
    expect(attempts.waitMs('a')).toBe(0);
    attempts.count('a');
    expect(attempts.waitMs('a')).toBe(1000);
    attempts.forget('a');
    expect(attempts.waitMs('a')).toBe(0);
  });

  it('[SAFE-05] drops the oldest key when there are too many', () => {
    const { clock } = clockFrom(1_000_000);
    const attempts = attemptsWithin({ most: 1, windowMs: 1000, clock });
    for (let name = 0; name < 20_000; name += 1) attempts.count(`${name}`);
    expect([attempts.waitMs('0'), attempts.waitMs('1')]).toEqual([1000, 1000]);
    attempts.count('one more');
    expect([attempts.waitMs('0'), attempts.waitMs('1'), attempts.waitMs('one more')]).toEqual([
      0, 1000, 1000,
    ]);
  });
});

describe('growingDelays', () => {
  const limit = { free: 3, longestWaitMs: 5000, forgottenAfterMs: 60_000 };

  it('[SAFE-05] doubles with every failure, up to a maximum', () => {
    const { clock, pass } = clockFrom(1_000_000);
    const waits = growingDelays({ ...limit, clock });
    const found = Array.from({ length: 7 }, () => {
      waits.count('a');
      return waits.waitMs('a');
    });
    expect(found).toEqual([0, 0, 1000, 2000, 4000, 5000, 5000]);
    pass(4999);
    expect(waits.waitMs('a')).toBe(1);
    pass(1);
    expect(waits.waitMs('a')).toBe(0);
  });

  it('[SAFE-05] starts over after a success or a long pause', () => {
    const { clock, pass } = clockFrom(1_000_000);
    const waits = growingDelays({ ...limit, clock });
    for (let time = 0; time < 3; time += 1) waits.count('a');
    waits.forget('a');
    expect(waits.waitMs('a')).toBe(0);
    for (let time = 0; time < 9; time += 1) waits.count('a');
    pass(60_000);
    waits.count('a');
    expect(waits.waitMs('a')).toBe(0);
  });
});
