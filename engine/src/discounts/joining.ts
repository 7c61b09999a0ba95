import type { DiscountItem, DiscountRule, DiscountSource } from './rule.ts';

export interface VipLevel {
  readonly _id: string;
  /** The level's own discount, and more that come with it. */
  readonly orderDiscount: DiscountRule | null;
  readonly discountLists: readonly DiscountRule[];
}

/** Automatic rules join every order by themselves (RULE-06). */
export function automaticItems(rules: readonly DiscountRule[]): readonly DiscountItem[] {
  return rules.map((rule) => joined(rule, 'automatic', null));
}

/** Discounts of every member, whatever the level, and of no guest without a login (RULE-06). */
export function memberItems(
  rules: readonly DiscountRule[],
  user: string | null,
): readonly DiscountItem[] {
  return user === null ? [] : rules.map((rule) => joined(rule, 'member', null));
}

/** A member's level brings its discounts while the member is on the session (RULE-06). */
export function vipItems(level: VipLevel | null): readonly DiscountItem[] {
  if (level === null) return [];
  const own = level.orderDiscount === null ? [] : [level.orderDiscount];
  const rules = [...own, ...level.discountLists];
  // Listed twice, a discount would be taken twice.
  return rules
    .filter(({ _id }, place) => rules.findIndex((rule) => rule._id === _id) === place)
    .map((rule) => joined(rule, 'vip', level._id));
}

// Named after its rule, so that joining twice puts the same item on the order and not a second one.
function joined(rule: DiscountRule, source: DiscountSource, vipLevel: string | null): DiscountItem {
  const { _id, version } = rule;
  return {
    _id: `${source}/${_id}`,
    source,
    rule,
    ruleVersion: version,
    disabled: false,
    coupon: null,
    gift: null,
    giftRecord: null,
    vipLevel,
  };
}
