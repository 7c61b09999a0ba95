import type { Cents } from '../money/cents.ts';
import type { TranslatedName } from './translated-name.ts';

/** Sets, adds to or changes by a percentage a price while `modifier` is active (PRICE-02). */
export type PriceModifier =
  | { readonly modifier: string; readonly kind: 'set' | 'add'; readonly value: Cents }
  | { readonly modifier: string; readonly kind: 'percent'; readonly value: number };

export interface IngredientUse {
  readonly ingredient: string;
  readonly quantity: number;
}

export interface IngredientModifier {
  readonly modifier: string;
  readonly ingredients: readonly IngredientUse[];
}

/** A shop's own price and a percentage off it; `price: null` keeps the product's (PRICE-01). */
export interface ShopPrice {
  readonly shop: string;
  readonly price: Cents | null;
  readonly discount: number;
}

export type StockMode = 'none' | 'synced' | 'level';
export type SetLevel =
  | 'disabled'
  | 'notSelling'
  | 'outOfStock'
  | 'low'
  | 'medium'
  | 'high'
  | 'none';

export interface ChoiceStock {
  readonly option: string;
  readonly choice: string;
  readonly stockMode: StockMode;
  readonly mode: SetLevel;
  readonly quantity: number;
}

/** `synced` counts pieces, `level` is set by staff, `none` is not tracked (STOCK-01). */
export interface Stock {
  readonly stockMode: StockMode;
  readonly mode: SetLevel;
  readonly quantity: number;
  readonly onlineMode: SetLevel | null;
  readonly onlineThreshold: number;
  readonly productOptions: readonly ChoiceStock[];
}

/** What only the kitchen and its printers read of a dish; a menu on a phone may come without it. */
export interface KitchenFacts {
  readonly shortName: TranslatedName;
  readonly notGoKitchen: boolean;
  readonly notGoWaterBar: boolean;
  readonly kitchenPrinters: readonly string[];
  readonly waterBars: readonly string[];
  readonly kitchenGroup: string | null;
}

export interface Product extends Partial<KitchenFacts> {
  readonly _id: string;
  readonly name: TranslatedName;
  readonly code: string;
  readonly price: Cents;
  readonly order: number;
  /** Ids of the option groups, in the order they are offered. */
  readonly options: readonly string[];
  readonly sections: readonly string[];
  readonly category: string | null;
  readonly subCategory: string | null;
  readonly ingredients: readonly IngredientUse[];
  readonly stock: Stock;
  readonly setOrderOrGiftOnly: boolean;
  readonly hideFromOnline: boolean;
  readonly eatInOnly: boolean;
  readonly freeSurcharge: boolean;
  readonly discountable: boolean;
  readonly discountMapping: readonly ShopPrice[];
  readonly priceModifiers: readonly PriceModifier[];
  readonly ingredientModifiers: readonly IngredientModifier[];
  /** Grams of one portion; 0 if unknown. */
  readonly weight: number;
}

export type WholeProduct = Product & KitchenFacts;
