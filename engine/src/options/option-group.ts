import type { Cents } from '../money/cents.ts';
import type { IngredientUse, PriceModifier } from '../menu/product.ts';
import type { TranslatedName } from '../menu/translated-name.ts';
import type { OrderType } from '../menu/order-type.ts';

/**
 * `discount` takes its prices off the line; `freeSurcharge` waives the service charge of the line;
 * `product` adds child lines.
 */
export type OptionGroupType = 'option' | 'discount' | 'freeSurcharge' | 'product';

export interface OptionChoice {
  readonly _id: string;
  readonly name: TranslatedName;
  readonly price: Cents;
  /** The linked product in a group of type `product`, else null. */
  readonly product: string | null;
  readonly hideInKitchen: boolean;
  readonly hideInReceipt: boolean;
  readonly draft: boolean;
  readonly defaultSelected: boolean;
  readonly defaultSelectedQuantity: number;
  readonly priceModifiers: readonly PriceModifier[];
  readonly ingredients: readonly IngredientUse[];
}

export interface OptionGroup {
  readonly _id: string;
  readonly name: TranslatedName;
  readonly type: OptionGroupType;
  readonly multiple: boolean;
  /** 0 means no limit for each of the four bounds. */
  readonly minPick: number;
  readonly maxPick: number;
  readonly allowQuantity: boolean;
  readonly minQuantity: number;
  readonly maxQuantity: number;
  readonly required: boolean;
  readonly allowSameValue: boolean;
  readonly hideInKitchen: boolean;
  readonly hideInReceipt: boolean;
  readonly enjoyDiscount: boolean;
  /** Empty means every order type. */
  readonly allowedOrderType: readonly OrderType[];
  readonly draft: boolean;
  readonly options: readonly OptionChoice[];
}

/** `_id` is this pick, `id` the choice picked: the same choice may be picked twice (OPTION-03). */
export interface Selection {
  readonly _id: string;
  readonly id: string;
  readonly quantity: number;
}

/** What is picked in one group. `fixed` may not be altered, `free` costs nothing. */
export interface PickedOption {
  readonly option: string;
  readonly selections: readonly Selection[];
  readonly fixed: boolean;
  readonly free: boolean;
}
