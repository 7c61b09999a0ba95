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
import { idOrNull, ids, images, money, translatedName } from './entity-parts.ts';
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

export const ingredientUses = array(strictObject({ ingredient: id, quantity: number() }));

export const priceModifiers = array(
  union([
    strictObject({ modifier: string(), kind: picklist(['set', 'add']), value: money }),
    strictObject({ modifier: string(), kind: literal('percent'), value: number() }),
  ]),
);

/** The stock of a dish and of its choices in one shop. */
export const stock = strictObject({
  stockMode,
  mode: setLevel,
  quantity: number(),
  onlineMode: nullable(setLevel),
  onlineThreshold: number(),
  productOptions: array(
    strictObject({ option: id, choice: id, stockMode, mode: setLevel, quantity: number() }),
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
  price: money,
  order: number(),
  options: ids,
  sections: ids,
  category: idOrNull,
  subCategory: idOrNull,
  ingredients: ingredientUses,
  stock,
  setOrderOrGiftOnly: boolean(),
  hideFromOnline: boolean(),
  eatInOnly: boolean(),
  freeSurcharge: boolean(),
  discountable: boolean(),
  discountMapping: array(strictObject({ shop: id, price: nullable(money), discount: number() })),
  priceModifiers,
  ingredientModifiers: array(strictObject({ modifier: string(), ingredients: ingredientUses })),
  weight: number(),
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
