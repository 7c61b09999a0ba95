import type { DiscountItem } from '@servery/engine/discounts/rule.ts';
import type { StoredItem, StoredSession } from '../store/sessions.ts';
import { isRule } from './frozen.ts';

/** What stays on the order: redeemed, given by staff, or disabled (COUPON-05, RULE-04). */
export function retainedItems({
  items,
}: Pick<StoredSession, 'items'>): ReadonlyMap<string, StoredItem> {
  const stay = items.filter(
    ({ source, coupon, gift, disabled }) =>
      coupon !== null || gift !== null || source === 'manual' || disabled,
  );
  return new Map(stay.map((item) => [item.item, item]));
}

/** Stored items for the engine, each with its rule as it was then (SAFE-04). */
export function itemsFrom(
  stored: Iterable<StoredItem>,
  parts: ReadonlyMap<string, unknown>,
): readonly DiscountItem[] {
  return [...stored].flatMap((item) => {
    const rule = parts.get(item.rule);
    if (!isRule(rule)) return [];
    const { source, ruleVersion, disabled, coupon, gift, giftRecord, vipLevel } = item;
    return [
      { _id: item.item, source, rule, ruleVersion, disabled, coupon, gift, giftRecord, vipLevel },
    ];
  });
}
