import { describe, expect, it } from 'vitest';
import { isGuestOrder } from './golden-case.ts';
import { barrierOf } from './golden-guest.ts';
import { goldenCases } from './golden.ts';

const cases = goldenCases();
const orderable = cases.filter((golden) => barrierOf(golden) === null);

describe('golden carts of a guest', () => {
  it('are all that a guest can order alone, 93 of 117', () => {
    const reasons = cases.map((golden) => [golden.name, barrierOf(golden)] as const);
    expect(Object.fromEntries(reasons.filter(([, reason]) => reason !== null))).toEqual({
      '007-toppings-on-the-house': 'options given by staff',
      '010-drink-of-the-set-free': 'options given by staff',
      '014-price-typed-in': 'priced, weighed or kept from discounts by staff',
      '015-dish-not-on-the-menu': 'priced, weighed or kept from discounts by staff',
      '016-cancelled-dishes': 'cancelled by staff',
      '018-six-sources': 'a discount by staff',
      '024-more-than-everything-off': 'a discount by staff',
      '027-no-discount-on-beer-and-abalone': 'priced, weighed or kept from discounts by staff',
      '057-three-rooms': 'dishes sent to other sections by staff',
      '067-goodwill-and-cake-cutting': 'an adjustment by staff',
      '068-goodwill-larger-than-the-bill': 'an adjustment by staff',
      '085-sydney-holiday': 'a surcharge that is no delivery fee',
      '087-refused-at-the-door': 'offers paused or changed since they were put on',
      '088-two-reasons-the-first-is-told': 'offers paused or changed since they were put on',
      '089-conditions-not-met': 'priced, weighed or kept from discounts by staff',
      '090-first-choice-first': 'priced, weighed or kept from discounts by staff',
      '091-a-kilo-of-barbecue': 'priced, weighed or kept from discounts by staff',
      '094-rules-that-mind-their-company': 'a discount by staff',
      '096-nothing-gained': 'a discount by staff',
      '099-paid-the-day-before': 'paid already',
      '107-gift-lunch-set': 'a gift with dearer picks, by staff',
      '111-nothing-ordered': 'nothing is ordered',
      '112-two-guests-sat-down': 'nothing is ordered',
      '113-saturday-dinner': 'an adjustment by staff',
    });
    expect(orderable.every(isGuestOrder)).toBe(true);
    expect([cases.length, orderable.length]).toEqual([117, 93]);
  });
});
