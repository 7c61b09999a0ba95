import { frozen } from '@servery/demo/frozen.ts';
import { describe, expect, it } from 'vitest';
import { cutoffRefusal, endsRefusal, seatingAt } from './seating-time.ts';
import type { Seating } from './seating-time.ts';

const minute = 60_000;
const start = Date.parse('2026-11-15T11:00Z');

function seating(about: Partial<Seating>): Seating {
  return frozen({
    type: 'dineIn',
    startTime: start,
    orderCutoffTime: null,
    orderLeaveTime: null,
    ...about,
  });
}

function after(minutes: number): number {
  return start + minutes * minute;
}

describe('seating time', () => {
  it.each([
    [0, 0],
    [59_999, 0],
    [60_000, 1],
    [119_999, 1],
    [23 * minute, 23],
    [600 * minute, 600],
    [-5 * minute, 0],
  ])('[SHELL-14] counts whole minutes: %i ms make %i', (passed, minutes) => {
    expect(seatingAt(seating({}), start + passed)).toEqual({ kind: 'seated', minutes });
  });

  it.each(['takeAway', 'dineInNoTable', 'delivery'] as const)(
    '[SHELL-14] shows none for %s',
    (type) => {
      expect(seatingAt(seating({ type }), after(10))).toEqual({ kind: 'none' });
    },
  );
});

describe('time left', () => {
  const both = seating({ orderCutoffTime: after(60), orderLeaveTime: after(90) });

  it.each([
    [0, 60, 60, true],
    [59.5, 1, 60, true],
    [60, 30, 90, false],
    [89.5, 1, 90, false],
    [90, 0, 90, false],
    [120, 0, 90, false],
  ])(
    '[SHELL-15] counts to the last order, then to leaving: after %d minutes',
    (...[passed, minutes, until, mayOrder]) => {
      expect(seatingAt(both, after(passed))).toEqual({
        kind: 'left',
        minutes,
        until: after(until),
        mayOrder,
      });
    },
  );

  it('[SHELL-15] stops ordering at the time to leave where no cut-off comes before it', () => {
    const leaveOnly = seating({ orderLeaveTime: after(90) });
    const lateCutoff = seating({ orderCutoffTime: after(200), orderLeaveTime: after(90) });
    const expected = { kind: 'left', minutes: 1, until: after(90), mayOrder: true };
    expect([seatingAt(leaveOnly, after(89)), seatingAt(lateCutoff, after(89))]).toEqual([
      expected,
      expected,
    ]);
    expect(seatingAt(lateCutoff, after(90))).toEqual({
      kind: 'left',
      minutes: 0,
      until: after(90),
      mayOrder: false,
    });
  });

  it('[SHELL-15] shows nothing left after a cut-off without a time to leave', () => {
    const cutoffOnly = seating({ orderCutoffTime: after(60) });
    expect(seatingAt(cutoffOnly, after(61))).toEqual({
      kind: 'left',
      minutes: 0,
      until: after(60),
      mayOrder: false,
    });
  });

  it('[SHELL-15] holds for any session that has an end', () => {
    const pickup = seating({ type: 'dineInNoTable', orderCutoffTime: after(60) });
    expect(seatingAt(pickup, after(50))).toEqual({
      kind: 'left',
      minutes: 10,
      until: after(60),
      mayOrder: true,
    });
  });

  it('[SHELL-15] refuses an order from the cut-off on and says when it was', () => {
    expect(cutoffRefusal(both, after(60) - 1)).toBeNull();
    expect(cutoffRefusal(both, after(60))).toEqual({ code: 'lastOrderPassed', at: after(60) });
    expect(cutoffRefusal(seating({}), after(9999))).toBeNull();
  });
});

describe('the ends of a visit', () => {
  it.each([
    [null, null, null],
    [60, null, null],
    [null, 60, null],
    [60, 60, null],
    [59, 60, null],
    [61, 60, { code: 'cutoffAfterLeave' }],
  ])('[STAFF-02] last order after %j minutes, leaving after %j: %j', (cutoff, leave, refusal) => {
    const ends = {
      orderCutoffTime: cutoff === null ? null : after(cutoff),
      orderLeaveTime: leave === null ? null : after(leave),
    };
    expect(endsRefusal(ends)).toEqual(refusal);
  });
});
