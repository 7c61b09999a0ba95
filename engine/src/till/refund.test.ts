import { describe, expect, it } from 'vitest';
import { cents, noCents } from '../money/cents.ts';
import type { Refund, Tender, TenderKind } from './bill-account.ts';
import { refundRefusal } from './refund.ts';

const terms = { currency: 'HKD', cashStep: cents(10) } as const;
const money = { amount: cents(5005), tip: cents(705), cashRounding: noCents };

function tender(kind: TenderKind): Tender {
  return { _id: 't1', kind, ...money };
}

function refund(amount: number, tip = 0): Refund {
  return { tender: 't1', amount: cents(amount), tip: cents(tip) };
}

describe('a refund', () => {
  it.each([
    ['of a cent', refund(1), []],
    ['of all', refund(5005, 705), []],
    ['of the tip alone', refund(0, 705), []],
    ['of as much tip as amount', refund(5, 5), []],
    ['of all that is left', refund(1000, 5), [refund(4005, 700)]],
  ])('[TENDER-05] %s is made', (_, asked, refunds) => {
    expect(refundRefusal({ tender: tender('card'), refunds }, asked, terms)).toBe(null);
  });

  it.each([
    ['of nothing', refund(0), [], { code: 'nothingGiven' }],
    ['of a cent too much', refund(5006), [], { code: 'moreThanLeft', amount: 5005, tip: 705 }],
    [
      'of more tip than there was',
      refund(100, 706),
      [],
      { code: 'moreThanLeft', amount: 5005, tip: 705 },
    ],
    [
      'of what went back before',
      refund(1001),
      [refund(4005, 700)],
      { code: 'moreThanLeft', amount: 1000, tip: 5 },
    ],
  ])('[TENDER-05] %s is refused', (...[, asked, refunds, refusal]) => {
    expect(refundRefusal({ tender: tender('card'), refunds }, asked, terms)).toEqual(refusal);
  });

  it('[TENDER-05] in cash is made in coins, or of all that is left', () => {
    const of = (asked: Refund, ...refunds: readonly Refund[]) =>
      refundRefusal({ tender: tender('cash'), refunds }, asked, terms);
    const notPayable = { code: 'notPayable', step: 10 };
    expect([of(refund(1005)), of(refund(1000, 5))]).toEqual([notPayable, notPayable]);
    expect([of(refund(1000, 700)), of(refund(5005, 705))]).toEqual([null, null]);
    expect(of(refund(1005, 5), refund(4000, 700))).toBe(null);
  });
});
