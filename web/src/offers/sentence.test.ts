import { readFileSync } from 'node:fs';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoRestaurant } from '@servery/demo/restaurant/restaurant.ts';
import { emptyRule } from '@servery/engine/discounts/rule.ts';
import type { DiscountRule, DiscountSource } from '@servery/engine/discounts/rule.ts';
import { nameIn } from '@servery/engine/menu/translated-name.ts';
import type { Locale } from '@servery/engine/menu/translated-name.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { formatPrice } from '@servery/engine/money/format.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { formatDay, formatFold, formatList } from '../i18n/format-list.ts';
import { type SentenceWords, offerSentence } from './sentence.ts';

const restaurant = demoRestaurant(saturdayNoon);
const locales = ['en', 'zh-hk', 'zh-cn'] as const;

function catalogue(path: string): Readonly<Record<string, string>> {
  const parsed: unknown = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
  const entries = Object.entries(typeof parsed === 'object' && parsed !== null ? parsed : {});
  return Object.fromEntries(entries.map(([key, text]) => [key, String(text)]));
}

function wordsIn(locale: Locale): SentenceWords {
  const i18n = setupI18n({
    missing: (_, key) => {
      throw new Error(`no message for ${key}`);
    },
  });
  i18n.setMessagesCompiler(compileMessage);
  const shared = catalogue(`../../../contract/locales/${locale}.json`);
  i18n.load(locale, { ...shared, ...catalogue(`locales/${locale}.json`) });
  i18n.activate(locale);
  const { products, categories, subCategories, sections, orderDiscounts } = restaurant;
  const things = [
    ...products,
    ...categories,
    ...subCategories,
    ...sections,
    ...orderDiscounts.map(({ rule }) => rule),
  ];
  const names = new Map(things.map(({ _id, name }) => [_id, nameIn(name, locale)]));
  return {
    t: (key, values) => i18n._(key, { ...values }),
    nameOf: (id) => names.get(id) ?? null,
    list: (texts, join) => formatList(texts, join, locale),
    money: (amount) => formatPrice(cents(amount), 'HKD'),
    day: (day) => formatDay(day, locale),
    rate: (percent) => (locale === 'en' ? `${percent}%` : formatFold(percent, locale)),
  };
}

const words = { en: wordsIn('en'), 'zh-hk': wordsIn('zh-hk'), 'zh-cn': wordsIn('zh-cn') };

function ruleOf(part: Partial<DiscountRule>): DiscountRule {
  return { ...emptyRule, _id: 'f'.repeat(24), name: [], ...part };
}

/** By its English name. */
function demoRule(name: string): { readonly rule: DiscountRule; readonly source: DiscountSource } {
  const found = restaurant.orderDiscounts.find(({ rule }) => nameIn(rule.name, 'en') === name);
  if (found === undefined) throw new Error(`the demo has no offer ${name}`);
  return found;
}

/** What a sentence must say: minimums that count, and dishes that do not. */
function factsOf({ conditions }: DiscountRule, { money, nameOf }: SentenceWords): string[] {
  return conditions.flatMap(({ for: about, minTotal, products }) =>
    about === 'exclude'
      ? products.map((id) => nameOf(id) ?? '')
      : [minTotal > 0 ? money(minTotal) : ''],
  );
}

describe('a rule read back as a sentence', () => {
  it.each([
    {
      name: 'Three egg tarts for $25',
      said: [
        '3 of Egg tart for $25.00, the dearest first, for everybody, with at least 3 of Egg tart, again for every time this is reached.',
        '蛋撻任選 3 件 $25.00，由最貴計起，所有客人適用，蛋撻滿 3 件，每達到一次再計一次。',
        '蛋挞任选 3 件 $25.00，从最贵的算起，所有顾客适用，蛋挞满 3 件，每达到一次再计一次。',
      ],
    },
    {
      name: '$10 off every $200',
      said: [
        '$10.00 off the whole order, for everybody, for orders of $200.00 or more, only for Delivery, Dine in (collect), or Takeaway, again for every time this is reached, not together with 5% off when you take away or 10% off roasts from 800 g.',
        '整張單減 $10.00，所有客人適用，整單滿 $200.00，只限外賣速遞、堂食自取或外賣自取，每達到一次再計一次，不可與外賣自取95折或燒味滿800克九折同時使用。',
        '整张订单减 $10.00，所有顾客适用，整单满 $200.00，仅限外卖配送、堂食自取或外带自取，每达到一次再计一次，不可与外带自取95折或烧腊满800克九折同时使用。',
      ],
    },
  ])('[OFFER-05] says what “$name” does', ({ name, said }) => {
    const offer = demoRule(name);
    expect(locales.map((locale) => offerSentence(offer, words[locale]))).toEqual(said);
  });

  it('[OFFER-05] says a season, a section, free dishes and points', () => {
    const [dish] = restaurant.products;
    const [section] = restaurant.sections;
    const season = {
      startDate: '2026-11-01',
      endDate: '2026-11-30',
      sections: [section?._id ?? ''],
    };
    const free = ruleOf({
      type: 'free',
      freeProducts: [dish?._id ?? '', dish?._id ?? ''],
      ...season,
    });
    const text = offerSentence({ rule: free, source: 'member' }, words.en);
    expect(text).toContain(`2 × ${words.en.nameOf(dish?._id ?? '') ?? ''} for free`);
    expect(text).toContain('for members');
    expect(text).toContain('from 1 Nov 2026 to 30 Nov 2026');
    const points = ruleOf({ type: 'point', fixedPoint: 20, percentagePoint: 10 });
    expect(offerSentence({ rule: points, source: 'vip' }, words.en)).toBe(
      '20 points, 10 points for every $100.00 on the bill, for members of a level.',
    );
  });

  it('[OFFER-05] says when it names what is gone, and cuts long lists', () => {
    const condition = {
      for: 'product',
      products: restaurant.products.slice(0, 9).map(({ _id }) => _id),
      categories: [],
      subCategories: [],
      minQty: 0,
      minWeight: 0,
      minTotal: cents(0),
      afterMinTotal: cents(0),
      includeModifier: [],
      excludeModifier: [],
    } as const;
    const long = ruleOf({ for: 'product', discount: 5, conditions: [condition] });
    expect(offerSentence({ rule: long, source: 'automatic' }, words.en)).toContain('4 more');
    const gone = ruleOf({
      for: 'product',
      discount: 5,
      conditions: [{ ...condition, products: ['0'.repeat(24)] }],
    });
    expect(offerSentence({ rule: gone, source: 'automatic' }, words.en)).toBe(
      '5% off something that is not on the menu any more, for everybody.',
    );
  });

  const someDish = fc.constantFrom(...restaurant.products.slice(0, 12).map(({ _id }) => _id));
  const figure = fc.integer({ min: 0, max: 5000 });
  const someCondition = fc.record({
    for: fc.constantFrom('order', 'product', 'exclude'),
    products: fc.array(someDish, { maxLength: 3 }),
    categories: fc.constant([]),
    subCategories: fc.constant([]),
    minQty: fc.integer({ min: 0, max: 9 }),
    minWeight: figure,
    minTotal: figure.map(cents),
    afterMinTotal: figure.map(cents),
    includeModifier: fc.constantFrom([], ['late-night']),
    excludeModifier: fc.constantFrom([], ['staff-meal']),
  });
  const someRule = fc
    .record({
      type: fc.constantFrom('point', 'discount', 'free'),
      for: fc.constantFrom('product', 'order'),
      discountType: fc.constantFrom(
        'percent',
        'percentPre',
        'amount',
        'pickNMaxPrice',
        'freeSurcharge',
        'freeSeatCharge',
      ),
      discount: fc.integer({ min: 0, max: 100 }),
      ruleType: fc.constantFrom(null, 'allowlist', 'denylist'),
      conditions: fc.array(someCondition, { maxLength: 3 }),
      repeat: fc.boolean(),
      discountAny: fc.boolean(),
      freeProducts: fc.array(someDish, { maxLength: 3 }),
      beforeServiceCharge: fc.boolean(),
      orderType: fc.subarray(['takeAway', 'dineIn'] as const),
      startDate: fc.constantFrom(null, '2026-11-01'),
      endDate: fc.constantFrom(null, '2026-12-01'),
    })
    .map((part) => ruleOf(part));

  it('[OFFER-05] says every figure and name of any rule, in every language', () => {
    fc.assert(
      fc.property(someRule, (rule) => {
        for (const locale of locales) {
          const text = offerSentence({ rule, source: 'automatic' }, words[locale]);
          expect(text).toMatch(/^[^{}]+[.。]$/);
          expect(factsOf(rule, words[locale]).filter((fact) => !text.includes(fact))).toEqual([]);
        }
      }),
    );
  });
});
