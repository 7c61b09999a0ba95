import type { Order } from '@servery/engine/bill/order.ts';
import type { CartLine } from '@servery/engine/cart/line.ts';
import type { BillingShop } from '@servery/engine/cart/order.ts';
import { automaticItems, memberItems, vipItems } from '@servery/engine/discounts/joining.ts';
import type { VipLevel } from '@servery/engine/discounts/joining.ts';
import type { DiscountItem, DiscountRule } from '@servery/engine/discounts/rule.ts';
import type { Section } from '@servery/engine/hours/section.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { OrderType } from '@servery/engine/menu/order-type.ts';
import type { Menu } from '@servery/engine/options/menu.ts';
import { deliverySurcharges } from '@servery/engine/session/delivery-zone.ts';
import type { DeliveringShop } from '@servery/engine/session/delivery-zone.ts';
import type { TaxSetting } from '@servery/engine/taxes/tax-setting.ts';
import type { Voucher } from '../vouchers/use-vouchers.ts';

export interface BillParts {
  readonly shop: BillingShop & DeliveringShop;
  readonly sections: readonly Section[];
  readonly taxes: readonly TaxSetting[];
  readonly offers: readonly DiscountRule[];
  readonly level: VipLevel | null;
  /** Offers for all members, regardless of level. */
  readonly memberRules: readonly DiscountRule[];
  readonly coupons: readonly Voucher[];
  readonly gifts: readonly Voucher[];
  /** The version of the rule under which each voucher was taken, by discount item (RULE-05). */
  readonly ruleVersions: Readonly<Record<string, number>>;
  readonly menu: Menu;
  readonly mode: OrderType;
  readonly section: string | null;
  /** Where to deliver; null until it is chosen (DELIVERY-01). */
  readonly area: string | null;
  readonly people: number;
  readonly user: string | null;
  /** Price modifiers staff set on the order, such as a happy hour (PRICE-02). */
  readonly modifiers: readonly string[];
  readonly lines: readonly CartLine[];
  readonly tips: number;
}

/** The order as the server prices it: the same automatic items, in the same order (PRICE-21). */
export function orderOf(parts: BillParts): Order {
  const { shop, sections, menu, lines, mode: type, section, people, user, modifiers } = parts;
  return {
    shop,
    sections,
    menu,
    lines,
    session: { type, section, people, user, modifiers, paidTime: null },
    discounts: itemsOf(parts),
    taxes: parts.taxes,
    surcharges: deliverySurcharges(type, shop, parts.area),
    adjusts: [],
    tips: cents(parts.tips),
  };
}

/** All discount items of the order, whether or not they apply in the end (RULE-06). */
export function itemsOf(parts: BillParts): readonly DiscountItem[] {
  return [
    ...automaticItems(parts.offers),
    ...vipItems(parts.level),
    ...memberItems(parts.memberRules, parts.user),
    ...parts.coupons.map((coupon) => voucherItem('coupon', coupon, parts)),
    ...parts.gifts.map((gift) => voucherItem('gift', gift, parts)),
  ];
}

function voucherItem(
  source: 'coupon' | 'gift',
  { _id, rule }: Voucher,
  { ruleVersions }: Pick<BillParts, 'ruleVersions'>,
): DiscountItem {
  const item = `${source}/${_id}`;
  return {
    _id: item,
    source,
    rule,
    ruleVersion: ruleVersions[item] ?? rule.version,
    disabled: false,
    coupon: source === 'coupon' ? _id : null,
    gift: source === 'gift' ? _id : null,
    giftRecord: null,
    vipLevel: null,
  };
}
