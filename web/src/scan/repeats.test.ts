import { describe, expect, it } from 'vitest';
import { withoutRepeats } from './repeats.ts';

describe('a code before the camera', () => {
  it('is told once for as long as it stays there', () => {
    const told: string[] = [];
    const clock = { now: 0 };
    const see = withoutRepeats(
      (code) => told.push(code),
      () => clock.now,
    );
    for (const at of [0, 120, 2500, 5000]) {
      clock.now = at;
      see('table');
    }
    expect(told).toEqual(['table']);
    clock.now = 9000;
    see('table');
    see('coupon');
    expect(told).toEqual(['table', 'table', 'coupon']);
  });
});
