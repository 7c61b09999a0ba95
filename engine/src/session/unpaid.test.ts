import { frozen } from '@servery/demo/frozen.ts';
import { describe, expect, it } from 'vitest';
import { releasesAt } from './unpaid.ts';
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
  });

  it.each(['takeAway', 'dineInNoTable', 'delivery'] as const)(
    '[SESSION-14] may be of type %s',
    (type) => {
      expect(releasesAt(session({ type, status: 'ongoing' }))).toBe(start + 30 * minute);
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
  });
});
