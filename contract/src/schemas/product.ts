import {
  array,
  boolean,
  exactOptional,
  keyof,
  literal,
  nullable,
  number,
  picklist,
  strictObject,
  string,
  union,
} from 'valibot';
import type { GenericSchema } from 'valibot';
import type {
  KitchenFacts,
  Product,
  SetLevel,
  Stock,
  StockMode,
  WholeProduct,
} from '@servery/engine/menu/product.ts';
import {
  count,
  distinctIds,
  idOrNull,
  ids,
  images,
  percentChange,
  percentage,
  price,
  priceChange,
  translatedName,
  weight,
} from './entity-parts.ts';
import { id } from './plain.ts';

export const setLevel = picklist([
  'disabled',
  'notSelling',
  'outOfStock',
  'low',
  'medium',
  'high',
  'none',
]) satisfies GenericSchema<unknown, SetLevel>;

export const stockMode = picklist(['none', 'synced', 'level']) satisfies GenericSchema<
  unknown,
  StockMode
>;

export const ingredientUses = array(strictObject({ ingredient: id, quantity: count }));

export const priceModifiers = array(
  union([
    strictObject({ modifier: string(), kind: literal('set'), value: price }),
    strictObject({ modifier: string(), kind: literal('add'), value: priceChange }),
    strictObject({ modifier: string(), kind: literal('percent'), value: percentChange }),
  ]),
);

/** The stock of a dish and of its choices in one shop. */
export const stock = strictObject({
  stockMode,
  mode: setLevel,
  quantity: count,
  onlineMode: nullable(setLevel),
  onlineThreshold: count,
  productOptions: array(
    strictObject({ option: id, choice: id, stockMode, mode: setLevel, quantity: count }),
  ),
}) satisfies GenericSchema<unknown, Stock>;

const kitchenFacts = strictObject({
  shortName: translatedName,
  notGoKitchen: boolean(),
  notGoWaterBar: boolean(),
  kitchenPrinters: ids,
  waterBars: ids,
  kitchenGroup: nullable(string()),
}) satisfies GenericSchema<unknown, KitchenFacts>;

const menuFacts = strictObject({
  _id: id,
  name: translatedName,
  code: string(),
  price,
  order: number(),
  options: ids,
  sections: distinctIds,
  category: idOrNull,
  subCategory: idOrNull,
  ingredients: ingredientUses,
  stock,
  setOrderOrGiftOnly: boolean(),
  hideFromOnline: boolean(),
  eatInOnly: boolean(),
  freeSurcharge: boolean(),
  discountable: boolean(),
  discountMapping: array(strictObject({ shop: id, price: nullable(price), discount: percentage })),
  priceModifiers,
  ingredientModifiers: array(strictObject({ modifier: string(), ingredients: ingredientUses })),
  weight,
  images,
}) satisfies GenericSchema<unknown, Product>;

export const product = strictObject({
  ...menuFacts.entries,
  ...kitchenFacts.entries,
}) satisfies GenericSchema<unknown, WholeProduct>;

/** With `$select`: everything a guest needs, and the requested fields of the kitchen. */
export const listedProduct = strictObject({
  ...menuFacts.entries,
  shortName: exactOptional(translatedName),
  notGoKitchen: exactOptional(boolean()),
  notGoWaterBar: exactOptional(boolean()),
  kitchenPrinters: exactOptional(ids),
  waterBars: exactOptional(ids),
  kitchenGroup: exactOptional(nullable(string())),
}) satisfies GenericSchema<unknown, Product>;

export const kitchenFields = keyof(kitchenFacts).options;
export const productFields = keyof(product).options;
