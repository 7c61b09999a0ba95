import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frozen } from '@servery/demo/frozen.ts';
import { agreedLevel, canBeSold, levelOfCount, lowestLevel, stockLevels } from './level.ts';

const level = fc.constantFrom(...stockLevels);
const levels = fc.array(level, { maxLength: 5 }).map(frozen);

describe('stockLevels', () => {
  it('[STOCK-01] ranks the levels from the least to the most', () => {
    expect(stockLevels).toEqual([
      'disabled',
      'notSelling',
      'outOfStock',
      'conflicted',
      'low',
      'medium',
      'high',
      'none',
    ]);
  });
});

describe('levelOfCount', () => {
  it.each([
    [-1, 'outOfStock'],
    [0, 'outOfStock'],
    [1, 'low'],
    [9, 'low'],
    [10, 'medium'],
    [29, 'medium'],
    [30, 'high'],
    [5000, 'high'],
  ] as const)('[STOCK-02] calls %d pieces %s', (pieces, name) => {
    expect(levelOfCount(pieces)).toBe(name);
  });
});

describe('canBeSold', () => {
  it('[MENU-05] sells what is in stock and what is not tracked', () => {
    expect(stockLevels.filter(canBeSold)).toEqual(['low', 'medium', 'high', 'none']);
  });
});

describe('lowestLevel', () => {
  it.each([
    [['high', 'low', 'none'], 'low'],
    [['outOfStock', 'notSelling'], 'notSelling'],
    [['none', 'disabled', 'conflicted'], 'disabled'],
    [['medium', 'conflicted'], 'conflicted'],
    [[], 'none'],
  ] as const)('[STOCK-01] takes of %j the lowest, %s', (several, lowest) => {
    expect(lowestLevel(several)).toBe(lowest);
  });

  it('[STOCK-01] can be sold exactly when all of them can', () => {
    fc.assert(
      fc.property(levels, (several) => {
        expect(canBeSold(lowestLevel(several))).toBe(several.every(canBeSold));
      }),
    );
  });
});

describe('agreedLevel', () => {
  it.each([
    [['high', 'outOfStock'], 'conflicted'],
    [['none', 'disabled'], 'conflicted'],
    [['high', 'low'], 'low'],
    [['medium', 'medium'], 'medium'],
    [['outOfStock', 'disabled'], 'disabled'],
    [['low', 'conflicted'], 'conflicted'],
    [[], 'none'],
  ] as const)('[STOCK-01] makes of the sources %j one level, %s', (sources, agreed) => {
    expect(agreedLevel(sources)).toBe(agreed);
  });

  it('[STOCK-01] does not depend on the order or repetition of its sources', () => {
    fc.assert(
      fc.property(levels, (several) => {
        expect(agreedLevel(several.toReversed())).toBe(agreedLevel(several));
        expect(agreedLevel([...several, ...several])).toBe(agreedLevel(several));
      }),
    );
  });
});
