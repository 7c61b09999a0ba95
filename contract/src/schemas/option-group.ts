import { array, boolean, number, picklist, strictObject } from 'valibot';
import type { GenericSchema } from 'valibot';
import type { OptionChoice, OptionGroup } from '@servery/engine/options/option-group.ts';
import { idOrNull, money, translatedName } from './entity-parts.ts';
import { orderType } from './order.ts';
import { id } from './plain.ts';
import { ingredientUses, priceModifiers } from './product.ts';

const optionChoice = strictObject({
  _id: id,
  name: translatedName,
  price: money,
  /** Whether it brings a dish of its own, and which. */
  type: picklist(['option', 'product']),
  product: idOrNull,
  hideInKitchen: boolean(),
  hideInReceipt: boolean(),
  draft: boolean(),
  defaultSelected: boolean(),
  defaultSelectedQuantity: number(),
  priceModifiers,
  ingredients: ingredientUses,
}) satisfies GenericSchema<unknown, OptionChoice>;

export const optionGroup = strictObject({
  _id: id,
  name: translatedName,
  type: picklist(['option', 'discount', 'freeSurcharge', 'product']),
  multiple: boolean(),
  minPick: number(),
  maxPick: number(),
  allowQuantity: boolean(),
  minQuantity: number(),
  maxQuantity: number(),
  required: boolean(),
  allowSameValue: boolean(),
  hideInKitchen: boolean(),
  hideInReceipt: boolean(),
  enjoyDiscount: boolean(),
  allowedOrderType: array(orderType),
  draft: boolean(),
  options: array(optionChoice),
}) satisfies GenericSchema<unknown, OptionGroup>;
