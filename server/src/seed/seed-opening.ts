import type { StaffRole } from '@servery/contract/actor.ts';
import type { DishDetails } from '@servery/contract/schemas/dish-details.ts';
import type { UserCoupon } from '@servery/engine/discounts/coupon-checks.ts';
import type { VipLevel } from '@servery/engine/discounts/joining.ts';
import type { DiscountRule, DiscountSource } from '@servery/engine/discounts/rule.ts';
import type { Instant } from '@servery/engine/hours/instant.ts';
import type { Section } from '@servery/engine/hours/section.ts';
import type { Category, SubCategory } from '@servery/engine/menu/category.ts';
import type { OrderType } from '@servery/engine/menu/order-type.ts';
import type { Product } from '@servery/engine/menu/product.ts';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import type { OptionGroup } from '@servery/engine/options/option-group.ts';
import type { Shop } from '@servery/engine/session/shop.ts';
import type { TaxSetting } from '@servery/engine/taxes/tax-setting.ts';

interface OfShop {
  readonly _id: string;
  readonly shop: string;
}

interface Named {
  readonly _id: string;
  readonly name: TranslatedName;
}

interface OpeningDevice extends OfShop {
  readonly section: string;
  readonly name: string;
  readonly kind: 'kiosk' | 'till' | 'kitchen';
  /** In plain text; only hashes are stored. */
  readonly pairingCode: string;
  readonly key: string;
  readonly orderTypes: readonly OrderType[];
}

export interface OpeningShops {
  readonly shops: readonly (Shop & { readonly phone: string; readonly email: string })[];
  readonly sections: readonly (Section & { readonly shop: string })[];
  readonly tables: readonly (OfShop & {
    readonly section: string;
    readonly name: string;
    readonly kind: 'table' | 'wall';
    readonly capacity: number;
    readonly code: string;
  })[];
  readonly stations: readonly (Named & { readonly kind: 'kitchen' | 'waterBar' })[];
  readonly kiosks: readonly OpeningDevice[];
  readonly tills: readonly OpeningDevice[];
  readonly kitchenScreens: readonly OpeningDevice[];
  readonly terminals: readonly (OfShop & {
    readonly name: string;
    readonly gateway: 'stripeTerminal' | 'kpay' | 'qfpay';
    readonly address: string;
    readonly fingerprint: string | null;
    /** The kiosks that use it. */
    readonly devices: readonly string[];
  })[];
  readonly paymentMethods: readonly (Named & {
    readonly shop: string;
    readonly gateway:
      | 'cybersource'
      | 'bbposWeb'
      | 'razerOnline'
      | 'stripe'
      | 'counter'
      | 'terminal';
    readonly order: number;
    readonly orderType: readonly OrderType[];
    readonly kiosk: boolean;
  })[];
  readonly systemSettings: {
    readonly onlineMemberSystem: boolean;
    readonly allowChooseShop: boolean;
  };
  readonly appSettings: readonly { readonly key: string; readonly value: unknown }[];
}

export interface OpeningMenu {
  readonly categories: readonly Category[];
  readonly subCategories: readonly SubCategory[];
  readonly optionGroups: readonly OptionGroup[];
  readonly products: readonly Product[];
  /** Dishes without details are missing here. */
  readonly dishDetails: readonly DishDetails[];
  readonly ingredients: readonly (Named & { readonly unit: string })[];
  readonly taxes: readonly TaxSetting[];
}

export interface OpeningOffers {
  readonly orderDiscounts: readonly {
    readonly source: DiscountSource;
    readonly rule: DiscountRule;
  }[];
  readonly coupons: readonly (Named & {
    readonly rule: DiscountRule;
    readonly shops: readonly string[];
  })[];
  readonly gifts: readonly (Named & {
    readonly rule: DiscountRule;
    readonly shops: readonly string[];
    readonly points: number;
    readonly images: readonly string[];
  })[];
  readonly vipLevels: readonly (VipLevel & {
    readonly name: TranslatedName;
    readonly rank: number;
  })[];
}

export interface OpeningPeople {
  readonly members: readonly {
    readonly _id: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly phone: string;
    /** In plain text; only a hash is stored. */
    readonly password: string;
    readonly avatar: string | null;
    readonly locale: string;
    readonly vipLevel: string | null;
  }[];
  readonly points: readonly {
    readonly user: string;
    readonly shop: string;
    readonly amount: number;
  }[];
  readonly heldCoupons: readonly (UserCoupon & {
    readonly code: string;
    readonly reusable: boolean;
    readonly usedAt: Instant | null;
  })[];
  readonly staff: readonly (OfShop & {
    readonly name: string;
    readonly role: StaffRole;
    readonly email: string;
    readonly password: string;
    readonly pin: string;
  })[];
}

/** The data of a restaurant to seed. */
export interface Opening extends OpeningShops, OpeningMenu, OpeningOffers, OpeningPeople {}
