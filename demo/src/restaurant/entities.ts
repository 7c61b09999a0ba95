import type { UserCoupon } from '@servery/engine/discounts/coupon-checks.ts';
import type { VipLevel } from '@servery/engine/discounts/joining.ts';
import type { DiscountRule, DiscountSource } from '@servery/engine/discounts/rule.ts';
import type { Instant } from '@servery/engine/hours/instant.ts';
import type { Section } from '@servery/engine/hours/section.ts';
import type { Category } from '@servery/engine/menu/category.ts';
import type { OrderType } from '@servery/engine/menu/order-type.ts';
import type { WholeProduct } from '@servery/engine/menu/product.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import type { Locale, TranslatedName } from '@servery/engine/menu/translated-name.ts';
import type { JoinWay } from '@servery/engine/session/join.ts';
import type { Shop } from '@servery/engine/session/shop.ts';

/** What a restaurant keeps besides the entities the engine knows. */

export interface DemoShop extends Shop {
  readonly phone: string;
  readonly email: string;
  /** Its position in degrees; null if unknown. */
  readonly location: { readonly lat: number; readonly lng: number } | null;
  /** Percentages offered as tips; empty where none are taken (PAY-07). */
  readonly tipPercents: readonly number[];
  /** Tips are at most this share of the bill (PAY-07). */
  readonly maxTipPercent: number;
  /** Its smallest coin; cash is rounded to it (TENDER-03). */
  readonly cashStep: Cents;
  /** Whether guests are asked how they want their electronic invoice (PAY-08). */
  readonly electronicInvoice: boolean;
  readonly language: Locale;
  readonly guestsChangePeople: boolean;
  /** Self-orders that must be paid before they are cooked (SESSION-14). */
  readonly payFirst: readonly OrderType[];
  /** Self-orders above this amount are paid before they are cooked; null for none (UNPAID-03). */
  readonly payFirstAbove: Cents | null;
  /** Open unpaid orders that one phone may have; null sets no limit (UNPAID-01). */
  readonly maxUnpaidOrders: number | null;
  /** Minutes an unpaid order waits for the kitchen; null waits without end (UNPAID-04). */
  readonly unpaidHoldMinutes: number | null;
  /** How further phones join a table that runs (VISIT-04). */
  readonly tableJoin: readonly JoinWay[];
  /** Orders of one table that may wait at a time; null sets no limit (SESSION-06). */
  readonly maxPendingOrders: number | null;
  readonly pickup: {
    readonly slotMinutes: number;
    readonly leadMinutes: number;
    readonly days: number;
    /** Orders for one slot; null for any number (SESSION-18). */
    readonly capacity: number | null;
  };
  /** Dishes to suggest before paying, most important first. */
  readonly suggestions: readonly string[];
}

export interface ShopSection extends Section {
  readonly shop: string;
}

/** A dish with its pictures, the first of them on the menu. */
export interface DemoProduct extends WholeProduct {
  readonly images: readonly string[];
}

export interface DemoCategory extends Category {
  readonly images: readonly string[];
}

/** Where an order is printed: a stove, a counter, the water bar. */
export interface Station {
  readonly _id: string;
  readonly name: TranslatedName;
  readonly kind: 'kitchen' | 'waterBar';
}

export interface Ingredient {
  readonly _id: string;
  readonly name: TranslatedName;
  readonly unit: 'piece' | 'gram' | 'millilitre';
}

/** A picture of the demo; `drawing` names its recipe in demo/pictures. */
export interface Picture {
  readonly _id: string;
  readonly drawing: string;
}

/** A rule with the way it comes to an order by itself or by staff's hand. */
export interface OrderDiscount {
  readonly source: DiscountSource;
  readonly rule: DiscountRule;
}

/** A kind of coupon. */
export interface Coupon {
  readonly _id: string;
  readonly name: TranslatedName;
  readonly rule: DiscountRule;
  readonly shops: readonly string[];
}

/** A coupon that was issued, with the code that is scanned or typed. */
export interface HeldCoupon extends UserCoupon {
  readonly code: string;
  /** Printed on flyers: anybody may use it, any number of times. */
  readonly reusable: boolean;
  /** When it was used up; null while it is not. */
  readonly usedAt: Instant | null;
}

/** What points can be exchanged for. */
export interface Gift {
  readonly _id: string;
  readonly name: TranslatedName;
  readonly points: number;
  readonly rule: DiscountRule;
  readonly shops: readonly string[];
  readonly images: readonly string[];
}

export interface NamedVipLevel extends VipLevel {
  readonly name: TranslatedName;
  /** Lower is less. */
  readonly rank: number;
}

export interface Member {
  readonly _id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** E.164. */
  readonly phone: string;
  /** In plain text: the demo's members are invented, and seeding stores a hash. */
  readonly password: string;
  readonly vipLevel: string | null;
  readonly avatar: string | null;
  /** What the member's QR code says to kiosk and till. */
  readonly code: string;
  readonly locale: 'en' | 'zh-hk' | 'zh-cn';
}

export interface PointBalance {
  readonly _id: string;
  readonly user: string;
  readonly shop: string;
  readonly amount: number;
}

export interface Staff {
  readonly _id: string;
  readonly shop: string;
  readonly name: string;
  readonly role: 'kitchen' | 'floor' | 'till' | 'manager';
  readonly email: string;
  readonly password: string;
  /** For signing in on a device of the shop. */
  readonly pin: string;
}

/** A table, or a fixed code, of the floor plan. */
export interface TableViewItem {
  readonly _id: string;
  readonly shop: string;
  readonly section: string;
  readonly name: string;
  readonly kind: 'table' | 'wall';
  /** Seats; 0 for a code on the wall, which anybody may use. */
  readonly capacity: number;
  /** Where it stands, in hundredths of the room; null for a place in the row. */
  readonly x: number | null;
  readonly y: number | null;
  /** What the printed QR code says. */
  readonly code: string;
}

/** Which of the payment calls starts it; the counter starts none (PAY-01). */
export type Gateway =
  | 'cybersource'
  | 'bbposWeb'
  | 'razerOnline'
  | 'stripe'
  | 'counter'
  | 'terminal';

export interface PaymentMethod {
  readonly _id: string;
  readonly shop: string;
  readonly name: TranslatedName;
  readonly gateway: Gateway;
  readonly order: number;
  /** Empty means every order type. */
  readonly orderType: readonly OrderType[];
  readonly kiosk: boolean;
}

/** A card terminal beside a kiosk; the simulator plays it (TERMINAL-10). */
export interface CardTerminal {
  readonly _id: string;
  readonly shop: string;
  readonly name: string;
  readonly gateway: 'stripeTerminal' | 'kpay' | 'qfpay';
  readonly address: string;
  readonly fingerprint: string | null;
  /** The kiosks that use it. */
  readonly devices: readonly string[];
}

/** A kiosk, or a till that staff sign in on. */
export interface Device {
  readonly _id: string;
  readonly shop: string;
  readonly section: string;
  readonly name: string;
  readonly kind: 'kiosk' | 'till' | 'kitchen';
  /** Shown to staff once, to pair the device. */
  readonly pairingCode: string;
  readonly key: string;
  readonly orderTypes: readonly OrderType[];
}

export interface SystemSettings {
  readonly onlineMemberSystem: boolean;
  readonly allowChooseShop: boolean;
}

export interface AppSetting {
  readonly key: string;
  readonly value: string;
}
