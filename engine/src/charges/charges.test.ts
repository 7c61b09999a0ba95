import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aLine,
  anOrder,
  aProduct,
  aSection,
  aSession,
  aSetting,
  aShop,
} from '@servery/demo/builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import { cents, sumOf } from '../money/cents.ts';
import { menuOf } from '../options/menu.ts';
import { priceLines } from '../cart/priced-line.ts';
import { chargeRates, seatRate } from './charge-rate.ts';
import { pricingContextAt } from './pricing-context.ts';
import { seatChargeFor } from './seat-charge.ts';
import { serviceCharges } from './service-charge.ts';

/** Sunday 15 November 2026, 19:30 in Hong Kong. */
const sundayEvening = 1_794_742_200_000;

const hall = aSection({
  _id: 'hall',
  sectionSettings: [
    aSetting({
      weekdays: [0],
      from: '18:00',
      to: '23:00',
      percent: 12.5,
      takeAwayPercent: 5,
      amountPerPerson: cents(800),
    }),
    aSetting({ percent: 10, amountPerPerson: cents(500) }),
  ],
});
const garden = aSection({
  _id: 'garden',
  sectionSettings: [aSetting({ weekdays: [1], percent: 15 })],
});

const dinner = anOrder({
  sections: [hall, garden],
  session: aSession({ type: 'dineIn', people: 3 }),
  menu: menuOf([aProduct({ _id: 'rice', price: cents(100) })], []),
  lines: [
    aLine({ id: '1', product: 'rice' }),
    aLine({ id: '2', product: 'rice', takeAway: true }),
    aLine({ id: '3', product: 'rice', section: 'garden' }),
    aLine({ id: '4', product: 'rice', section: 'gone' }),
  ],
});

describe('pricingContextAt', () => {
  it("[PRICE-15] takes each section's setting of this weekday and minute", () => {
    const { day, settings } = pricingContextAt(frozen(dinner), sundayEvening);
    expect(day).toBe('2026-11-15');
    expect([...settings].map(([section, { percent }]) => [section, percent])).toEqual([
      ['hall', 12.5],
    ]);
  });

  it('[RULE-03] goes by the time of payment once paid', () => {
    const paid = { ...dinner, session: { ...dinner.session, paidTime: sundayEvening } };
    const nextDay = sundayEvening + 86_400_000;
    expect(pricingContextAt(paid, nextDay)).toEqual(pricingContextAt(dinner, sundayEvening));
    expect(pricingContextAt(dinner, nextDay).settings.get('hall')?.percent).toBe(10);
    expect(pricingContextAt(dinner, nextDay).settings.get('garden')?.percent).toBe(15);
  });
});

describe('seatChargeFor', () => {
  const context = pricingContextAt(dinner, sundayEvening);

  it('[PRICE-16] charges each guest at a table', () => {
    expect(seatChargeFor(dinner.session, context)).toBe(2400);
  });

  it.each([
    { type: 'takeAway' },
    { type: 'dineInNoTable' },
    { type: 'delivery' },
    { section: 'garden' },
    { section: null },
    { people: 0 },
  ] as const)('[PRICE-16] charges nothing with %j', (about) => {
    expect(seatChargeFor({ ...dinner.session, ...about }, context)).toBe(0);
  });
});

describe('chargeRates', () => {
  const context = pricingContextAt(dinner, sundayEvening);
  const lines = priceLines(dinner);

  it.each([
    ['dineIn', [125_000, 50_000, 0, 0]],
    ['dineInNoTable', [125_000, 50_000, 0, 0]],
    ['takeAway', [50_000, 50_000, 0, 0]],
    ['delivery', [50_000, 50_000, 0, 0]],
  ] as const)(
    '[PRICE-15] charges for %s, of plain, takeaway, other and lost sections, %j',
    (type, expected) => {
      expect(
        chargeRates(lines, { ...dinner, session: { ...dinner.session, type } }, context),
      ).toEqual(expected);
    },
  );

  it('[PRICE-15] charges nothing on lines without any section', () => {
    const nowhere = { ...dinner, session: { ...dinner.session, section: null } };
    expect(chargeRates(lines, nowhere, context)).toEqual([0, 0, 0, 0]);
  });

  it('[PRICE-16] charges service charge on the seat charge only where the shop says so', () => {
    expect(seatRate(dinner, context)).toBe(0);
    expect(seatRate({ ...dinner, shop: aShop({ seatChargeSurcharge: true }) }, context)).toBe(
      125_000,
    );
    const lost = {
      shop: aShop({ seatChargeSurcharge: true }),
      session: aSession({ section: null }),
    };
    expect(seatRate(lost, context)).toBe(0);
  });
});

describe('serviceCharges', () => {
  it('[PRICE-15] rounds up once for a section, not once for every dish', () => {
    const bearers = [0, 1, 2].map((at) => ({ at, section: 'hall', base: 101, rate: 100_000 }));
    expect(serviceCharges(frozen(bearers), [{ _id: 'hall' }])).toEqual({
      bySection: [{ section: 'hall', amount: 31 }],
      fees: [11, 10, 10],
    });
  });

  it('[PRICE-15] computes each section by itself, in the order of the shop', () => {
    const bearers = [
      { at: 0, section: 'garden', base: 101, rate: 100_000 },
      { at: 1, section: 'hall', base: 101, rate: 50_000 },
      { at: 2, section: 'hall', base: 1000, rate: 0 },
      { at: 3, section: 'hall', base: 0, rate: 100_000 },
      { at: 4, section: 'gone', base: 1000, rate: 100_000 },
    ];
    expect(serviceCharges(bearers, [{ _id: 'hall' }, { _id: 'bar' }, { _id: 'garden' }])).toEqual({
      bySection: [
        { section: 'hall', amount: 6 },
        { section: 'garden', amount: 11 },
      ],
      fees: [11, 6, 0, 0, 0],
    });
  });

  it('[PRICE-15] shares by base and rate together', () => {
    const bearers = [
      { at: 0, section: 'hall', base: 1000, rate: 100_000 },
      { at: 1, section: 'hall', base: 2000, rate: 50_000 },
      { at: 2, section: 'hall', base: 1000, rate: 50_000 },
    ];
    expect(serviceCharges(bearers, [{ _id: 'hall' }]).fees).toEqual([100, 100, 50]);
  });

  it('[PRICE-15] is exact where the sum is more than a number holds', () => {
    const bearers = [
      { at: 0, section: 'hall', base: 900_719_925_475, rate: 500_000 },
      { at: 1, section: 'hall', base: 900_719_925_475, rate: 500_100 },
      { at: 2, section: 'hall', base: 1, rate: 100 },
    ];
    expect(serviceCharges(frozen(bearers), [{ _id: 'hall' }])).toEqual({
      bySection: [{ section: 'hall', amount: 900_809_997_468 }],
      fees: [450_359_962_738, 450_450_034_730, 0],
    });
  });

  it.each([
    [0, 1_000_000_000_000],
    [1, 1_000_000_000_001],
    [1_000_000, 1_000_000_000_001],
  ])('[PRICE-15] rounds a large sum up once, with %d millionths of a cent over', (over, amount) => {
    const bearers = [
      { at: 0, section: 'hall', base: 2_000_000_000_000, rate: 500_000 },
      { at: 1, section: 'hall', base: over, rate: 1 },
    ];
    const { bySection } = serviceCharges(frozen(bearers), [{ _id: 'hall' }]);
    expect(bySection).toEqual([{ section: 'hall', amount }]);
  });

  it('[PRICE-15] is exact whatever the size, and its shares add up', () => {
    const bearer = fc.record({
      section: fc.constantFrom('hall', 'garden'),
      base: fc.oneof(fc.nat(100_000), fc.nat(900_000_000_000)),
      rate: fc.nat(300_000),
    });
    fc.assert(
      fc.property(fc.array(bearer, { maxLength: 8 }), (some) => {
        const bearers = some.map((one, at) => ({ ...one, at }));
        const { bySection, fees } = serviceCharges(frozen(bearers), [
          { _id: 'hall' },
          { _id: 'garden' },
        ]);
        for (const section of ['hall', 'garden']) {
          const exact = bearers.reduce(
            (sum, b) => (b.section === section ? sum + BigInt(b.base) * BigInt(b.rate) : sum),
            0n,
          );
          const charge = bySection.find((one) => one.section === section)?.amount ?? 0;
          expect(charge).toBe(Number((exact + 999_999n) / 1_000_000n));
          expect(sumOf(fees.filter((_, at) => bearers[at]?.section === section))).toBe(charge);
        }
      }),
    );
  });
});
