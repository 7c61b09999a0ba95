import { describe, expect, it } from 'vitest';
import { withoutRepeats } from './use-scanner.ts';

describe('a code in view of the camera', () => {
  it('is reported once while it stays in view', () => {
    const reported: string[] = [];
    const clock = { now: 0 };
    const detect = withoutRepeats(
      (code) => reported.push(code),
      () => clock.now,
    );
    for (const at of [0, 120, 2500, 5000]) {
      clock.now = at;
      detect('table');
    }
    expect(reported).toEqual(['table']);
    clock.now = 9000;
    detect('table');
    detect('coupon');
    expect(reported).toEqual(['table', 'table', 'coupon']);
  });
});
