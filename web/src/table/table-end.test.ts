import { describe, expect, it } from 'vitest';
import { endOf } from './table-end.ts';

describe('a table somebody sits at', () => {
  it.each([
    ['dineIn', 'ongoing', null],
    ['dineIn', 'toPay', null],
    ['dineIn', 'done', 'paid'],
    ['dineIn', 'cancelled', 'closed'],
    ['dineIn', 'void', 'closed'],
    ['takeAway', 'ongoing', 'takenAway'],
  ] as const)('[SESSION-03] %s and %s has come to %s', (type, status, end) => {
    expect(endOf({ type, status })).toBe(end);
  });
});
