import { describe, expect, it } from 'vitest';
import type { Condition } from '@servery/engine/discounts/rule.ts';
import { nameIn } from '@servery/engine/menu/translated-name.ts';
import type { DeliveryArea } from '@servery/engine/session/delivery-zone.ts';
import { openModes } from '@servery/engine/session/order-modes.ts';
import { isOpen } from '@servery/engine/hours/opening-hours.ts';
import { roundingProblem } from '@servery/engine/money/currency.ts';
import type { OptionGroup } from '@servery/engine/options/option-group.ts';
import { shopProblems } from '@servery/engine/session/shop-problems.ts';
import { choiceStockLevel, stockLevelOf } from '@servery/engine/stock/available.ts';
import { registrationProblems } from '@servery/engine/member-form.ts';
import { allRules, demoRestaurant } from './restaurant.ts';

/** The demo shows every kind of thing there is; a kind that is missing is named. */

const now = Date.UTC(2026, 2, 13, 4, 30);
const restaurant = demoRestaurant(now);
const { products, optionGroups, shops, sections, taxes } = restaurant;
const rules = allRules(restaurant);

function seen(values: readonly string[]): readonly string[] {
  return [...new Set(values)].toSorted();
}

function formsOf(group: OptionGroup): readonly string[] {
  const described: Readonly<Record<string, boolean>> = {
    single: !group.multiple,
    multiple: group.multiple,
    minPick: group.minPick > 0,
    maxPick: group.maxPick > 0,
    allowQuantity: group.allowQuantity,
    minQuantity: group.minQuantity > 0,
    maxQuantity: group.maxQuantity > 0,
    required: group.required,
    optional: !group.required,
    allowSameValue: group.allowSameValue,
    hideInKitchen: group.hideInKitchen,
    hideInReceipt: group.hideInReceipt,
    notDiscounted: !group.enjoyDiscount,
    draft: group.draft,
    draftChoice: group.options.some(({ draft }) => draft),
    default: group.options.some(({ defaultSelected }) => defaultSelected),
    defaultOfTwo: group.options.some(
      ({ defaultSelectedQuantity }) => defaultSelectedQuantity === 2,
    ),
    hiddenChoice: group.options.some(({ hideInReceipt }) => hideInReceipt),
    choiceModifier: group.options.some(({ priceModifiers }) => priceModifiers.length > 0),
    choiceIngredients: group.options.some(({ ingredients }) => ingredients.length > 0),
  };
  return Object.keys(described).filter((form) => described[form]);
}

function requirementsOf({
  for: on,
  products: dishes,
  categories,
  subCategories,
  ...rest
}: Condition): readonly string[] {
  const { includeModifier, excludeModifier, ...least } = rest;
  const lists = { products: dishes, categories, subCategories, includeModifier, excludeModifier };
  return [
    on,
    ...Object.entries(lists).flatMap(([name, list]) => (list.length > 0 ? [name] : [])),
    ...Object.entries(least).flatMap(([name, minimum]) => (minimum > 0 ? [name] : [])),
  ];
}

describe('the menu', () => {
  it('[OPTION-08] has every type of option group', () => {
    expect(seen(optionGroups.map(({ type }) => type))).toEqual([
      'discount',
      'freeSurcharge',
      'option',
      'product',
    ]);
  });

  it('[OPTION-01] has every form an option group can take', () => {
    expect(seen(optionGroups.flatMap(formsOf))).toEqual(
      seen([
        'single',
        'multiple',
        'minPick',
        'maxPick',
        'allowQuantity',
        'minQuantity',
        'maxQuantity',
        'required',
        'optional',
        'allowSameValue',
        'hideInKitchen',
        'hideInReceipt',
        'notDiscounted',
        'draft',
        'draftChoice',
        'default',
        'defaultOfTwo',
        'hiddenChoice',
        'choiceModifier',
        'choiceIngredients',
      ]),
    );
  });

  it('[OPTION-05] limits groups to every order type', () => {
    expect(seen(optionGroups.flatMap(({ allowedOrderType }) => allowedOrderType))).toEqual([
      'delivery',
      'dineIn',
      'dineInNoTable',
      'takeAway',
    ]);
  });

  it('[OPTION-09] has a set in a set', () => {
    const sets = new Set(
      products
        .filter(({ options }) =>
          options.some((id) => optionGroups.find(({ _id }) => _id === id)?.type === 'product'),
        )
        .map(({ _id }) => _id),
    );
    const linked = optionGroups.flatMap(({ options }) =>
      options.flatMap(({ product }) => product ?? []),
    );
    expect(linked.filter((product) => sets.has(product)).length).toBeGreaterThan(3);
  });

  it('[STOCK-01] has stock of every mode and level', () => {
    const modes = products.map(({ stock }) => stock.stockMode);
    const set = products
      .filter(({ stock }) => stock.stockMode === 'level')
      .map(({ stock }) => stock.mode);
    const counted = products
      .filter(({ stock }) => stock.stockMode === 'synced')
      .map(({ stock }) => stockLevelOf(stock, { selfService: false }));
    expect(seen(modes)).toEqual(['level', 'none', 'synced']);
    expect(seen(set)).toEqual([
      'disabled',
      'high',
      'low',
      'medium',
      'none',
      'notSelling',
      'outOfStock',
    ]);
    expect(seen(counted)).toEqual(['high', 'low', 'medium', 'outOfStock']);
  });

  it('[STOCK-02] reserves some dishes from self-service and sets an online level for others', () => {
    expect(products.some(({ stock }) => stock.onlineThreshold > 0)).toBe(true);
    expect(seen(products.flatMap(({ stock }) => stock.onlineMode ?? []))).toEqual([
      'medium',
      'notSelling',
    ]);
  });

  it('[OPTION-11] keeps stock of choices, of every kind', () => {
    const levels = products.flatMap((product) =>
      product.stock.productOptions.map(({ option, choice }) =>
        choiceStockLevel(product, { option, choice }, { selfService: true }),
      ),
    );
    expect(seen(levels)).toEqual(['conflicted', 'low', 'medium', 'notSelling', 'outOfStock']);
  });

  it('[PRICE-02] has price modifiers of every kind', () => {
    expect(
      seen(products.flatMap(({ priceModifiers }) => priceModifiers.map(({ kind }) => kind))),
    ).toEqual(['add', 'percent', 'set']);
    expect(products.some(({ ingredientModifiers }) => ingredientModifiers.length > 0)).toBe(true);
  });

  it('[MENU-02] has dishes for every reason not to be shown, and for every exception of the bill', () => {
    const flags = [
      'eatInOnly',
      'hideFromOnline',
      'setOrderOrGiftOnly',
      'freeSurcharge',
      'notGoKitchen',
      'notGoWaterBar',
    ] as const;
    expect(flags.filter((flag) => !products.some((product) => product[flag]))).toEqual([]);
    expect(products.some(({ discountable }) => !discountable)).toBe(true);
    expect(products.some(({ sections: listed }) => listed.length === 0)).toBe(true);
    expect(products.some(({ weight }) => weight > 0)).toBe(true);
  });

  it('[PRICE-01] prices every dish above nothing, in every shop that serves it', () => {
    expect(products.filter(({ price }) => price <= 0)).toEqual([]);
    const own = products.flatMap(({ discountMapping }) => discountMapping);
    expect(own.filter(({ price }) => price !== null && price <= 0)).toEqual([]);
    expect(own.some(({ price, discount }) => price === null && discount > 0)).toBe(true);
  });
});

describe('the shops', () => {
  it.each(shops.map((shop) => [shop.currency, shop] as const))(
    '[HOURS-01] has no problem in %s',
    (_, shop) => {
      expect(shopProblems(shop)).toEqual([]);
      expect(
        roundingProblem(shop.currency, shop.priceRoundFactor, shop.priceRoundMethod),
      ).toBeNull();
    },
  );

  it('[HOURS-03] opens different modes in different shops', () => {
    expect(shops.map(openModes)).toEqual([
      ['takeAway', 'dineInNoTable', 'delivery'],
      ['takeAway', 'dineInNoTable', 'delivery'],
      ['takeAway', 'delivery'],
    ]);
  });

  it('[DELIVERY-01] delivers by district, by postal code, and everywhere', () => {
    const isCode = ({ name }: DeliveryArea): boolean => /^\d{3} /.test(nameIn(name, 'en'));
    const areas = shops.map(({ deliveryZones }) => deliveryZones.flatMap((zone) => zone.areas));
    expect(areas.map(({ length }) => length)).toEqual([9, 8, 0]);
    expect(areas.map((listed) => listed.filter(isCode).length)).toEqual([0, 8, 0]);
  });

  it('[HOURS-01] keeps one shop open round the clock and another past midnight', () => {
    const [hongKong, taipei, kualaLumpur] = shops;
    const atOne = Date.UTC(2026, 2, 13, 17, 30);
    const open = [hongKong, taipei, kualaLumpur].map(
      (shop) => shop !== undefined && isOpen(shop, 'takeAway', atOne),
    );
    expect(open).toEqual([true, false, true]);
  });

  it('[PRICE-15] charges service by section, weekday and hour, and seats', () => {
    const settings = sections.flatMap(({ sectionSettings }) => sectionSettings);
    expect(seen(settings.map(({ percent }) => String(percent)))).toEqual(['0', '10', '12.5', '5']);
    expect(settings.some(({ amountPerPerson }) => amountPerPerson > 0)).toBe(true);
    expect(settings.some(({ takeAwayPercent }) => takeAwayPercent > 0)).toBe(true);
    expect(
      seen(
        sections.flatMap(({ timeRange }) =>
          timeRange.map(({ openForOnline }) => String(openForOnline)),
        ),
      ),
    ).toEqual(['false', 'true']);
  });

  it('[PRICE-17] has no tax in Hong Kong, included tax in Taipei, added taxes in Kuala Lumpur', () => {
    const asked = shops.map(({ _id }) =>
      taxes.filter((tax) => tax.status === 'active' && tax.shops.includes(_id)),
    );
    expect(
      asked.map((of) =>
        of.map(({ included, includeServiceCharge }) => [included, includeServiceCharge]),
      ),
    ).toEqual([
      [],
      [[true, true]],
      [
        [false, true],
        [false, false],
      ],
    ]);
  });

  it('[PRICE-19] rounds in three ways', () => {
    expect(
      shops.map(({ currency, priceRoundFactor, priceRoundMethod }) => [
        currency,
        priceRoundFactor,
        priceRoundMethod,
      ]),
    ).toEqual([
      ['HKD', 10, 'ceil'],
      ['TWD', 100, 'round'],
      ['MYR', 5, 'round'],
    ]);
  });

  it('has payment methods through every gateway in Hong Kong, and a counter everywhere', () => {
    const gateways = shops.map(({ _id }) =>
      restaurant.paymentMethods.filter(({ shop }) => shop === _id).map(({ gateway }) => gateway),
    );
    expect(gateways.map(seen)).toEqual([
      ['bbposWeb', 'counter', 'cybersource', 'razerOnline', 'stripe', 'terminal'],
      ['counter', 'cybersource', 'stripe'],
      ['counter', 'razerOnline', 'stripe'],
    ]);
  });
});

describe('the offers', () => {
  it('[RULE-06] has fifteen automatic ones', () => {
    expect(restaurant.orderDiscounts.filter(({ source }) => source === 'automatic').length).toBe(
      15,
    );
    expect(seen(restaurant.orderDiscounts.map(({ source }) => source))).toEqual([
      'automatic',
      'manual',
      'member',
    ]);
  });

  it.each([
    ['automatic', restaurant.orderDiscounts.map(({ rule }) => rule)],
    ['coupon', restaurant.coupons.map(({ rule }) => rule)],
  ])('[PRICE-06] has %s ones of every type and discount type', (_, some) => {
    expect(seen(some.map(({ type }) => type))).toEqual(['discount', 'free', 'point']);
    expect(
      seen(some.filter(({ type }) => type === 'discount').map(({ discountType }) => discountType)),
    ).toEqual([
      'amount',
      'freeSeatCharge',
      'freeSurcharge',
      'percent',
      'percentPre',
      'pickNMaxPrice',
    ]);
  });

  it('[RULE-02] uses every kind of condition', () => {
    expect(seen(rules.flatMap(({ conditions }) => conditions.flatMap(requirementsOf)))).toEqual(
      seen([
        'order',
        'product',
        'exclude',
        'products',
        'categories',
        'subCategories',
        'minQty',
        'minWeight',
        'minTotal',
        'afterMinTotal',
        'includeModifier',
        'excludeModifier',
      ]),
    );
  });

  it('[RULE-07] has allowlists and denylists, by both lists', () => {
    const lists = rules.flatMap(({ ruleType, rules: listed, rulesDiscount }) => [
      ...(listed.length > 0 ? [`${ruleType} rules`] : []),
      ...(rulesDiscount.length > 0 ? [`${ruleType} rulesDiscount`] : []),
    ]);
    expect(seen(lists)).toEqual([
      'allowlist rules',
      'allowlist rulesDiscount',
      'denylist rules',
      'denylist rulesDiscount',
    ]);
  });

  it('[RULE-03] has offers with dates, before, after and around today', () => {
    const today = '2026-03-13';
    const dated = rules.filter(({ startDate }) => startDate !== null);
    const place = dated.map(({ startDate, endDate }) => {
      if ((endDate ?? today) < today) return 'over';
      return (startDate ?? today) > today ? 'coming' : 'running';
    });
    expect(seen(place)).toEqual(['coming', 'over', 'running']);
  });

  it('[PRICE-10] has offers that repeat, that reach any dish, that give by themselves or not', () => {
    const described = rules.flatMap((rule) => [
      ...(rule.repeat ? ['repeat'] : []),
      ...(rule.discountAny ? ['discountAny'] : []),
      ...(rule.type === 'free' ? [`free ${rule.automaticAddFreeProduct}`] : []),
      ...(rule.beforeServiceCharge ? [] : ['afterServiceCharge']),
      ...rule.orderType,
      `${rule.for} ${rule.discountRules.pickOrder}`,
    ]);
    expect(seen(described)).toEqual(
      seen([
        'repeat',
        'discountAny',
        'free true',
        'free false',
        'afterServiceCharge',
        'takeAway',
        'delivery',
        'dineIn',
        'dineInNoTable',
        'order desc',
        'product asc',
        'product desc',
      ]),
    );
  });

  it("[COUPON-01] has coupons that are valid, used, past their day, and anybody's", () => {
    const today = '2026-03-13';
    const described = restaurant.heldCoupons.map(({ status, endDate, user }) => {
      if (user === null) return 'anybody';
      return endDate !== null && endDate < today ? 'past' : status;
    });
    expect(seen(described)).toEqual(['anybody', 'past', 'used', 'valid']);
  });
});

describe('the people', () => {
  it.each(restaurant.members.map((member) => [member.email, member] as const))(
    '[MEMBER-02] could have registered as %s',
    (_, member) => {
      const form = { ...member, passwordAgain: member.password, terms: true };
      expect(registrationProblems(form, (phone) => phone.startsWith('+'))).toEqual([]);
    },
  );

  it('has members of every level and language, with points in every shop', () => {
    expect(new Set(restaurant.members.map(({ vipLevel }) => vipLevel)).size).toBe(3);
    expect(seen(restaurant.members.map(({ locale }) => locale))).toEqual(['en', 'zh-cn', 'zh-hk']);
    expect(new Set(restaurant.points.map(({ shop }) => shop)).size).toBe(3);
  });

  it('has staff of every role in every shop, tables and codes without a table', () => {
    expect(restaurant.staff.length).toBe(12);
    expect(seen(restaurant.tables.map(({ kind }) => kind))).toEqual(['table', 'wall']);
    expect(shops.map((shop) => shop.tables.length)).toEqual([17, 9, 7]);
  });
});
