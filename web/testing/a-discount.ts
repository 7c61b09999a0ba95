import { cents } from '@servery/engine/money/cents.ts';
import type { Session } from '../src/shops/start.ts';

type Discount = Session['discounts'][number];

/** An automatic offer on an order that takes 2.00 off. */
export function aDiscount(about: Partial<Discount> = {}): Discount {
  return {
    _id: 'automatic/lunch',
    name: [{ lang: 'en', value: 'Lunch offer' }],
    discount: 'd'.repeat(24),
    source: 'automatic',
    type: 'discount',
    discountType: 'percent',
    coupon: null,
    couponRule: null,
    gift: null,
    giftRecord: null,
    vipLevel: null,
    disabled: false,
    valid: true,
    discountValue: cents(200),
    pointValue: 0,
    productsValue: [],
    ...about,
  };
}
