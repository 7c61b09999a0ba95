import { describe, expect, it } from 'vitest';
import { cents } from './cents.ts';
import {
  millionths,
  changedByPercent,
  includedHalfUp,
  percentHalfUp,
  percentOfUnitsDown,
} from './percent.ts';

describe('percentages', () => {
  it('[PRICE-06] turns four decimals into whole millionths, floats or not', () => {
    expect([0, 10, 12.5, 0.07, 1.1, 8.875, 99.99, 0.0001].map(millionths)).toEqual([
      0, 100_000, 125_000, 700, 11_000, 88_750, 999_900, 1,
    ]);
  });

  it.each([
    [1005, 10, 101],
    [1004, 10, 100],
    [999, 100, 999],
    [4400, 10, 440],
    [1, 49.99, 0],
    [1, 50, 1],
    [5000, 2.01, 101],
  ])('[PRICE-06] takes half-up of %d at %d %% as %d', (amount, percent, expected) => {
    expect(percentHalfUp(amount, percent)).toBe(expected);
  });

  it('[PRICE-17] takes 8.875 % of 1,000.00 as 88.75', () => {
    expect(percentHalfUp(100_000, 8.875)).toBe(8875);
  });

  it('[PRICE-17] finds a tax inside its amount', () => {
    expect([
      includedHalfUp(11560, 8),
      includedHalfUp(10500, 5),
      includedHalfUp(0, 5),
      includedHalfUp(100, 0),
    ]).toEqual([856, 500, 0, 0]);
  });

  it('[PRICE-11] computes points on whole currency units and cuts the rest off', () => {
    expect(percentOfUnitsDown(cents(14_320), 10)).toBe(14);
    expect(percentOfUnitsDown(cents(19_990), 200)).toBe(399);
    expect(percentOfUnitsDown(cents(99), 100)).toBe(0);
  });

  it('[PRICE-02] changes a price either way by the same cents', () => {
    expect(changedByPercent(cents(10_000), -20)).toBe(8000);
    expect(changedByPercent(cents(10_000), 20)).toBe(12_000);
    expect([changedByPercent(cents(5), 10), changedByPercent(cents(5), -10)]).toEqual([6, 4]);
    expect(changedByPercent(cents(700), 0)).toBe(700);
    expect([changedByPercent(cents(10_000), 0.5), changedByPercent(cents(10_000), -0.5)]).toEqual([
      10_050, 9950,
    ]);
    expect([changedByPercent(cents(-63), -150), changedByPercent(cents(-63), 150)]).toEqual([
      32, -158,
    ]);
  });
});
