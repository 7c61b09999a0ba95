import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, noCents } from '../money/cents.ts';
import type { TenderKind } from './bill-account.ts';
import { cashDue, takeTender } from './take-tender.ts';
import type { OfferedTender } from './take-tender.ts';

const hongKong = { currency: 'HKD', cashStep: cents(10) } as const;
const exact = { currency: 'HKD', cashStep: noCents } as const;
const tokyo = { currency: 'JPY', cashStep: noCents } as const;

function offer(kind: TenderKind, amount: number, about: { tip?: number; given?: number } = {}) {
  const { tip = 0, given } = about;
  return {
    kind,
    amount: cents(amount),
    tip: cents(tip),
    given: given === undefined ? null : cents(given),
  } satisfies OfferedTender;
}

describe('a tender', () => {
  it('[TENDER-01] pays a part of a bill, or all of it', () => {
    expect(takeTender(cents(12_856), offer('card', 6000), hongKong)).toEqual({
      amount: 6000,
      tip: 0,
      cashRounding: 0,
      given: 6000,
      change: 0,
      open: 6856,
    });
    expect(takeTender(cents(12_856), offer('other', 12_856), hongKong)).toMatchObject({
      amount: 12_856,
      cashRounding: 0,
      open: 0,
    });
  });

  it.each([
    ['nothing for nothing', 0, offer('card', 100), { code: 'nothingOpen' }],
    ['nothing', 500, offer('card', 0), { code: 'nothingGiven' }],
    ['a tip alone', 500, offer('card', 0, { tip: 100 }), { code: 'nothingGiven' }],
    ['more than is open', 500, offer('card', 501), { code: 'moreThanOpen', open: 500 }],
    ['more cash than is open', 500, offer('cash', 510), { code: 'moreThanOpen', open: 500 }],
    ['cash that has no coin', 500, offer('cash', 333), { code: 'notPayable', step: 10 }],
    ['a tip without a coin', 500, offer('cash', 500, { tip: 5 }), { code: 'notPayable', step: 10 }],
    [
      'change without a coin',
      500,
      offer('cash', 500, { given: 505 }),
      { code: 'notPayable', step: 10 },
    ],
    [
      'too much of a tip',
      500,
      offer('card', 500, { tip: 1_000_001 }),
      { code: 'tipTooHigh', most: 1_000_000 },
    ],
    [
      'less cash than that',
      1500,
      offer('cash', 1500, { tip: 200, given: 1690 }),
      { code: 'givenTooLittle', needed: 1700 },
    ],
  ])('[TENDER-01] [TENDER-02] [TENDER-04] never pays %s', (...[, open, offered, refusal]) => {
    expect(takeTender(cents(open), offered, hongKong)).toEqual(refusal);
  });

  it('[TENDER-04] takes the highest tip there is', () => {
    const offered = offer('card', 500, { tip: 1_000_000 });
    expect(takeTender(cents(500), offered, hongKong)).toMatchObject({ tip: 1_000_000, open: 0 });
  });

  it('[TENDER-01] of yen is whole, by card too', () => {
    const notWhole = { code: 'notPayable', step: 100 };
    expect(takeTender(cents(50_000), offer('card', 150), tokyo)).toEqual(notWhole);
    expect(takeTender(cents(50_000), offer('card', 200, { tip: 50 }), tokyo)).toEqual(notWhole);
    expect(takeTender(cents(50_000), offer('cash', 200), tokyo)).toMatchObject({ amount: 200 });
  });

  it('[TENDER-01] by card is not held to the coins of the shop', () => {
    expect(takeTender(cents(500), offer('card', 333, { tip: 5 }), hongKong)).toMatchObject({
      amount: 333,
      cashRounding: 0,
      open: 167,
    });
  });
});

describe('cash', () => {
  it('[TENDER-02] gives change on what is above amount and tip', () => {
    const offered = offer('cash', 12_000, { tip: 1000, given: 50_000 });
    expect(takeTender(cents(12_000), offered, hongKong)).toEqual({
      amount: 12_000,
      tip: 1000,
      cashRounding: 0,
      given: 50_000,
      change: 37_000,
      open: 0,
    });
  });

  it.each([
    [12_856, 12_860, -4],
    [12_855, 12_860, -5],
    [12_854, 12_850, 4],
    [12_850, 12_850, 0],
    [4, 0, 4],
  ])('[TENDER-03] closes %d with %d and a rounding of %d', (open, amount, cashRounding) => {
    expect(cashDue(cents(open), hongKong)).toBe(amount);
    expect(takeTender(cents(open), offer('cash', open), hongKong)).toMatchObject({
      amount,
      cashRounding,
      given: amount,
      change: 0,
      open: 0,
    });
  });

  it('[TENDER-03] gives change on the rounded amount', () => {
    const offered = offer('cash', 12_856, { given: 20_000 });
    expect(takeTender(cents(12_856), offered, hongKong)).toMatchObject({ change: 7140 });
    const tooLittle = offer('cash', 12_856, { given: 12_850 });
    expect(takeTender(cents(12_856), tooLittle, hongKong)).toEqual({
      code: 'givenTooLittle',
      needed: 12_860,
    });
  });

  it('[TENDER-03] is not rounded where the shop has no step, or more is open', () => {
    const all = { amount: 12_856, cashRounding: 0, open: 0 };
    expect(takeTender(cents(12_856), offer('cash', 12_856), exact)).toMatchObject(all);
    expect(takeTender(cents(12_856), offer('cash', 12_850), hongKong)).toMatchObject({
      amount: 12_850,
      cashRounding: 0,
      open: 6,
    });
  });

  it('[TENDER-03] rounds only its half of a bill that is half paid by card', () => {
    const card = takeTender(cents(12_856), offer('card', 6428), hongKong);
    expect(card).toMatchObject({ amount: 6428, cashRounding: 0, open: 6428 });
    expect(takeTender(cents(6428), offer('cash', 6428), hongKong)).toMatchObject({
      amount: 6430,
      cashRounding: -2,
    });
  });

  it('[TENDER-03] is within half a step of what is open, and always payable', () => {
    const step = fc.constantFrom(0, 1, 5, 10, 50, 100, 1000).map(cents);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }).map(cents), step, (open, cashStep) => {
        const taken = takeTender(open, offer('cash', open), { currency: 'HKD', cashStep });
        if ('code' in taken) throw new Error(taken.code);
        expect(taken.amount + taken.cashRounding).toBe(open);
        expect(2 * Math.abs(taken.cashRounding)).toBeLessThanOrEqual(cashStep);
        expect(taken.amount % Math.max(cashStep, 1)).toBe(0);
      }),
    );
  });
});
