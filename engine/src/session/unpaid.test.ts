import { frozen } from '@servery/demo/frozen.ts';
import { describe, expect, it } from 'vitest';
import { isReleased, releasedOf, releasesAt } from './unpaid.ts';
import type { UnpaidSession } from './unpaid.ts';

const minute = 60_000;
const start = Date.parse('2026-11-15T12:00Z');

function session(about: Partial<UnpaidSession>): UnpaidSession {
  const order = {
    _id: 'order',
    shop: 'shop',
    startTime: start,
    paidTime: null,
    mustPayFirst: true,
  };
  return frozen({ ...order, type: 'takeAway', status: 'toPay', ...about });
}

describe('an unpaid self-order', () => {
  it('[SESSION-14] is released after thirty minutes', () => {
    expect(releasesAt(session({}))).toBe(start + 30 * minute);
    expect(isReleased(session({}), start + 30 * minute - 1)).toBe(false);
    expect(isReleased(session({}), start + 30 * minute)).toBe(true);
  });

  it.each(['takeAway', 'dineInNoTable', 'delivery'] as const)(
    '[SESSION-14] may be of type %s',
    (type) => {
      expect(isReleased(session({ type, status: 'ongoing' }), start + 31 * minute)).toBe(true);
    },
  );

  it.each([
    ['a table', { type: 'dineIn' }],
    ['a paid order', { paidTime: start + minute }],
    ['an order paid at pickup', { mustPayFirst: false }],
    ['a done order', { status: 'done' }],
    ['a cancelled order', { status: 'cancelled' }],
    ['a void order', { status: 'void' }],
    ['a test order', { status: 'test' }],
  ] as const)('[SESSION-14] is not %s', (_, about) => {
    expect(releasesAt(session(about))).toBeNull();
    expect(isReleased(session(about), start + 9999 * minute)).toBe(false);
  });

  it('[SESSION-14] is replaced by a newer one of the same shop', () => {
    const sessions = [
      session({ _id: 'first' }),
      session({ _id: 'newest', startTime: start + 5 * minute }),
      session({ _id: 'second', startTime: start + 2 * minute }),
      session({ _id: 'elsewhere', shop: 'other' }),
      session({ _id: 'paid', startTime: start + 6 * minute, paidTime: start + 7 * minute }),
    ];
    expect(releasedOf(sessions, start + 8 * minute)).toEqual(['first', 'second']);
    expect(releasedOf(sessions, start + 30 * minute)).toEqual(['first', 'second', 'elsewhere']);
    expect(releasedOf(sessions, start + 35 * minute)).toEqual([
      'first',
      'newest',
      'second',
      'elsewhere',
    ]);
  });

  it('[SESSION-14] leaves the later of two begun in the same instant', () => {
    expect(releasedOf([session({ _id: 'one' }), session({ _id: 'two' })], start)).toEqual(['one']);
    expect(releasedOf([], start)).toEqual([]);
  });
});
