import { describe, expect, it } from 'vitest';
import { growingDelays, attemptsWithin } from './failed-attempts.ts';

function clockFrom(start: number) {
  let now = start;
  return { clock: () => now, pass: (ms: number) => void (now += ms) };
}

describe('tries within a time', () => {
  it('[SAFE-05] are allowed up to a number, and again once the first of them is long enough ago', () => {
    const { clock, pass } = clockFrom(1_000_000);
    const tries = attemptsWithin({ most: 2, windowMs: 1000, clock });
    tries.count('a');
    pass(600);
    expect(tries.waitMs('a')).toBe(0);
    tries.count('a');
    expect([tries.waitMs('a'), tries.waitMs('b')]).toEqual([400, 0]);
    pass(399);
    expect(tries.waitMs('a')).toBe(1);
    pass(1);
    expect(tries.waitMs('a')).toBe(0);
  });

  it('are taken back one by one, or forgotten altogether', () => {
    const { clock } = clockFrom(1_000_000);
    const tries = attemptsWithin({ most: 1, windowMs: 1000, clock });
    tries.count('a');
    tries.takeBack('a');
    expect(tries.waitMs('a')).toBe(0);
    tries.count('a');
    expect(tries.waitMs('a')).toBe(1000);
    tries.forget('a');
    expect(tries.waitMs('a')).toBe(0);
  });

  it('[SAFE-05] of invented names do not fill the memory: the oldest are forgotten first', () => {
    const { clock } = clockFrom(1_000_000);
    const tries = attemptsWithin({ most: 1, windowMs: 1000, clock });
    for (let name = 0; name < 20_000; name += 1) tries.count(`${name}`);
    expect([tries.waitMs('0'), tries.waitMs('1')]).toEqual([1000, 1000]);
    tries.count('one more');
    expect([tries.waitMs('0'), tries.waitMs('1'), tries.waitMs('one more')]).toEqual([
      0, 1000, 1000,
    ]);
  });
});

describe('waits that grow', () => {
  const limit = { free: 3, longestWaitMs: 5000, forgottenAfterMs: 60_000 };

  it('[SAFE-05] double with every failure, up to a longest one', () => {
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

  it('[SAFE-05] start over after a success, or after a long pause', () => {
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
