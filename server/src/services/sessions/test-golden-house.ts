import type { GoldenCase } from '@servery/demo/golden-case.ts';
import { goldenCases } from '@servery/demo/golden.ts';
import { goldenMenu } from '@servery/demo/golden-menu.ts';
import { goldenRules } from '@servery/demo/golden-order.ts';
import { goldenSections, goldenShops, goldenTaxes } from '@servery/demo/golden-shops.ts';
import { named } from '@servery/demo/builders.ts';
import type { DemoProduct, DemoShop } from '@servery/demo/restaurant/entities.ts';
import type { Restaurant } from '@servery/demo/restaurant/restaurant.ts';
import type { Condition, DiscountItem, DiscountRule } from '@servery/engine/discounts/rule.ts';
import type { Product } from '@servery/engine/menu/product.ts';
import { sumOf } from '@servery/engine/money/cents.ts';
import type { OptionGroup } from '@servery/engine/options/option-group.ts';
import type { TaxSetting } from '@servery/engine/taxes/tax-setting.ts';

/** Golden carts as orders of a real house, a shop for each of them; for tests only. */

const cases = goldenCases();
const products = [...goldenMenu.products.values()];
const groups = [...goldenMenu.options.values()];

function sorted(names: readonly (string | null)[]): readonly string[] {
  return [...new Set(names.filter((name) => name !== null))].toSorted();
}

function idsOf(things: readonly { readonly _id: string }[]): readonly string[] {
  return sorted(things.map(({ _id }) => _id));
}

/** All names of a kind as the alphabet has them: the place of a name is its number, so that what goes by id goes as before (PRICE-05). */
const names = {
  shop: idsOf(goldenShops),
  section: idsOf(goldenSections),
  category: sorted(products.map(({ category }) => category)),
  subCategory: sorted(products.map(({ subCategory }) => subCategory)),
  product: idsOf(products),
  option: idsOf(groups),
  choice: idsOf(groups.flatMap(({ options }) => options)),
  rule: idsOf(goldenRules),
  tax: idsOf(goldenTaxes),
  voucher: idsOf(cases.flatMap(({ order }) => order.discounts)),
  member: sorted(cases.map(({ order }) => order.session.user)),
} as const satisfies Readonly<Record<string, readonly string[]>>;

type Kind = keyof typeof names;
const kinds = Object.keys(names);
const lists: readonly (readonly string[])[] = Object.values(names);

/** Whatever the golden set calls by a name and the database by a number. */
export const goldenNames = new Set(lists.flat());

/** What the names of one case are called in the database. */
export interface Numbers {
  readonly of: (kind: Kind, name: string) => string;
  readonly all: (kind: Kind, list: readonly string[]) => readonly string[];
  readonly maybe: (kind: Kind, name: string | null) => string | null;
  /** An answer with the names in place of their numbers; other ids stay. */
  readonly named: (answer: unknown) => unknown;
}

function hex(part: number): string {
  return part.toString(16).padStart(8, '0');
}

export function numbersFor(golden: GoldenCase): Numbers {
  const nth = hex(Number(golden.name.slice(0, 3)));
  const of = (kind: Kind, name: string): string => {
    const place = names[kind].findIndex((each) => each === name);
    if (place === -1) throw new RangeError(`${kind}:${name}`);
    return `${nth}${hex(kinds.indexOf(kind))}${hex(place)}`;
  };
  const nameOf = (id: string): string | undefined =>
    lists[Number.parseInt(id.slice(8, 16), 16)]?.[Number.parseInt(id.slice(16), 16)];
  // An item is called after its source and its rule or voucher; the golden set calls it after these alone.
  const numbered = new RegExp(`(?:(?:automatic|vip|member|coupon|gift)/)?(${nth}[0-9a-f]{16})`, 'g');
  return {
    of,
    all: (kind, list) => list.map((name) => of(kind, name)),
    maybe: (kind, name) => (name === null ? null : of(kind, name)),
    named: (answer) => {
      const written = JSON.stringify(answer).replaceAll(numbered, (whole, id: string) => nameOf(id) ?? whole);
      const read: unknown = JSON.parse(written);
      return read;
    },
  };
}

function dishOf(product: Product, numbers: Numbers): DemoProduct {
  return {
    ...product,
    _id: numbers.of('product', product._id),
    images: [],
    options: numbers.all('option', product.options),
    sections: numbers.all('section', product.sections),
    category: numbers.maybe('category', product.category),
    subCategory: numbers.maybe('subCategory', product.subCategory),
    discountMapping: product.discountMapping.map((at) => ({ ...at, shop: numbers.of('shop', at.shop) })),
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

/** What is for every shop is for the shop of its case alone: the house has others. */
function bounds({ shops, sections, conditions, rules }: Bounded, { order }: GoldenCase, numbers: Numbers) {
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

/** Open to everybody at any hour, for any number, in every mode. */
function shopOf({ order }: GoldenCase, numbers: Numbers, demo: DemoShop): DemoShop {
  return {
    ...demo,
    ...order.shop,
    _id: numbers.of('shop', order.shop._id),
    openForOnline: true,
    openTakeAway: true,
    openDineInNoTable: true,
    openDelivery: true,
    deliveryFee: sumOf(order.surcharges.map(({ amount }) => amount)),
    onlineEnabledFixedCode: true,
    onlineSessionTimeout: 24 * 60,
    onlineOpeningHours: [],
    onlineOrderLimits: [],
    enableUngroupedSection: false,
    useDefaultsForSetItem: false,
    tipPercents: [10],
    payFirst: [],
    maxPendingOrders: null,
  };
}

/** A shop has one table, which stands in the section of its order and bears the shop's number. */
export function tableCode(shop: string): string {
  return `golden/${shop}`;
}

function placeOf(golden: GoldenCase, numbers: Numbers, demo: DemoShop) {
  const shop = shopOf(golden, numbers, demo);
  const section = numbers.of('section', golden.order.session.section ?? '');
  const table = { shop: shop._id, section, name: '1', kind: 'table', capacity: 0 } as const;
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
    categories: names.category.map((name, order) => {
      const _id = numbers.of('category', name);
      return { _id, name: named(name), order, sections: [], images: [] };
    }),
    subCategories: names.subCategory.map((name, order) => {
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

/** What an item is called on the order: after its voucher, or after the rule that joins by itself. */
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

/** The member of a case holds its level, its coupons and points for its gifts; without one, coupons are anybody's. */
function peopleOf({ order }: GoldenCase, numbers: Numbers) {
  const user = numbers.maybe('member', order.session.user);
  const shop = numbers.of('shop', order.shop._id);
  const level = order.discounts.some(({ source }) => source === 'vip') ? shop : null;
  const held = { user, status: 'valid', reusable: user === null, session: null, usedAt: null, endDate: null };
  return {
    members: user === null ? [] : [memberCalled(user, level)],
    points: user === null ? [] : [{ _id: user, user, shop, amount: 1000 }],
    heldCoupons: order.discounts
      .filter(({ source }) => source === 'coupon')
      .map((item) => {
        const _id = numbers.of('voucher', item._id);
        return { ...held, _id, code: `golden/${_id}`, coupon: numbers.of('rule', item.rule._id), shops: [] };
      }),
  };
}

function memberCalled(_id: string, vipLevel: string | null): Restaurant['members'][number] {
  const phone = `+8529${String(Number.parseInt(_id.slice(0, 8), 16)).padStart(7, '0')}`;
  const name = { firstName: 'Fai', lastName: 'Kam', locale: 'en' } as const;
  const email = `${_id}@kamfai.example`;
  return { ...name, _id, email, phone, password: 'Milktea88', code: _id, avatar: null, vipLevel };
}

/** All shops in one house, with nothing of the demo's but the look. */
export function goldenRestaurant(demo: Restaurant, served: readonly GoldenCase[]): Restaurant {
  const [look] = demo.shops;
  if (look === undefined) throw new RangeError('shops');
  const parts = served.map((golden) => {
    const numbers = numbersFor(golden);
    const house = { ...placeOf(golden, numbers, look), ...peopleOf(golden, numbers) };
    return { ...house, ...menuOf(golden, numbers), ...offersOf(golden, numbers) };
  });
  return {
    ...demo,
    kiosks: [],
    paymentMethods: [],
    staff: [],
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
