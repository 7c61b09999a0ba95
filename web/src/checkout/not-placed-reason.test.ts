import { beforeAll, describe, expect, it } from 'vitest';
import { failureOf } from '@servery/contract/client/failure.ts';
import { wireError } from '@servery/contract/errors.ts';
import { translateIn } from '../../testing/messages.ts';
import { useMessageStore } from '../i18n/messages.ts';
import { whyNotPlaced } from './not-placed-reason.ts';

const naming = {
  dish: (id: string) => `dish ${id}`,
  time: String,
  price: (amount: number) => `$${amount / 100}`,
  day: (day: string) => `the day ${day}`,
};
const notPlaced = 'Your order has not been placed, please try again or ask our staff for help.';

beforeAll(() => useMessageStore.setState({ t: translateIn('en'), has: () => true }));

describe('an order that was refused', () => {
  it.each([
    'inputInvalid',
    'noSuchCall',
    'notAllowed',
    'notFound',
    'requestKeyReused',
    'statusRefused',
  ] as const)('[PAY-05] by %s is reported as not placed, without the code', (code) => {
    expect(whyNotPlaced(failureOf(wireError(code)), naming)).toBe(notPlaced);
  });

  it('[PAY-05] is reported as not placed for an unknown code', () => {
    expect(whyNotPlaced(new Error('lost'), naming)).toBe(notPlaced);
  });

  it.each([
    ['en', 'Not enough left of: dish tea and dish bun. Your cart has been kept.'],
    ['zh-cn', 'Not enough left of: dish tea和dish bun. Your cart has been kept.'],
  ] as const)('[STOCK-03] names the dishes that are short, listed as in %s', (locale, text) => {
    useMessageStore.setState({ locale });
    const short = [{ product: 'tea' }, { product: 'bun' }];
    expect(whyNotPlaced(failureOf(wireError('stockShort', { short })), naming)).toBe(text);
  });

  it('[CART-05] counts the lines that need attention, and never none', () => {
    const refused = (lines: readonly string[]) => failureOf(wireError('cartInvalid', { lines }));
    expect(whyNotPlaced(refused(['tea']), naming)).toBe(
      'Cart invalid. 1 item needs your attention.',
    );
    expect(whyNotPlaced(refused([]), naming)).toBe(notPlaced);
  });

  it('[COUPON-03] gives the reason of its coupon', () => {
    const refusal = failureOf(wireError('couponRefused', { reason: 'used' }));
    expect(whyNotPlaced(refusal, naming)).toBe('This coupon has been used.');
  });

  it.each([
    ['tooFewPoints', 'You do not have enough points for this gift.'],
    ['ruleMinTotal', 'This gift cannot be claimed.'],
    ['ruleMinQty', 'This gift cannot be claimed.'],
  ])('[COUPON-04] says of a gift no more than is known: %s', (reason, message) => {
    const refusal = failureOf(wireError('giftRefused', { gift: 'bun', reason }));
    expect(whyNotPlaced(refusal, naming)).toBe(message);
  });

  it('[COUPON-03] shows when its coupon expired', () => {
    const details = { reason: 'couponOutdate', endDate: '2026-11-01' };
    expect(whyNotPlaced(failureOf(wireError('couponRefused', details)), naming)).toBe(
      'This coupon expired on the day 2026-11-01.',
    );
  });

  it('[HOURS-03] names the order mode that is switched off', () => {
    const details = { reason: 'orderTypeNotOpen', orderType: 'takeAway' };
    expect(whyNotPlaced(failureOf(wireError('modeRefused', details)), naming)).toBe(
      'Takeaway isn’t available at this shop.',
    );
  });

  it('[HOURS-03] reports that the shop takes no orders online', () => {
    const details = { reason: 'shopNotEnabledForOnline', orderType: 'takeAway' };
    expect(whyNotPlaced(failureOf(wireError('modeRefused', details)), naming)).toBe(
      'This shop does not take orders online now.',
    );
  });

  it('[FLOOR-09] says that the table is on another bill now', () => {
    const refused = wireError('floorRefused', { reason: 'merged', session: 'b'.repeat(24) });
    expect(whyNotPlaced(failureOf(refused), naming)).toBe(
      'Your table is on one bill with another table now.',
    );
  });

  it('[DELIVERY-02] says what is missing to the minimum', () => {
    const refused = wireError('deliveryBelowMinimum', { minimum: 5000, missing: 1250 });
    expect(whyNotPlaced(failureOf(refused), naming)).toBe(
      'Add $12.5 more to reach the minimum for delivery to this area.',
    );
  });
});
