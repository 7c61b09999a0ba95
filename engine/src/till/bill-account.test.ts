import { describe, expect, it } from 'vitest';
import { cents, noCents } from '../money/cents.ts';
import { leftOf, openAmount, paidBy, roundingLeft } from './bill-account.ts';
import type { Refund, Tender } from './bill-account.ts';

const total = cents(12_856);

function tender(about: Partial<Record<'amount' | 'tip' | 'cashRounding', number>>, _id = 't1') {
  const { amount = 0, tip = 0, cashRounding = 0 } = about;
  const money = { amount: cents(amount), tip: cents(tip), cashRounding: cents(cashRounding) };
  return { _id, kind: 'cash', ...money } satisfies Tender;
}

function refund(amount: number, tip = 0, of = 't1'): Refund {
  return { tender: of, amount: cents(amount), tip: cents(tip) };
}

describe('what a bill owes', () => {
  it('[TENDER-01] is its total until something is taken', () => {
    expect(openAmount({ total, tenders: [], refunds: [] })).toBe(12_856);
  });

  it('[TENDER-01] is less by every tender, whatever was tipped', () => {
    const tenders = [tender({ amount: 5000, tip: 700 }), tender({ amount: 856 }, 't2')];
    expect(openAmount({ total, tenders, refunds: [] })).toBe(7000);
  });

  it('[TENDER-01] is more again by what went back, whatever of the tip did', () => {
    const tenders = [tender({ amount: 5000, tip: 700 })];
    expect(openAmount({ total, tenders, refunds: [refund(2000, 700)] })).toBe(9856);
  });

  it('[TENDER-01] is nothing when more was paid than the bill is by now', () => {
    const account = { total, tenders: [tender({ amount: 20_000 })], refunds: [] };
    expect([openAmount(account), paidBy(account)]).toEqual([0, 20_000]);
  });

  it.each([
    [12_860, -4],
    [12_850, 6],
  ])('[TENDER-03] is nothing after cash of %d and a rounding of %d', (amount, cashRounding) => {
    const tenders = [tender({ amount, cashRounding })];
    expect(openAmount({ total, tenders, refunds: [] })).toBe(0);
  });

  it('[TENDER-03] has its rounding until the last cent of its tender goes back', () => {
    const tenders = [tender({ amount: 12_850, cashRounding: 6 })];
    const paid = (...refunds: readonly Refund[]) => paidBy({ total, tenders, refunds });
    expect(paid(refund(12_840))).toBe(16);
    expect(paid(refund(12_840), refund(10))).toBe(0);
    const cent = [tender({ amount: 1, cashRounding: 4 })];
    expect(paidBy({ total, tenders: cent, refunds: [refund(1)] })).toBe(0);
  });

  it('[TENDER-03] is rounded away by a tender of no cash at all', () => {
    const tenders = [tender({ amount: 0, cashRounding: 2 })];
    expect(openAmount({ total: cents(2), tenders, refunds: [] })).toBe(0);
    expect(roundingLeft(tender({ amount: 0, cashRounding: 2 }), noCents)).toBe(2);
  });
});

describe('what a tender has left', () => {
  it('[TENDER-05] is what its own refunds have not taken', () => {
    const refunds = [refund(100, 50), refund(300), refund(4000, 0, 't2')];
    expect(leftOf(tender({ amount: 5000, tip: 700 }), refunds)).toEqual({ amount: 4600, tip: 650 });
  });
});
