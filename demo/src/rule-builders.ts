import { noCents } from '@servery/engine/money/cents.ts';
import {
  type Condition,
  type DiscountItem,
  type DiscountRule,
  emptyRule,
} from '@servery/engine/discounts/rule.ts';
import type { TaxSetting } from '@servery/engine/taxes/tax-setting.ts';
import { named } from './builders.ts';

export function aCondition(about: Partial<Condition>): Condition {
  return {
    for: 'order',
    products: [],
    categories: [],
    subCategories: [],
    minQty: 0,
    minWeight: 0,
    minTotal: noCents,
    afterMinTotal: noCents,
    includeModifier: [],
    excludeModifier: [],
    ...about,
  };
}

export function aRule(about: Partial<DiscountRule> & { readonly _id: string }): DiscountRule {
  return { ...emptyRule, name: named(about._id), ...about };
}

export function anItem(
  about: Partial<DiscountItem> & { readonly rule: DiscountRule },
): DiscountItem {
  return {
    _id: about.rule._id,
    source: 'automatic',
    ruleVersion: about.rule.version,
    disabled: false,
    coupon: null,
    gift: null,
    giftRecord: null,
    vipLevel: null,
    ...about,
  };
}

export function aTax(about: Partial<TaxSetting> & { readonly _id: string }): TaxSetting {
  return {
    name: named(about._id),
    status: 'active',
    shops: [],
    sections: [],
    orderType: [],
    conditions: [],
    rules: [],
    percent: 0,
    included: false,
    includeServiceCharge: false,
    includeAmountPerPerson: false,
    priority: 0,
    ...about,
  };
}
