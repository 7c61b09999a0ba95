import { array, boolean, nullable, number, picklist, strictObject, string } from 'valibot';
import type { GenericSchema } from 'valibot';
import type { Condition, DiscountRule, DiscountSource } from '@servery/engine/discounts/rule.ts';
import type { Category, SubCategory } from '@servery/engine/menu/category.ts';
import type { TaxSetting } from '@servery/engine/taxes/tax-setting.ts';
import { ids, money, translatedName } from './entity-parts.ts';
import { orderType } from './order.ts';
import { calendarDay, id } from './plain.ts';

export const category = strictObject({
  _id: id,
  name: translatedName,
  order: number(),
  sections: ids,
}) satisfies GenericSchema<unknown, Category>;

export const subCategory = strictObject({
  _id: id,
  name: translatedName,
  order: number(),
  category: id,
}) satisfies GenericSchema<unknown, SubCategory>;

const condition = strictObject({
  for: picklist(['order', 'product', 'exclude']),
  products: ids,
  categories: ids,
  subCategories: ids,
  minQty: number(),
  minWeight: number(),
  minTotal: money,
  afterMinTotal: money,
  includeModifier: array(string()),
  excludeModifier: array(string()),
}) satisfies GenericSchema<unknown, Condition>;

export const taxSetting = strictObject({
  _id: id,
  name: translatedName,
  status: picklist(['active', 'inactive']),
  shops: ids,
  sections: ids,
  orderType: array(orderType),
  conditions: array(condition),
  rules: ids,
  percent: number(),
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

export const discountRule = strictObject({
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
  discountRules: strictObject({ pickOrder: picklist(['asc', 'desc']), maxQty: number() }),
  repeat: boolean(),
  discountAny: boolean(),
  freeProducts: ids,
  automaticAddFreeProduct: boolean(),
  percentagePoint: number(),
  fixedPoint: number(),
  beforeServiceCharge: boolean(),
  shops: ids,
  sections: ids,
  orderType: array(orderType),
  priority: number(),
  startDate: nullable(calendarDay),
  endDate: nullable(calendarDay),
}) satisfies GenericSchema<unknown, DiscountRule>;

/** A rule and its source. */
export const orderDiscount = strictObject({ ...discountRule.entries, source: discountSource });
