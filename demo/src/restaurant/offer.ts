import { noCents } from '@servery/engine/money/cents.ts';
import type { Condition, DiscountRule } from '@servery/engine/discounts/rule.ts';
import { aCondition, aRule } from '../rule-builders.ts';
import { productId } from './dish.ts';
import { idOf } from './ids.ts';
import { money } from './money.ts';
import { worded } from './words.ts';
import type { Words } from './words.ts';

type About = Omit<
  Partial<DiscountRule>,
  '_id' | 'name' | 'rules' | 'rulesDiscount' | 'freeProducts'
> & {
  /** Names of other offers. */
  readonly rules?: readonly string[];
  readonly rulesDiscount?: readonly string[];
  /** Names of dishes. */
  readonly gives?: readonly string[];
};

export function ruleId(key: string): string {
  return idOf('rule', key);
}

export function offer(key: string, name: Words, about: About): DiscountRule {
  const { rules = [], rulesDiscount = [], gives = [], ...rest } = about;
  return aRule({
    ...rest,
    _id: ruleId(key),
    name: worded(name),
    rules: rules.map(ruleId),
    rulesDiscount: rulesDiscount.map(ruleId),
    freeProducts: gives.map(productId),
  });
}

type Least = Partial<
  Pick<Condition, 'minQty' | 'minWeight' | 'includeModifier' | 'excludeModifier'> & {
    /** In currency units. */
    readonly minTotal: number;
    readonly afterMinTotal: number;
  }
>;

interface Named {
  readonly dishes?: readonly string[];
  readonly categories?: readonly string[];
  readonly subCategories?: readonly string[];
}

export function ofOrder(least: Least): Condition {
  return aCondition(figures(least));
}

export function ofDishes(named: Named, least: Least = {}): Condition {
  return aCondition({ ...figures(least), ...listed(named), for: 'product' });
}

export function without(named: Named): Condition {
  return aCondition({ ...listed(named), for: 'exclude' });
}

function figures({ minTotal, afterMinTotal, ...least }: Least): Partial<Condition> {
  return { ...least, minTotal: units(minTotal), afterMinTotal: units(afterMinTotal) };
}

function listed({ dishes = [], categories = [], subCategories = [] }: Named): Partial<Condition> {
  return {
    products: dishes.map(productId),
    categories: categories.map((key) => idOf('category', key)),
    subCategories: subCategories.map((key) => idOf('subCategory', key)),
  };
}

function units(amount: number | undefined): Condition['minTotal'] {
  return amount === undefined ? noCents : money(amount);
}
