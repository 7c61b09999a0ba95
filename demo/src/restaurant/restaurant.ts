import type { DishDetails } from '@servery/contract/schemas/dish-details.ts';
import type { DiscountRule } from '@servery/engine/discounts/rule.ts';
import type { Instant } from '@servery/engine/hours/instant.ts';
import type { SubCategory } from '@servery/engine/menu/category.ts';
import type { OptionGroup } from '@servery/engine/options/option-group.ts';
import type { TaxSetting } from '@servery/engine/taxes/tax-setting.ts';
import { categories, subCategories } from './categories.ts';
import { couponsAt } from './coupons.ts';
import { dishDetails } from './details/all-details.ts';
import type * as entities from './entities.ts';
import { gifts } from './gifts.ts';
import { heldCouponsAt } from './held-coupons.ts';
import { ingredients } from './ingredients.ts';
import { appSettings, kiosks, kitchenScreens, systemSettings, terminals, tills } from './kiosks.ts';
import { members, points, staff } from './members.ts';
import { optionGroups, products } from './menu.ts';
import { automaticOffers } from './offers-automatic.ts';
import { paymentMethods } from './payment-methods.ts';
import { pictures } from './pictures.ts';
import { sections } from './sections.ts';
import { shops } from './shops.ts';
import { stations } from './stations.ts';
import { tables } from './tables.ts';
import { taxes } from './taxes.ts';
import { handedDiscounts, vipLevels } from './vip-levels.ts';

/** Everything a restaurant group has on the day it opens. */
export interface Restaurant {
  readonly shops: readonly entities.DemoShop[];
  readonly sections: readonly entities.ShopSection[];
  readonly stations: readonly entities.Station[];
  readonly tables: readonly entities.TableViewItem[];
  readonly kiosks: readonly entities.Device[];
  readonly tills: readonly entities.Device[];
  readonly kitchenScreens: readonly entities.Device[];
  readonly terminals: readonly entities.CardTerminal[];
  readonly paymentMethods: readonly entities.PaymentMethod[];
  readonly categories: readonly entities.DemoCategory[];
  readonly subCategories: readonly SubCategory[];
  readonly products: readonly entities.DemoProduct[];
  readonly dishDetails: readonly DishDetails[];
  readonly optionGroups: readonly OptionGroup[];
  readonly ingredients: readonly entities.Ingredient[];
  readonly pictures: readonly entities.Picture[];
  readonly taxes: readonly TaxSetting[];
  /** Automatic, member and manual ones; those of coupons, gifts and levels come with them. */
  readonly orderDiscounts: readonly entities.OrderDiscount[];
  readonly coupons: readonly entities.Coupon[];
  readonly heldCoupons: readonly entities.HeldCoupon[];
  readonly gifts: readonly entities.Gift[];
  readonly vipLevels: readonly entities.NamedVipLevel[];
  readonly members: readonly entities.Member[];
  readonly points: readonly entities.PointBalance[];
  readonly staff: readonly entities.Staff[];
  readonly systemSettings: entities.SystemSettings;
  readonly appSettings: readonly entities.AppSetting[];
}

/** The demo restaurant on this day: all dates are relative to `now`. */
export function demoRestaurant(now: Instant): Restaurant {
  const automatic = automaticOffers(now).map((rule) => ({ source: 'automatic', rule }) as const);
  return {
    shops,
    sections,
    stations,
    tables,
    kiosks,
    tills,
    kitchenScreens,
    terminals,
    paymentMethods,
    categories,
    subCategories,
    products,
    dishDetails,
    optionGroups,
    ingredients,
    pictures,
    taxes,
    orderDiscounts: [...automatic, ...handedDiscounts],
    coupons: couponsAt(now),
    heldCoupons: heldCouponsAt(now),
    gifts,
    vipLevels,
    members,
    points,
    staff,
    systemSettings,
    appSettings,
  };
}

/** Every rule of the restaurant, however it comes to an order. */
export function allRules(restaurant: Restaurant): readonly DiscountRule[] {
  const { orderDiscounts, coupons, gifts: given, vipLevels: levels } = restaurant;
  const byLevel = levels.flatMap(({ orderDiscount, discountLists }) => [
    ...(orderDiscount === null ? [] : [orderDiscount]),
    ...discountLists,
  ]);
  return [...[...orderDiscounts, ...coupons, ...given].map(({ rule }) => rule), ...byLevel];
}
