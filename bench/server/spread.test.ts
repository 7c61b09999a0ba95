import { describe, expect, it } from 'vitest';
import { inTurns, ratioOf, spreadOf } from './spread.ts';

describe('samples', () => {
  it('have a median that one outlier does not move', () => {
    expect(spreadOf([3, 1, 900, 2, 4])).toEqual({ median: 3, least: 1, most: 900 });
    expect(spreadOf([4, 1, 2, 3])).toEqual({ median: 2.5, least: 1, most: 4 });
  });

  it('are compared round by round, so that a slow round counts for both', () => {
    expect(ratioOf([2, 20, 4], [1, 10, 2])).toEqual({ median: 2, least: 2, most: 2 });
  });

  it('are taken in turns, in reverse order every second round', async () => {
    const order: string[] = [];
    const taker = (name: string) => () => {
      order.push(name);
      return Promise.resolve(order.length);
    };
    expect(await inTurns([taker('a'), taker('b')], 2)).toEqual([
      [1, 4],
      [2, 3],
    ]);
    expect(order.join('')).toBe('abba');
  });
});
