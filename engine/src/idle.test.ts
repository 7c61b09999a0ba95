import { frozen } from '@servery/demo/frozen.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idleAt, kioskIdleLimits, withMoreTime } from './idle.ts';
import type { KioskMoment } from './idle.ts';

function quietFor(milliseconds: number, about: Partial<KioskMoment> = {}): KioskMoment {
  const moment = {
    nowMs: 5000 + milliseconds,
    lastTouchMs: 5000,
    hasOrder: true,
    isPaymentOpen: false,
  };
  return frozen({ ...moment, ...about });
}

describe('an idle kiosk', () => {
  it.each([
    [0, { kind: 'active' }],
    [59_999, { kind: 'active' }],
    [60_000, { kind: 'warning', secondsLeft: 10 }],
    [60_001, { kind: 'warning', secondsLeft: 10 }],
    [61_000, { kind: 'warning', secondsLeft: 9 }],
    [68_999, { kind: 'warning', secondsLeft: 2 }],
    [69_999, { kind: 'warning', secondsLeft: 1 }],
    [70_000, { kind: 'reset' }],
    [9_000_000, { kind: 'reset' }],
    [-1000, { kind: 'active' }],
  ])('[KIOSK-03] warns at 60 s and resets at 70 s: %i ms', (quiet, expected) => {
    expect(idleAt(quietFor(quiet), kioskIdleLimits)).toEqual(expected);
  });

  it.each([
    [29_999, { kind: 'active' }],
    [30_000, { kind: 'warning', secondsLeft: 30 }],
    [59_999, { kind: 'warning', secondsLeft: 1 }],
    [60_000, { kind: 'reset' }],
  ])('[KIOSK-03] warns at 30 s and resets at 60 s by default: %i ms', (quiet, expected) => {
    expect(idleAt(quietFor(quiet))).toEqual(expected);
  });

  it('[KIOSK-03] starts again with a touch', () => {
    const touched = quietFor(65_000, { lastTouchMs: 69_000 });
    expect(idleAt(touched, kioskIdleLimits)).toEqual({ kind: 'active' });
  });

  it('[KIOSK-03] does not count while there is no order', () => {
    expect(idleAt(quietFor(90_000, { hasOrder: false }), kioskIdleLimits)).toEqual({ kind: 'off' });
  });

  it.each([
    [30_000, { kind: 'active' }],
    [65_000, { kind: 'warning', secondsLeft: 5 }],
    [70_000, { kind: 'awaitingPayment' }],
    [9_000_000, { kind: 'awaitingPayment' }],
  ])('[KIOSK-03] never abandons a payment that may have gone through: %i ms', (quiet, expected) => {
    expect(idleAt(quietFor(quiet, { isPaymentOpen: true }), kioskIdleLimits)).toEqual(expected);
    expect(
      idleAt(quietFor(quiet, { isPaymentOpen: true, hasOrder: false }), kioskIdleLimits),
    ).toEqual(expected);
  });

  it('[KIOSK-03] gives more time to a guest who asks for it', () => {
    expect(withMoreTime(kioskIdleLimits)).toEqual({ warnAfterMs: 600_000, resetAfterMs: 630_000 });
    expect(withMoreTime({ warnAfterMs: 1000, resetAfterMs: 46_000 })).toEqual({
      warnAfterMs: 10_000,
      resetAfterMs: 55_000,
    });
  });

  it('[KIOSK-03] only ever goes from active over warning to reset', () => {
    const stages = ['active', 'warning', 'reset'];
    const quiet = fc.integer({ min: 0, max: 200_000 });
    fc.assert(
      fc.property(quiet, quiet, (one, other) => {
        const [earlier, later] = [Math.min(one, other), Math.max(one, other)].map((at) =>
          stages.indexOf(idleAt(quietFor(at), kioskIdleLimits).kind),
        );
        expect(later).toBeGreaterThanOrEqual(earlier ?? Infinity);
      }),
    );
  });
});
