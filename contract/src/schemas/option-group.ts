import { array, boolean, picklist, strictObject } from 'valibot';
import type { GenericSchema } from 'valibot';
import type { OptionChoice, OptionGroup } from '@servery/engine/options/option-group.ts';
import { count, idOrNull, priceChange, translatedName } from './entity-parts.ts';
import { orderType } from './order.ts';
import { id } from './plain.ts';
import { ingredientUses, priceModifiers } from './product.ts';

const writtenChoice = strictObject({
  _id: id,
  name: translatedName,
  /** Negative where a guest leaves something out for less. */
  price: priceChange,
  /** The dish it brings. */
  product: idOrNull,
  hideInKitchen: boolean(),
  hideInReceipt: boolean(),
  draft: boolean(),
  defaultSelected: boolean(),
  defaultSelectedQuantity: count,
  priceModifiers,
  ingredients: ingredientUses,
}) satisfies GenericSchema<unknown, OptionChoice>;

/** As the restaurant writes it. */
export const writtenGroup = strictObject({
  _id: id,
  name: translatedName,
  type: picklist(['option', 'discount', 'freeSurcharge', 'product']),
  multiple: boolean(),
  minPick: count,
  maxPick: count,
  allowQuantity: boolean(),
  minQuantity: count,
  maxQuantity: count,
  required: boolean(),
  allowSameValue: boolean(),
  hideInKitchen: boolean(),
  hideInReceipt: boolean(),
  enjoyDiscount: boolean(),
  allowedOrderType: array(orderType),
  draft: boolean(),
  options: array(writtenChoice),
}) satisfies GenericSchema<unknown, OptionGroup>;

/** With the kind of every choice: clients see by it whether a choice brings a dish. */
const listedChoice = strictObject({
  ...writtenChoice.entries,
  type: picklist(['option', 'product']),
});

export const optionGroup = strictObject({
  ...writtenGroup.entries,
  options: array(listedChoice),
}) satisfies GenericSchema<unknown, OptionGroup>;
