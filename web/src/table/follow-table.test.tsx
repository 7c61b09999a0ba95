import { describe, expect, it } from 'vitest';
import { endOf } from './follow-table.ts';

describe('the end of a table', () => {
  it.each([
    ['dineIn', 'ongoing', null],
    ['dineIn', 'toPay', null],
    ['dineIn', 'done', 'paid'],
    ['dineIn', 'cancelled', 'closed'],
    ['dineIn', 'void', 'closed'],
    ['takeAway', 'ongoing', 'takenAway'],
  ] as const)('[SESSION-03] for %s and %s is %s', (type, status, end) => {
    expect(endOf({ type, status })).toBe(end);
  });
});
