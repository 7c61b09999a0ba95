import { frozen } from '@servery/demo/frozen.ts';
import { describe, expect, it } from 'vitest';
import { incompleteOrders } from './incomplete.ts';
import type { WaitedFor } from './incomplete.ts';

function order(about: Partial<WaitedFor>): WaitedFor {
  return frozen({ type: 'takeAway', status: 'done', restoreKey: 'mine', tvStatus: null, ...about });
}

describe('incomplete orders', () => {
  it.each([
    ['a paid takeaway', order({})],
    ['an unpaid one', order({ status: 'toPay' })],
    ['one without a table', order({ type: 'dineInNoTable', status: 'ongoing' })],
    ['one that is ready on the board', order({ tvStatus: 'ready' })],
  ])('[SESSION-09] list %s', (_, waited) => {
    expect(incompleteOrders([waited], ['other', 'mine'])).toEqual([waited]);
  });

  it.each([
    ['of somebody else', order({ restoreKey: 'theirs' })],
    ['without a key', order({ restoreKey: null })],
    ['at a table', order({ type: 'dineIn' })],
    ['for delivery', order({ type: 'delivery' })],
    ['taken away', order({ tvStatus: 'taken' })],
    ['cancelled', order({ status: 'cancelled' })],
    ['void', order({ status: 'void' })],
  ])('[SESSION-09] leave out one %s', (_, left) => {
    expect(incompleteOrders([left], ['other', 'mine'])).toEqual([]);
  });

  it('[SESSION-09] are at most a hundred, in the order they came', () => {
    const many = Array.from({ length: 130 }, (_, index) => ({ ...order({}), index }));
    expect(incompleteOrders(frozen(many), ['mine'])).toEqual(many.slice(0, 100));
  });
});
