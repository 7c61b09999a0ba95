import type { GoldenCase } from './golden-case.ts';
import { goldenMenu } from './golden-menu.ts';
import { numberedNames, numbersFor } from './golden-numbers.ts';
import type { Numbers } from './golden-numbers.ts';
import { managerOf, memberCalled, waiterOf } from './golden-people.ts';
import { goldenSections, goldenZones } from './golden-shops.ts';
import { aProduct, named } from './builders.ts';
import type { DemoProduct, DemoShop } from './restaurant/entities.ts';
import type { Restaurant } from './restaurant/restaurant.ts';
import type { Condition, DiscountItem, DiscountRule } from '@servery/engine/discounts/rule.ts';
import type { Product } from '@servery/engine/menu/product.ts';
import { sumOf } from '@servery/engine/money/cents.ts';
import type { DeliveryZone } from '@servery/engine/session/delivery-zone.ts';
import { defaultJoinWays } from '@servery/engine/session/join.ts';
import type { OptionGroup } from '@servery/engine/options/option-group.ts';
import type { TaxSetting } from '@servery/engine/taxes/tax-setting.ts';

/** Golden carts as orders of a real restaurant, with a shop for each of them. */

const products = [...goldenMenu.products.values()];
const groups = [...goldenMenu.options.values()];

function dishOf(product: Product, numbers: Numbers): DemoProduct {
  return {
    ...aProduct(product),
    _id: numbers.of('product', product._id),
    images: [],
    options: numbers.all('option', product.options),
    sections: numbers.all('section', product.sections),
    category: numbers.maybe('category', product.category),
    subCategory: numbers.maybe('subCategory', product.subCategory),
    discountMapping: product.discountMapping.map((at) => ({
      ...at,
      shop: numbers.of('shop', at.shop),
    })),
  };
}

function groupOf(group: OptionGroup, numbers: Numbers): OptionGroup {
  const options = group.options.map((choice) => ({
    ...choice,
    _id: numbers.of('choice', choice._id),
    product: numbers.maybe('product', choice.product),
  }));
  return { ...group, _id: numbers.of('option', group._id), options };
}

type Bounded = Pick<DiscountRule & TaxSetting, 'shops' | 'sections' | 'conditions' | 'rules'>;

/** What applies to every shop is limited to the shop of its case: the restaurant has others. */
function bounds(
  { shops, sections, conditions, rules }: Bounded,
  { order }: GoldenCase,
  numbers: Numbers,
) {
  return {
    shops: numbers.all('shop', shops.length === 0 ? [order.shop._id] : shops),
    sections: numbers.all('section', sections),
    conditions: conditions.map((condition) => conditionOf(condition, numbers)),
    rules: numbers.all('rule', rules),
  };
}

function conditionOf(condition: Condition, numbers: Numbers): Condition {
  return {
    ...condition,
    products: numbers.all('product', condition.products),
    categories: numbers.all('category', condition.categories),
    subCategories: numbers.all('subCategory', condition.subCategories),
  };
}

function ruleOf(rule: DiscountRule, golden: GoldenCase, numbers: Numbers): DiscountRule {
  return {
    ...rule,
    ...bounds(rule, golden, numbers),
    _id: numbers.of('rule', rule._id),
    rulesDiscount: numbers.all('rule', rule.rulesDiscount),
    freeProducts: numbers.all('product', rule.freeProducts),
  };
}

/** Those of the branch where the case names an area; else the fee of the case holds everywhere. */
function zonesOf({ order, area }: GoldenCase, numbers: Numbers): readonly DeliveryZone[] {
  const zones = area === null ? [] : (goldenZones[order.shop._id] ?? []);
  return zones.map((zone) => ({
    ...zone,
    areas: zone.areas.map((one) => ({ ...one, _id: numbers.of('area', one._id) })),
  }));
}

/** Open at any hour, for any number of guests, in every mode. */
function shopOf(golden: GoldenCase, numbers: Numbers, demo: DemoShop): DemoShop {
  const { order } = golden;
  return {
    ...demo,
    ...order.shop,
    _id: numbers.of('shop', order.shop._id),
    openForOnline: true,
    openTakeAway: true,
    openDineInNoTable: true,
    openDelivery: true,
    deliveryFee: sumOf(order.surcharges.map(({ amount }) => amount)),
    deliveryZones: zonesOf(golden, numbers),
    onlineEnabledFixedCode: true,
    onlineSessionTimeout: 24 * 60,
    onlineOpeningHours: [],
    onlineOrderLimits: [],
    enableUngroupedSection: false,
    useDefaultsForSetItem: false,
    tipPercents: [10],
    maxTipPercent: 30,
    payFirstAbove: null,
    maxUnpaidOrders: null,
    unpaidHoldMinutes: null,
    payFirst: [],
    tableJoin: defaultJoinWays,
    maxPendingOrders: null,
  };
}

/** A shop has one table, in the section of its order, with the shop's number. */
export function tableCode(shop: string): string {
  return `golden/${shop}`;
}

function placeOf(golden: GoldenCase, numbers: Numbers, demo: DemoShop) {
  const shop = shopOf(golden, numbers, demo);
  const section = numbers.of('section', golden.order.session.section ?? '');
  const at = { x: null, y: null };
  const table = { shop: shop._id, section, name: '1', kind: 'table', capacity: 0, ...at } as const;
  return {
    shops: [shop],
    sections: goldenSections.map((room) => {
      return { ...room, _id: numbers.of('section', room._id), shop: shop._id };
    }),
    tables: [{ ...table, _id: shop._id, code: tableCode(shop._id) }],
  };
}

function menuOf(golden: GoldenCase, numbers: Numbers) {
  return {
    categories: numberedNames.category.map((name, order) => {
      const _id = numbers.of('category', name);
      return { _id, name: named(name), order, sections: [], images: [] };
    }),
    subCategories: numberedNames.subCategory.map((name, order) => {
      const dish = products.find(({ subCategory }) => subCategory === name);
      const category = numbers.of('category', dish?.category ?? '');
      return { _id: numbers.of('subCategory', name), name: named(name), order, category };
    }),
    products: products.map((product) => dishOf(product, numbers)),
    optionGroups: groups.map((group) => groupOf(group, numbers)),
    taxes: golden.order.taxes.map((tax) => {
      return { ...tax, ...bounds(tax, golden, numbers), _id: numbers.of('tax', tax._id) };
    }),
  };
}

/** What an item is called on the order: after its voucher, or after the automatic rule. */
export function itemCalled({ _id, source, rule }: DiscountItem, numbers: Numbers): string {
  const isVoucher = source === 'coupon' || source === 'gift';
  return `${source}/${isVoucher ? numbers.of('voucher', _id) : numbers.of('rule', rule._id)}`;
}

function offersOf(golden: GoldenCase, numbers: Numbers) {
  const { discounts } = golden.order;
  const from = (source: DiscountItem['source']) =>
    discounts
      .filter((item) => item.source === source)
      .map(({ _id, rule }) => ({ _id, name: rule.name, rule: ruleOf(rule, golden, numbers) }));
  const coupons = new Map(from('coupon').map(({ name, rule }) => [rule._id, { name, rule }]));
  const vip = from('vip').map(({ rule }) => rule);
  const level = { name: named('VIP'), rank: 1, orderDiscount: null };
  return {
    orderDiscounts: (['automatic', 'member'] as const).flatMap((source) =>
      from(source).map(({ rule }) => ({ source, rule })),
    ),
    coupons: [...coupons].map(([_id, coupon]) => ({ ...coupon, _id, shops: [] })),
    gifts: from('gift').map((gift) => {
      return { ...gift, _id: numbers.of('voucher', gift._id), points: 100, shops: [], images: [] };
    }),
    vipLevels:
      vip.length === 0
        ? []
        : [{ ...level, _id: numbers.of('shop', golden.order.shop._id), discountLists: vip }],
  };
}

/** The member of a case has its level, coupons and points; without one, coupons have no owner. */
function peopleOf({ order }: GoldenCase, numbers: Numbers) {
  const user = numbers.maybe('member', order.session.user);
  const shop = numbers.of('shop', order.shop._id);
  const level = order.discounts.some(({ source }) => source === 'vip') ? shop : null;
  const held = {
    user,
    status: 'valid',
    reusable: user === null,
    session: null,
    usedAt: null,
    endDate: null,
  };
  return {
    staff: [...(order.session.modifiers.length === 0 ? [] : [waiterOf(shop)]), managerOf(shop)],
    members: user === null ? [] : [memberCalled(user, level)],
    points: user === null ? [] : [{ _id: user, user, shop, amount: 1000 }],
    heldCoupons: order.discounts
      .filter(({ source }) => source === 'coupon')
      .map((item) => {
        const _id = numbers.of('voucher', item._id);
        return {
          ...held,
          _id,
          code: `golden/${_id}`,
          coupon: numbers.of('rule', item.rule._id),
          shops: [],
        };
      }),
  };
}

/** All shops in one restaurant, with nothing of the demo but its appearance. */
export function goldenRestaurant(demo: Restaurant, served: readonly GoldenCase[]): Restaurant {
  const [look] = demo.shops;
  if (look === undefined) throw new RangeError('shops');
  const parts = served.map((golden) => {
    const numbers = numbersFor(golden);
    const base = { ...placeOf(golden, numbers, look), ...peopleOf(golden, numbers) };
    return { ...base, ...menuOf(golden, numbers), ...offersOf(golden, numbers) };
  });
  return {
    ...demo,
    kiosks: [],
    tills: [],
    kitchenScreens: [],
    terminals: [],
    dishDetails: [],
    paymentMethods: [],
    staff: parts.flatMap(({ staff }) => staff),
    shops: parts.flatMap(({ shops }) => shops),
    sections: parts.flatMap(({ sections }) => sections),
    tables: parts.flatMap(({ tables }) => tables),
    categories: parts.flatMap(({ categories }) => categories),
    subCategories: parts.flatMap(({ subCategories }) => subCategories),
    products: parts.flatMap((part) => part.products),
    optionGroups: parts.flatMap(({ optionGroups }) => optionGroups),
    taxes: parts.flatMap(({ taxes }) => taxes),
    orderDiscounts: parts.flatMap(({ orderDiscounts }) => orderDiscounts),
    coupons: parts.flatMap(({ coupons }) => coupons),
    gifts: parts.flatMap(({ gifts }) => gifts),
    vipLevels: parts.flatMap(({ vipLevels }) => vipLevels),
    members: parts.flatMap(({ members }) => members),
    points: parts.flatMap(({ points }) => points),
    heldCoupons: parts.flatMap(({ heldCoupons }) => heldCoupons),
  };
}
