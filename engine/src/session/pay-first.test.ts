import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { currencies, leastPaid } from '../money/currency.ts';
import { heldUntil, mustPayFirst, usualPayFirstAbove } from './pay-first.ts';

const shop = { payFirst: ['delivery'], payFirstAbove: cents(50_000) } as const;
const minute = 60_000;

describe('an order that is paid before it is cooked', () => {
  it.each([
    ['takeAway', 50_000, false],
    ['takeAway', 50_001, true],
    ['dineInNoTable', 50_001, true],
    ['delivery', 1, true],
    ['dineIn', 50_001, false],
    ['delivery', 0, false],
    ['takeAway', 0, false],
  ] as const)('[SESSION-14] [UNPAID-03] of type %s and %s cents: %s', (type, total, expected) => {
    expect(mustPayFirst(shop, { type, total })).toBe(expected);
  });

  it('[UNPAID-03] has no amount where the shop sets none', () => {
    const total = Number.MAX_SAFE_INTEGER;
    expect(mustPayFirst({ ...shop, payFirstAbove: null }, { type: 'takeAway', total })).toBe(false);
  });

  it('[UNPAID-03] has a usual amount in every currency that can be paid', () => {
    for (const currency of currencies)
      expect(usualPayFirstAbove(currency) % leastPaid(currency)).toBe(0);
  });

  it.each([
    ['HKD', 500],
    ['USD', 70],
    ['TWD', 2000],
    ['SGD', 90],
    ['MYR', 250],
    ['VND', 1_500_000],
    ['THB', 2000],
    ['JPY', 10_000],
    ['AUD', 100],
    ['CNY', 500],
  ] as const)('[UNPAID-03] is one above the usual amount: in %s above %s', (currency, units) => {
    const usual = { payFirst: [], payFirstAbove: usualPayFirstAbove(currency) };
    const isPaidFirst = (total: number) => mustPayFirst(usual, { type: 'takeAway', total });
    expect([units * 100, units * 100 + 1].map(isPaidFirst)).toEqual([false, true]);
  });
});

describe('an order that is paid later', () => {
  const order = { type: 'takeAway', orderedAt: 1000 * minute, dueTime: null } as const;

  it('[UNPAID-04] is held from its last round or its pickup time', () => {
    expect(heldUntil(order, 180)).toBe(1180 * minute);
    expect(heldUntil({ ...order, dueTime: 1100 * minute }, 180)).toBe(1280 * minute);
    expect(heldUntil({ ...order, dueTime: 900 * minute }, 180)).toBe(1180 * minute);
  });

  it('[UNPAID-04] is held without end at a table, and where the shop sets no time', () => {
    expect(heldUntil({ ...order, type: 'dineIn' }, 180)).toBeNull();
    expect(heldUntil(order, null)).toBeNull();
  });
});
