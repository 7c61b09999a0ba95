import type { Cents } from '../money/cents.ts';
import type { PickedOption } from '../options/option-group.ts';

export type LineStatus = 'init' | 'hold' | 'cancel';

/** A dish typed in at the till, unknown to the menu (CART-12). */
export interface CustomProduct {
  readonly name: string;
  readonly discountable: boolean;
  readonly kitchenPrinters: readonly string[];
  readonly waterBars: readonly string[];
}

export interface CartLine {
  readonly id: string;
  /** The menu's product, or null for a custom one. */
  readonly product: string | null;
  readonly customProduct: CustomProduct | null;
  readonly options: readonly PickedOption[];
  readonly quantity: number;
  /** How many of this line go with one of its parent; 1 for a line of its own. */
  readonly quantityRatio: number;
  readonly table: string | null;
  readonly tableSplit: number | null;
  readonly tableChairId: string | null;
  /** Null takes the session's section. */
  readonly section: string | null;
  readonly customRemark: string;
  /** The discount item that gave this line away. */
  readonly fromCoupon: string | null;
  /** The parent line's id, and the group, choice and pick that made this child (OPTION-09). */
  readonly fromProduct: string | null;
  readonly fromOption: string | null;
  readonly fromChoice: string | null;
  readonly fromSelection: string | null;
  readonly staff: string | null;
  /** Cents added to the unit price by staff (PRICE-03). */
  readonly openKey: Cents | null;
  readonly discountable: boolean;
  readonly takeAway: boolean;
  /** Grams of one unit as weighed at the till; null takes the product's. */
  readonly weight: number | null;
  /** Who ordered it at a shared table (CART-11). */
  readonly orderedBy: string | null;
  readonly status: LineStatus;
  /** When in the meal it is served; set by staff only (KITCHEN-16). */
  readonly course?: number;
}
