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
    expect(amountOf(typed, 'HKD')).toBe(amount);
  });

  it.each(['', '-5', '1.234', 'ten', '1e3', '10000.01', '١٢'])('[PAY-07] rejects "%s"', (typed) => {
    expect(amountOf(typed, 'HKD')).toBeNull();
  });

  it('[PAY-07] is in whole units where the currency has no smaller ones', () => {
    expect(amountOf('120', 'TWD')).toBe(12_000);
    expect(amountOf('120.00', 'JPY')).toBe(12_000);
    expect(amountOf('120.5', 'TWD')).toBeNull();
  });

  it('[PAY-07] may be larger in currencies with small units', () => {
    expect(amountOf('500000', 'VND')).toBe(50_000_000);
    expect(amountOf('20000001', 'VND')).toBeNull();
    expect(amountOf('500000', 'TWD')).toBeNull();
  });
});
