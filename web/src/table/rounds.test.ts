import { describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { dishesOf, roundProgress, roundsOf } from './rounds.ts';
import { anOrderedLine } from '../../testing/ordered-line.ts';

const tea = { product: 'tea', price: cents(2000) };

describe('the rounds of a table', () => {
  it('[ROUTE-08] list the groups that ordered them, if the links have groups', () => {
    const lines = [
      anOrderedLine({ id: 'a', round: 1, tableSplit: 2 }),
      anOrderedLine({ id: 'b', round: 1, tableSplit: 2 }),
      anOrderedLine({ id: 'c', round: 2 }),
    ];
    expect(roundsOf(lines).map(({ groups }) => groups)).toEqual([[], [2]]);
  });

  it('[SESSION-10] are sorted newest first, with time, guests and subtotal', () => {
    const lines = [
      anOrderedLine({ id: 'a', round: 1, orderedAt: 100, orderedBy: 'Ming', ...tea }),
      anOrderedLine({ id: 'b', round: 2, orderedAt: 300, orderedBy: 'Yan', ...tea }),
      anOrderedLine({ id: 'c', round: 2, orderedAt: 250, orderedBy: 'Yan', ...tea }),
      anOrderedLine({ id: 'd', round: 2, orderedAt: 260, orderedBy: null, price: cents(500) }),
    ];
    const rounds = roundsOf(lines);
    expect(rounds.map(({ round }) => round)).toEqual([2, 1]);
    expect(rounds[0]).toMatchObject({ at: 250, guests: ['Yan'], subtotal: 4500 });
    expect(rounds[1]?.lines.map(({ id }) => id)).toEqual(['a']);
  });

  it('[SESSION-12] have the progress the kitchen made after they were ordered', () => {
    const later = { completed: null, onItsWay: null, delivered: null };
    const times = { progressTimes: { preparing: 400, ready: 200, ...later } };
    expect(roundProgress({ at: 100 }, times)).toBe('ready');
    expect(roundProgress({ at: 300 }, times)).toBe('preparing');
    expect(roundProgress({ at: 500 }, times)).toBe('received');
  });
});

describe('the dishes of a table', () => {
  it('are summed over all rounds, a set with its children', () => {
    const lines = [
      anOrderedLine({ id: 'a', round: 1, quantity: 2, product: 'tea', price: cents(4000) }),
      anOrderedLine({ id: 's', round: 1, quantity: 1, product: 'set', price: cents(7000) }),
      anOrderedLine({ id: 's/1', fromProduct: 's', product: 'tea', price: cents(700) }),
      anOrderedLine({ id: 'b', round: 2, quantity: 1, product: 'tea', price: cents(2000) }),
    ];
    expect(dishesOf(lines)).toMatchObject([
      { key: 'tea', quantity: 3, price: 6000 },
      { key: 'set', quantity: 1, price: 7700 },
    ]);
  });

  it('[CART-07] leave out what was cancelled', () => {
    const lines = [
      anOrderedLine({ id: 'a', status: 'cancel' }),
      anOrderedLine({ id: 'b', product: 'bun' }),
    ];
    expect(dishesOf(lines).map(({ key }) => key)).toEqual(['bun']);
  });
});
