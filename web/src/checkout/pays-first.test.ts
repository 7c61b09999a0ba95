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
const table = { _id: '1'.repeat(24), name: '12' };

it.each([
  ['a small order', small, null, false],
  ['a large order', large, null, true],
  ['the first round of one that is open', large, { ...open, rounds: 0 }, true],
  ['a small order that stays small', small, open, false],
  ['a small order that grows', large, open, true],
  ['one that the kitchen has begun', large, { ...open, progress: 'preparing' }, false],
  ['one of a table that became takeaway', large, { ...open, tableItem: table }, false],
  ['one that is to be paid already', small, { ...open, payBy: 1 }, true],
  ['one that was begun without a payment', { ...small, type: 'delivery' }, open, false],
  [
    'one that had cost nothing',
    { ...small, type: 'delivery' },
    { ...open, total: cents(0) },
    true,
  ],
] as const)('[SESSION-14] [UNPAID-03] %s is paid first or not', (_, order, before, expected) => {
  expect(paysFirst(shop, order, before)).toBe(expected);
});
