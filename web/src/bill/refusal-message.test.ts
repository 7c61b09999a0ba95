import { describe, expect, it } from 'vitest';
import { aLine, anOrder, aProduct } from '@servery/demo/builders.ts';
import { aCondition, aRule } from '@servery/demo/rule-builders.ts';
import { priceLines } from '@servery/engine/cart/priced-line.ts';
import { countOrder } from '@servery/engine/discounts/counted.ts';
import type { DiscountRule } from '@servery/engine/discounts/rule.ts';
import type { Locale } from '@servery/engine/menu/translated-name.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { formatPrice } from '@servery/engine/money/format.ts';
import { menuOf } from '@servery/engine/options/menu.ts';
import type { RuleRefusal } from '@servery/engine/refusal.ts';
import { formatDay, formatFold, formatList } from '../i18n/format-list.ts';
import { worthOf } from './discount-message.ts';
import { refusalMessage } from './refusal-message.ts';
import type { MessageContext } from './refusal-message.ts';
import { translateIn } from '../../testing/messages.ts';

const nothing = countOrder([]);

function messageContextIn(locale: Locale, counted = nothing): MessageContext {
  const called = (id: string): string => `<${id}>`;
  return {
    t: translateIn(locale),
    price: (amount) => formatPrice(amount, 'HKD'),
    listed: (names, join) => formatList(names, join, locale),
    ruleName: called,
    productName: called,
    groupName: called,
    sectionName: called,
    dayName: (day) => formatDay(day, locale),
    fold: (percent) => formatFold(percent, locale),
    today: '2026-11-14',
    counted,
  };
}

const drinks = aCondition({
  for: 'product',
  categories: ['drinks'],
  minQty: 3,
  minTotal: cents(5000),
});
const many = aCondition({ for: 'product', products: ['a', 'b', 'c', 'd'] });
const order = aCondition({
  minTotal: cents(15_000),
  afterMinTotal: cents(20_000),
  minQty: 5,
  minWeight: 800,
});

function rule(about: Partial<DiscountRule>): DiscountRule {
  return aRule({ _id: 'r', ...about });
}

const cases: readonly (readonly [RuleRefusal, DiscountRule, string])[] = [
  [{ code: 'ruleNeedUpdate' }, rule({}), 'This offer has just changed. Please apply it again.'],
  [{ code: 'ruleDisabled' }, rule({}), 'This offer isn’t on at the moment.'],
  [{ code: 'ruleDisabled' }, rule({ startDate: '2026-11-20' }), 'Starts on 20 Nov 2026.'],
  [{ code: 'ruleDisabled' }, rule({ endDate: '2026-11-13' }), 'Ended on 13 Nov 2026.'],
  [{ code: 'notCurrentShop' }, rule({}), 'This offer is not for this shop.'],
  [{ code: 'ruleDeny', rule: 'other' }, rule({}), 'This cannot be used together with “<other>”.'],
  [
    { code: 'notApplicableSection' },
    rule({ sections: ['hall', 'roof'] }),
    'Only in: <hall> or <roof>.',
  ],
  [
    { code: 'notApplicableOrderType' },
    rule({ orderType: ['delivery', 'takeAway'] }),
    'This offer is only for: Delivery or Takeaway.',
  ],
  [
    { code: 'ruleMinQty', needed: 5, found: 3 },
    rule({ conditions: [order] }),
    'Add 2 more items to use this.',
  ],
  [
    { code: 'ruleMinQty', needed: 3, found: 1 },
    rule({ conditions: [order, drinks] }),
    'Add 2 more of <drinks> to use this.',
  ],
  [
    { code: 'ruleMinWeight', needed: 800, found: 350 },
    rule({ conditions: [order] }),
    'Add 450 g more by weight to use this.',
  ],
  [
    { code: 'ruleMinTotal', needed: cents(15_000), found: cents(13_000) },
    rule({ conditions: [order] }),
    'Spend $20.00 more to use this.',
  ],
  [
    { code: 'ruleMinTotal', needed: cents(5000), found: cents(3000) },
    rule({ conditions: [drinks] }),
    'Spend $20.00 more on <drinks> to use this.',
  ],
  [
    { code: 'ruleAfterMinTotal', needed: cents(20_000), found: cents(19_990) },
    rule({ conditions: [order] }),
    'Spend $0.10 more after other discounts to use this.',
  ],
  [{ code: 'ruleIncludeModifier', modifier: 'late' }, rule({}), 'This offer is only for “late”.'],
  [{ code: 'ruleExcludeModifier', modifier: 'late' }, rule({}), 'This offer is not for “late”.'],
  [{ code: 'ruleExclude' }, rule({}), 'The items in your cart are excluded from this offer.'],
  [{ code: 'ruleInclude' }, rule({}), 'Add an item this offer applies to.'],
  [
    { code: 'ruleInclude' },
    rule({ conditions: [many] }),
    'Add <a>, <b>, <c>, or others to use this.',
  ],
  [{ code: 'ruleNeedUser' }, rule({}), 'Please log in to use this.'],
  [{ code: 'ruleNothing' }, rule({}), 'Nothing in your cart qualifies for this offer.'],
  [{ code: 'noEffect' }, rule({}), 'This wouldn’t lower your bill.'],
  [
    { code: 'ruleMissingFree', products: [{ product: 'tart', quantity: 2 }] },
    rule({}),
    'Add your free item: <tart> ×2.',
  ],
  [
    { code: 'ruleExtraFree', products: [{ product: 'tart', quantity: 1 }] },
    rule({}),
    'Too many free items: <tart>.',
  ],
];

describe('the reason why a discount does not apply', () => {
  it.each(cases)('[RULE-01] names what is missing: %o', (refusal, of, message) => {
    expect(refusalMessage(refusal, of, messageContextIn('en'))).toBe(message);
  });

  it.each(['zh-hk', 'zh-cn'] as const)(
    '[COUPON-03] has a message in %s for every reason',
    (locale) => {
      for (const [refusal, of] of cases) {
        const said = refusalMessage(refusal, of, messageContextIn(locale));
        expect(said).toMatch(/[\u4e00-\u9fff].*。$/);
        expect(said).not.toMatch(/[{}]|undefined/);
      }
      expect(new Set(cases.map(([{ code }]) => code)).size).toBe(19);
    },
  );
});

describe('the reason why a discount of several conditions does not apply', () => {
  const menu = menuOf(
    [
      aProduct({ _id: 'rice', category: 'mains' }),
      aProduct({ _id: 'tea', category: 'drinks', price: cents(2000) }),
    ],
    [],
  );
  const lines = [
    aLine({ id: 'r', product: 'rice', quantity: 2 }),
    aLine({ id: 't', product: 'tea', quantity: 1 }),
  ];
  const about = messageContextIn('en', countOrder(priceLines(anOrder({ menu, lines }))));
  const twoOf = (category: string) =>
    aCondition({ for: 'product', categories: [category], minQty: 2 });

  it('[RULE-01] names the dishes of which there are too few', () => {
    const two = rule({ conditions: [twoOf('mains'), twoOf('drinks')] });
    const refusal = { code: 'ruleMinQty', needed: 2, found: 1 } as const;
    expect(refusalMessage(refusal, two, about)).toBe('Add 1 more of <drinks> to use this.');
  });

  it('[RULE-01] names the dishes of which there are none', () => {
    const one = (category: string) => aCondition({ for: 'product', categories: [category] });
    const set = rule({ conditions: [one('mains'), one('cakes')] });
    expect(refusalMessage({ code: 'ruleInclude' }, set, about)).toBe('Add <cakes> to use this.');
  });
});

describe('the value of a voucher', () => {
  it.each([
    [rule({ discountType: 'percent', discount: 12 }), '12% off'],
    [rule({ discountType: 'amount', discount: 3000 }), '−$30.00'],
    [
      rule({
        discountType: 'pickNMaxPrice',
        discount: 5500,
        discountRules: { pickOrder: 'asc', maxQty: 3 },
      }),
      '3 for $55.00',
    ],
    [rule({ discountType: 'freeSurcharge' }), 'No service charge'],
    [rule({ discountType: 'freeSeatCharge' }), 'No seat charge'],
    [rule({ type: 'free' }), 'Free'],
    [rule({ type: 'point', fixedPoint: 50 }), '+50 points'],
    [rule({ type: 'point', percentagePoint: 10 }), '+10% points'],
  ])('is shown on its stub: %#', (of, message) => {
    expect(worthOf(of, messageContextIn('en'))).toBe(message);
  });

  it.each([
    [12, '88 折', '8.8 折'],
    [20, '8 折', '8 折'],
  ])('is told in tenths in Chinese: %s percent off', (discount, hongKong, mainland) => {
    const of = rule({ discountType: 'percent', discount });
    expect(worthOf(of, messageContextIn('zh-hk'))).toBe(hongKong);
    expect(worthOf(of, messageContextIn('zh-cn'))).toBe(mainland);
  });
});
