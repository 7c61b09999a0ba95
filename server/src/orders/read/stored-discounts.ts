import type { DiscountItem } from '@servery/engine/discounts/rule.ts';
import type { StoredItem, StoredSession } from '../store/sessions.ts';
import { isRule } from './frozen.ts';

/** Coupons and gifts that the session has redeemed; they stay on it (COUPON-05). */
export function spentItems({ items }: StoredSession): ReadonlyMap<string, StoredItem> {
  const spent = items.filter(({ coupon, gift }) => coupon !== null || gift !== null);
  return new Map(spent.map((item) => [item.item, item]));
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
