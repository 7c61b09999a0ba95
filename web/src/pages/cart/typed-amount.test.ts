import { describe, expect, it } from 'vitest';
import { amountOf } from './typed-amount.ts';

describe('a tip as it is typed', () => {
  it.each([
    ['12', 1200],
    ['12.5', 1250],
    [' 12,50 ', 1250],
    ['0', 0],
    ['10000', 1_000_000],
  ])('[PAY-07] reads "%s"', (typed, amount) => {
    expect(amountOf(typed)).toBe(amount);
  });

  it.each(['', '-5', '1.234', 'ten', '1e3', '10000.01', '١٢'])(
    '[PAY-07] takes "%s" for no amount',
    (typed) => {
      expect(amountOf(typed)).toBeNull();
    },
  );
});
