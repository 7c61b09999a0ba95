import { frozen } from '@servery/demo/frozen.ts';
import { describe, expect, it } from 'vitest';
import { orderLimit, orderLimitRefusal } from './order-limits.ts';
import type { OrderLimit, OrderSize } from './order-limits.ts';

function limit(about: Partial<OrderLimit>): OrderLimit {
  return frozen({ limitType: 'perOrder', quantity: 5, capacity: 0, numOfTables: 0, ...about });
}

function size(about: Partial<OrderSize>): OrderSize {
  return frozen({ quantity: 0, people: 0, tables: 0, ...about });
}

describe('the limit of an order', () => {
  it.each([
    ['as set, one for the order', limit({ quantity: 1 }), size({}), 1],
    [
      'a head, for one alone',
      limit({ limitType: 'capacity', capacity: 9 }),
      size({ people: 1 }),
      5,
    ],
    ['as set, for the order', limit({}), size({ people: 3, tables: 2 }), 5],
    ['a head', limit({ limitType: 'capacity', capacity: 9 }), size({ people: 3, tables: 2 }), 15],
    [
      'a table',
      limit({ limitType: 'numOfTables', numOfTables: 9 }),
      size({ people: 3, tables: 2 }),
      10,
    ],
    [
      'for the people assumed where nobody counted',
      limit({ limitType: 'capacity', capacity: 4 }),
      size({}),
      20,
    ],
    [
      'for the tables assumed where there are none',
      limit({ limitType: 'numOfTables', numOfTables: 3 }),
      size({}),
      15,
    ],
    ['for one where nothing is assumed either', limit({ limitType: 'capacity' }), size({}), 5],
  ])('[CART-09] is counted %s', (...[, one, order, expected]) => {
    expect(orderLimit([one], order)).toBe(expected);
  });

  it('[CART-09] is the smallest of several', () => {
    const limits = frozen([
      limit({ quantity: 8 }),
      limit({ limitType: 'capacity', quantity: 2 }),
      limit({ quantity: 9 }),
    ]);
    expect(orderLimit(limits, size({ people: 3 }))).toBe(6);
    expect(orderLimit(limits, size({ people: 7 }))).toBe(8);
  });

  it('[CART-09] does not exist without an entry that sets one', () => {
    expect(orderLimit([], size({}))).toBeNull();
    expect(orderLimit([limit({ quantity: 0 })], size({ quantity: 999 }))).toBeNull();
    expect(orderLimitRefusal([limit({ quantity: 0 })], size({ quantity: 999 }))).toBeNull();
  });

  it('[CART-09] is reported with its figures if an order goes beyond it', () => {
    const perHead = [limit({ limitType: 'capacity', quantity: 3 })];
    expect(orderLimitRefusal(perHead, size({ quantity: 6, people: 2 }))).toBeNull();
    expect(orderLimitRefusal(perHead, size({ quantity: 7, people: 2 }))).toEqual({
      code: 'purchaseLimitReached',
      limit: 6,
      found: 7,
    });
  });
});
