import { describe, expect, it } from 'vitest';
import type { GoldenCase } from './golden-case.ts';
import { kioskBarrierOf, tillBarrierOf } from './golden-sold.ts';
import { goldenCases } from './golden.ts';

const cases = goldenCases();

/** The numbers of the carts that each reason keeps away, and of those that are sold. */
function byReason(barrierOf: (golden: GoldenCase) => string | null) {
  const groups = Map.groupBy(cases, (golden) => barrierOf(golden) ?? 'sold');
  return Object.fromEntries(
    [...groups].map(([reason, of]) => [reason, of.map(({ name }) => Number(name.slice(0, 3)))]),
  );
}

describe('golden carts at the counter', () => {
  it('are all that a guest orders by touch at a kiosk', () => {
    const { sold, ...others } = byReason(kioskBarrierOf);
    expect(sold).toHaveLength(68);
    expect(others).toEqual({
      'priced, weighed or kept from discounts by staff': [14, 15, 27, 89, 90, 91],
      'options given by staff': [7, 10],
      'a gift with dearer picks, by staff': [107],
      'cancelled by staff': [16],
      'a discount by staff': [18, 24, 94, 96],
      'an adjustment by staff': [67, 68, 113],
      'nothing is ordered': [111, 112],
      'paid already': [99],
      'dishes sent to other sections by staff': [57],
      'offers paused or changed since they were put on': [87, 88],
      'a surcharge that is no delivery fee': [85],
      'eaten at a table': [1, 3, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 64, 78],
      delivered: [56, 116, 117],
      'of a member': [17, 101, 106],
      'prices of the hour, set by staff': [11, 12, 13, 93],
      'a tip before anything is paid': [77],
    });
  });

  it('are all that staff type at a till', () => {
    const { sold, ...others } = byReason(tillBarrierOf);
    expect(sold).toHaveLength(93);
    expect(others).toEqual({
      'a gift with dearer picks, by staff': [107],
      'a discount by staff': [18, 24, 94, 96],
      'nothing is ordered': [111, 112],
      'paid already': [99],
      'dishes sent to other sections by staff': [57],
      'offers paused or changed since they were put on': [87, 88],
      'of a member': [17, 101, 106, 113],
      'a rule that somebody has put on by hand': [15],
      'a weight that no line says': [89, 90, 91],
      'a dish of the menu without its discount': [27],
      delivered: [56, 116, 117],
      'a tip before anything is paid': [77],
    });
  });
});
