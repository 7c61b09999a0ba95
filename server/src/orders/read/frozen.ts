import type { BillingShop } from '@servery/engine/cart/order.ts';
import type { DiscountRule } from '@servery/engine/discounts/rule.ts';
import type { Section } from '@servery/engine/hours/section.ts';
import type { Product } from '@servery/engine/menu/product.ts';
import type { OptionGroup } from '@servery/engine/options/option-group.ts';
import type { TaxSetting } from '@servery/engine/taxes/tax-setting.ts';

/** The bodies of frozen parts by their hashes. */
export type FrozenBodies = ReadonlyMap<string, unknown>;

/** What of a shop a bill depends on. */
export interface ShopPart {
  readonly shop: BillingShop;
  readonly sections: readonly Section[];
  readonly taxes: readonly TaxSetting[];
}

// This server has written the parts from these types, so telling the kinds apart is enough.

export function isGroup(part: unknown): part is OptionGroup {
  return isThing(part) && 'multiple' in part && 'minPick' in part;
}

export function isProduct(part: unknown): part is Product {
  return isThing(part) && 'setOrderOrGiftOnly' in part;
}

export function isRule(part: unknown): part is DiscountRule {
  return isThing(part) && 'discountType' in part && 'conditions' in part;
}

export function isShopPart(part: unknown): part is ShopPart {
  return isThing(part) && 'shop' in part && 'sections' in part && 'taxes' in part;
}

function isThing(part: unknown): part is object {
  return typeof part === 'object' && part !== null;
}
