import type { Order } from '@servery/engine/bill/order.ts';
import type { CartLine } from '@servery/engine/cart/line.ts';
import type { BillingShop } from '@servery/engine/cart/order.ts';
import { automaticItems, vipItems } from '@servery/engine/discounts/joining.ts';
import type { VipLevel } from '@servery/engine/discounts/joining.ts';
import type { DiscountItem, DiscountRule } from '@servery/engine/discounts/rule.ts';
import type { Section } from '@servery/engine/hours/section.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import type { OrderType } from '@servery/engine/menu/order-type.ts';
import type { Menu } from '@servery/engine/options/menu.ts';
import { deliveryFeeFor } from '@servery/engine/session/delivery-details.ts';
import type { TaxSetting } from '@servery/engine/taxes/tax-setting.ts';

/** A coupon handed in, with what it promises. */
export interface HandedCoupon {
  readonly _id: string;
  readonly rule: DiscountRule;
}

export interface BillParts {
  readonly shop: BillingShop & { readonly deliveryFee: Cents };
  readonly sections: readonly Section[];
  readonly taxes: readonly TaxSetting[];
  readonly offers: readonly DiscountRule[];
  readonly level: VipLevel | null;
  readonly coupons: readonly HandedCoupon[];
  readonly menu: Menu;
  readonly mode: OrderType;
  readonly section: string | null;
  readonly people: number;
  readonly user: string | null;
  readonly lines: readonly CartLine[];
  readonly tips: number;
}

/** The order as the server will price it: the same items join by themselves, in the same order (PRICE-21). */
export function orderOf(parts: BillParts): Order {
  const { shop, sections, menu, lines, mode: type, section, people, user } = parts;
  const fee = deliveryFeeFor(type, shop);
  return {
    shop,
    sections,
    menu,
    lines,
    session: { type, section, people, user, modifiers: [], paidTime: null },
    discounts: [...automaticItems(parts.offers), ...vipItems(parts.level), ...parts.coupons.map(couponItem)],
    taxes: parts.taxes,
    surcharges: fee === 0 ? [] : [{ _id: 'delivery', name: 'delivery', amount: fee }],
    adjusts: [],
    tips: cents(parts.tips),
  };
}

function couponItem({ _id, rule }: HandedCoupon): DiscountItem {
  return {
    _id: `coupon/${_id}`,
    source: 'coupon',
    rule,
    ruleVersion: rule.version,
    disabled: false,
    coupon: _id,
    gift: null,
    giftRecord: null,
    vipLevel: null,
  };
}
