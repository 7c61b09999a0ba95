import { describe, expect, it } from 'vitest';
import { announcedMinutes, urgencyOf } from './table-time.ts';

const left = (minutes: number) => ({ kind: 'left', minutes, until: 0, mayOrder: true }) as const;

describe('the time of a table', () => {
  it.each([
    [15, 'calm'],
    [14, 'soon'],
    [5, 'soon'],
    [4, 'now'],
    [0, 'now'],
  ] as const)('[SHELL-15] with %i minutes left is marked as %s', (minutes, urgency) => {
    expect(urgencyOf(left(minutes))).toBe(urgency);
  });

  it('[SHELL-14] is never marked while it only counts up', () => {
    expect(urgencyOf({ kind: 'seated', minutes: 1 })).toBe('calm');
    expect(urgencyOf({ kind: 'none' })).toBe('calm');
  });

  it.each([
    [16, 15, 15],
    [15, 14, null],
    [6, 5, 5],
    [20, 4, 5],
    [5, 5, null],
  ])(
    '[SHELL-15] is announced at fifteen and at five, once each: %i to %i',
    (before, now, announced) => {
      expect(announcedMinutes(before, now)).toBe(announced);
    },
  );

  it('[SHELL-15] is not announced to a guest who has just arrived', () => {
    expect(announcedMinutes(null, 3)).toBeNull();
  });
});
