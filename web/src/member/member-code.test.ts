import { describe, expect, it } from 'vitest';
import { codeTimes } from './member-code.ts';

describe('a member’s code on screen', () => {
  it('[MEMBER-05] is renewed before it ends', () => {
    expect(codeTimes(60_000, 0)).toEqual({ renewAt: 50_000, endsAt: 60_000 });
    expect(codeTimes(130_000, 100_000)).toEqual({ renewAt: 120_000, endsAt: 130_000 });
  });

  it('is valid for at most a minute on a slow clock, and long enough to scan on a fast one', () => {
    expect(codeTimes(3_600_000, 0)).toEqual({ renewAt: 50_000, endsAt: 60_000 });
    expect(codeTimes(0, 3_600_000)).toEqual({ renewAt: 3_615_000, endsAt: 3_625_000 });
  });
});
