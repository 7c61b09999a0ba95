import { beforeAll, describe, expect, it } from 'vitest';
import { differences } from './compare.ts';
import type { Comparison, Difference } from './compare.ts';
import { diceOf } from './dice.ts';
import { oracleFee, oracleRefusal, randomDelivery } from './oracle-delivery.ts';
import { deliveryRefusal } from '../src/session/delivery-refusal.ts';
import { deliverySurcharges } from '../src/session/delivery-zone.ts';
import type { Bill } from '../src/bill/bill-type.ts';
import type { DiscountType } from '../src/discounts/rule.ts';
import type { RoundMethod } from '../src/money/round-total.ts';
import type { RuleRefusal } from '../src/refusal.ts';

/** The orders for which `wanted` says how often each thing must occur. */
const wholeRun = 20_000;
const cases = process.env['TEST_SCOPE'] === 'sample' ? 3000 : wholeRun;
const firstSeed = 1;

let found: Comparison;

beforeAll(() => {
  found = differences(cases, firstSeed);
});

/** Differences that first show in these rows of the bill. */
function differencesIn(rows: readonly (keyof Bill)[]): readonly Difference[] {
  return found.differences.filter(({ path }) => rows.some((row) => path.split('.')[1] === row));
}

describe('the engine against an oracle written from the rules alone', () => {
  it('[PRICE-21] prices every random order to the same whole bill', () => {
    expect({ cases: found.cases, differing: found.differing }).toEqual({ cases, differing: 0 });
  });

  it('[PRICE-21] never throws on an order, however odd', () => {
    expect(found.differences.filter(({ path }) => path === 'bill')).toEqual([]);
  });

  it('[PRICE-06] takes the same cents off the same lines', () => {
    expect(differencesIn(['lines', 'goods', 'discount'])).toEqual([]);
  });

  it('[RULE-01] finds the same items valid and refuses the others for the same reason', () => {
    expect(differencesIn(['discounts', 'points'])).toEqual([]);
  });

  it('[PRICE-12] requires the same free items to be added or removed', () => {
    expect(differencesIn(['fixes'])).toEqual([]);
  });

  it('[PRICE-15] charges the same service and seat charge', () => {
    expect(differencesIn(['serviceCharges', 'seatCharge'])).toEqual([]);
  });

  it('[PRICE-17] levies the same taxes', () => {
    expect(differencesIn(['taxes'])).toEqual([]);
  });

  it('[PRICE-18] closes with the same adjusts, rounding, tips and total', () => {
    const closing = ['currency', 'surcharges', 'adjusts', 'rounding', 'tips', 'total'] as const;
    expect(differencesIn(closing)).toEqual([]);
  });
});

const refusals: Record<RuleRefusal['code'], number> = {
  ruleNeedUpdate: 1000,
  ruleDisabled: 1000,
  notCurrentShop: 500,
  ruleDeny: 500,
  notApplicableSection: 500,
  notApplicableOrderType: 500,
  ruleMinQty: 1000,
  ruleMinWeight: 300,
  ruleMinTotal: 500,
  ruleAfterMinTotal: 300,
  ruleIncludeModifier: 300,
  ruleExcludeModifier: 300,
  ruleExclude: 300,
  ruleInclude: 500,
  ruleNeedUser: 1000,
  ruleNothing: 1000,
  noEffect: 1000,
  ruleMissingFree: 300,
  ruleExtraFree: 300,
};

const effects: Record<DiscountType | 'free' | 'point', number> = {
  percent: 1000,
  percentPre: 500,
  amount: 1000,
  pickNMaxPrice: 500,
  freeSurcharge: 300,
  freeSeatCharge: 100,
  free: 500,
  point: 500,
};

const roundings: Record<RoundMethod, number> = { ceil: 2000, floor: 2000, round: 2000, none: 2000 };

/** Names and the fewest occurrences that make the comparison evidence. */
const wanted: readonly (readonly [string, number])[] = [
  ...Object.entries(refusals).map(([code, fewest]) => [`refused ${code}`, fewest] as const),
  ...Object.entries(effects).map(([effect, fewest]) => [`valid ${effect}`, fewest] as const),
  ...Object.entries(roundings).map(([method, fewest]) => [`rounding ${method}`, fewest] as const),
  ['valid amount repeated', 100],
  ['valid free repeated', 100],
  ['valid point repeated', 100],
  ['tax added', 1000],
  ['tax included', 1000],
  ['tax added on service charge', 500],
  ['tax included on service charge', 500],
  ['tax added on seat charge', 500],
  ['tax included with a rule', 200],
  ['service charge', 2000],
  ['service charge of several sections', 500],
  ['seat charge with service', 500],
  ['lines waived a fee by coupon', 100],
  ['adjust held at zero', 500],
  ['fixes to add', 200],
  ['fixes to remove', 500],
  ['goods times discount beyond 2^53', 1000],
  ['goods times rate beyond 2^53', 5],
];

describe('deliveries against the oracle', () => {
  const deliveries = Array.from({ length: cases }, (_, seed) => randomDelivery(diceOf(seed)));

  it('[DELIVERY-01] bear the same fee', () => {
    const differing = deliveries.filter(
      (one) =>
        JSON.stringify(deliverySurcharges(one.type, one.shop, one.area)) !==
        JSON.stringify(oracleFee(one)),
    );
    expect(differing).toEqual([]);
    expect(deliveries.filter((one) => oracleFee(one).length > 0).length).toBeGreaterThan(
      cases / 10,
    );
  });

  it('[DELIVERY-02] are refused for the same reason', () => {
    const refused = deliveries.map(oracleRefusal);
    expect(deliveries.map((one) => deliveryRefusal(one.shop, one))).toEqual(refused);
    for (const code of ['deliveryOutsideArea', 'deliveryBelowMinimum'])
      expect(refused.filter((one) => one?.code === code).length).toBeGreaterThan(cases / 20);
  });
});

describe('what the random orders cover', () => {
  it('[RULE-01] covers every refusal, kind of discount, tax and rounding often enough to be evidence', () => {
    const share = cases / wholeRun;
    const tooRare = wanted.filter(
      ([name, fewest]) => (found.met.get(name) ?? 0) < Math.ceil(fewest * share),
    );
    expect(tooRare.map(([name]) => [name, found.met.get(name) ?? 0])).toEqual([]);
  });
});
