import { cents } from '@servery/engine/money/cents.ts';
import { expect, it } from 'vitest';
import { paysFirst } from './pays-first.ts';

const shop = { payFirst: ['delivery'], payFirstAbove: cents(50_000) } as const;
const small = { type: 'takeAway', total: 50_000 } as const;
const large = { type: 'takeAway', total: 50_001 } as const;
const open = {
  rounds: 1,
  payBy: null,
  tableItem: null,
  progress: 'received',
  total: cents(40_000),
} as const;
const delivered = { ...small, type: 'delivery' } as const;
const free = { ...open, total: cents(0) };
const table = { _id: '1'.repeat(24), name: '12' };

it.each([
  ['a small order', { order: small, before: null }, false],
  ['a large order', { order: large, before: null }, true],
  ['the first round of one that is open', { order: large, before: { ...open, rounds: 0 } }, true],
  ['a small order that stays small', { order: small, before: open }, false],
  ['a small order that grows', { order: large, before: open }, true],
  ['one that is cooked', { order: large, before: { ...open, progress: 'preparing' } }, false],
  ['one of a table before', { order: large, before: { ...open, tableItem: table } }, false],
  ['one that is to be paid already', { order: small, before: { ...open, payBy: 1 } }, true],
  ['one that was begun without a payment', { order: delivered, before: open }, false],
  ['one that had cost nothing', { order: delivered, before: free }, true],
] as const)(
  '[SESSION-14] [UNPAID-03] %s is paid first or not',
  (_, { order, before }, expected) => {
    expect(paysFirst(shop, order, before)).toBe(expected);
  },
);
