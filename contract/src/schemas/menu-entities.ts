import {
  array,
  boolean,
  check,
  forward,
  nullable,
  number,
  picklist,
  pipe,
  safeParse,
  strictObject,
  string,
} from 'valibot';
import type { GenericSchema } from 'valibot';
import type { Condition, DiscountRule, DiscountSource } from '@servery/engine/discounts/rule.ts';
import type { Category, SubCategory } from '@servery/engine/menu/category.ts';
import type { TaxSetting } from '@servery/engine/taxes/tax-setting.ts';
import {
  count,
  distinctIds,
  ids,
  percentage,
  pointPercentage,
  price,
  translatedName,
  weight,
} from './entity-parts.ts';
import { orderType } from './order.ts';
import { calendarDay, id } from './plain.ts';

export const category = strictObject({
  _id: id,
  name: translatedName,
  order: number(),
  sections: distinctIds,
}) satisfies GenericSchema<unknown, Category>;

export const subCategory = strictObject({
  _id: id,
  name: translatedName,
  order: number(),
  category: id,
}) satisfies GenericSchema<unknown, SubCategory>;

export const condition = strictObject({
  for: picklist(['order', 'product', 'exclude']),
  products: ids,
  categories: ids,
  subCategories: ids,
  minQty: count,
  minWeight: weight,
  minTotal: price,
  afterMinTotal: price,
  includeModifier: array(string()),
  excludeModifier: array(string()),
}) satisfies GenericSchema<unknown, Condition>;

export const taxSetting = strictObject({
  _id: id,
  name: translatedName,
  status: picklist(['active', 'inactive']),
  shops: distinctIds,
  sections: distinctIds,
  orderType: array(orderType),
  conditions: array(condition),
  rules: ids,
  percent: percentage,
  included: boolean(),
  includeServiceCharge: boolean(),
  includeAmountPerPerson: boolean(),
  priority: number(),
}) satisfies GenericSchema<unknown, TaxSetting>;

export const discountSource = picklist([
  'automatic',
  'vip',
  'member',
  'coupon',
  'gift',
  'manual',
]) satisfies GenericSchema<unknown, DiscountSource>;

export const discountType = picklist([
  'percent',
  'percentPre',
  'amount',
  'pickNMaxPrice',
  'freeSurcharge',
  'freeSeatCharge',
]) satisfies GenericSchema<unknown, DiscountRule['discountType']>;

export const ruleFields = strictObject({
  _id: id,
  name: translatedName,
  version: number(),
  type: picklist(['point', 'discount', 'free']),
  for: picklist(['product', 'order']),
  discountType,
  discount: number(),
  ruleType: nullable(picklist(['allowlist', 'denylist'])),
  rules: ids,
  rulesDiscount: ids,
  conditions: array(condition),
  discountRules: strictObject({ pickOrder: picklist(['asc', 'desc']), maxQty: count }),
  repeat: boolean(),
  discountAny: boolean(),
  freeProducts: ids,
  automaticAddFreeProduct: boolean(),
  percentagePoint: pointPercentage,
  fixedPoint: count,
  beforeServiceCharge: boolean(),
  shops: distinctIds,
  sections: distinctIds,
  orderType: array(orderType),
  priority: number(),
  startDate: nullable(calendarDay),
  endDate: nullable(calendarDay),
}) satisfies GenericSchema<unknown, DiscountRule>;

const figureOf = {
  percent: percentage,
  percentPre: percentage,
  amount: price,
  pickNMaxPrice: price,
  freeSurcharge: price,
  freeSeatCharge: price,
} as const satisfies Record<DiscountRule['discountType'], GenericSchema<unknown, number>>;

type Discounting = Pick<DiscountRule, 'discountType' | 'discount'>;

/** A negative discount would raise the price, a fraction of a cent stop every bill (PRICE-24). */
export function isDiscountRight({ discountType: kind, discount }: Discounting): boolean {
  return safeParse(figureOf[kind], discount).success;
}

export const discountRule = pipe(
  ruleFields,
  forward(
    check((rule) => isDiscountRight(rule)),
    ['discount'],
  ),
);

/** A rule and its source. */
export const orderDiscount = pipe(
  strictObject({ ...ruleFields.entries, source: discountSource }),
  forward(
    check((rule) => isDiscountRight(rule)),
    ['discount'],
  ),
);
