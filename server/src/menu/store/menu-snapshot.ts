import type { DiscountRule } from '@servery/engine/discounts/rule.ts';
import type { Category } from '@servery/engine/menu/category.ts';
import type { Product } from '@servery/engine/menu/product.ts';
import type { Menu } from '@servery/engine/options/menu.ts';
import type { OptionGroup } from '@servery/engine/options/option-group.ts';
import type { TaxSetting } from '@servery/engine/taxes/tax-setting.ts';
import type { StoredRule, StoredSection, StoredShop } from './menu-rows.ts';

/** All that an order at one shop is priced from, at one point in time. */
export interface MenuSnapshot {
  /** The shop's menu version it was read at. */
  readonly version: number;
  readonly shop: StoredShop;
  readonly sections: readonly StoredSection[];
  /** Dishes in the restaurant's order with their stock, and the option groups they use. */
  readonly menu: Menu;
  /** Those that hold a dish of this shop, in their order. */
  readonly categories: readonly Category[];
  readonly taxes: readonly TaxSetting[];
  /** Discounts that join every order of this shop, by priority. */
  readonly automatic: readonly StoredRule[];
  readonly rules: ReadonlyMap<string, StoredRule>;
  /** The hash under which the thing is stored in frozen_parts. */
  readonly partOf: (thing: Product | OptionGroup | DiscountRule) => string;
  /** The same for the shop, its sections and its taxes as a bill needs them. */
  readonly shopPart: string;
}

/** What changed: the menu as a whole, or only the stock of some dishes. */
export type MenuChange =
  | { readonly kind: 'menu'; readonly snapshot: MenuSnapshot }
  | {
      readonly kind: 'stock';
      readonly snapshot: MenuSnapshot;
      readonly products: readonly Product[];
    };
