import {
  array,
  boolean,
  exactOptional,
  null_,
  nullable,
  number,
  picklist,
  strictObject,
  string,
} from 'valibot';
import type { GenericSchema } from 'valibot';
import type { PrintedOption } from '@servery/engine/bill/printed-options.ts';
import type { CartLine } from '@servery/engine/cart/line.ts';
import type { PickedOption } from '@servery/engine/options/option-group.ts';
import { lineFigures } from './bill.ts';
import { idOrNull, ids, money, translatedName } from './entity-parts.ts';
import { id, instant, lineId } from './plain.ts';

const pickedOption = strictObject({
  option: id,
  selections: array(strictObject({ _id: lineId, id, quantity: number() })),
  fixed: boolean(),
  free: boolean(),
}) satisfies GenericSchema<unknown, PickedOption>;

const printedOption = strictObject({
  option: id,
  optionName: nullable(translatedName),
  choice: id,
  name: translatedName,
  quantity: number(),
  price: money,
}) satisfies GenericSchema<unknown, PrintedOption>;

/** A line without what only staff may see: who touched it, how its price was changed (SAFE-03). */
type ShownLine = Omit<CartLine, 'staff' | 'openKey' | 'discountable'>;

const shown = {
  id: lineId,
  product: idOrNull,
  customProduct: nullable(
    strictObject({ name: string(), discountable: boolean(), kitchenPrinters: ids, waterBars: ids }),
  ),
  options: array(pickedOption),
  quantity: number(),
  quantityRatio: number(),
  table: idOrNull,
  tableSplit: nullable(number()),
  tableChairId: nullable(string()),
  section: idOrNull,
  customRemark: string(),
  fromCoupon: nullable(string()),
  fromProduct: nullable(lineId),
  fromOption: idOrNull,
  fromChoice: idOrNull,
  fromSelection: nullable(lineId),
  takeAway: boolean(),
  weight: nullable(number()),
  orderedBy: nullable(string()),
  status: picklist(['init', 'hold', 'cancel']),
  course: exactOptional(number()),
} as const;

/** A line of a cart for the engine; fields of staff are never set on a guest's. */
export const quotedLine = strictObject({
  ...shown,
  staff: null_(),
  openKey: null_(),
  discountable: boolean(),
}) satisfies GenericSchema<unknown, CartLine>;

/** What coupons and gifts took off a line and waived of its service charge, and by which rule. */
const couponResult = strictObject({
  discount: money,
  fee: money,
  coupon: idOrNull,
  rule: id,
});

/** An ordered line: the name of the dish at that time, its price and how it came about. */
export const sessionLine = strictObject({
  ...shown,
  name: translatedName,
  shortName: translatedName,
  category: idOrNull,
  round: number(),
  orderedAt: instant,
  /** What was picked, as printed on a receipt (OPTION-10). */
  choices: array(printedOption),
  couponResult: nullable(couponResult),
  ...lineFigures,
}) satisfies GenericSchema<unknown, ShownLine>;

/** The same for staff of the shop: where it is made, and what they changed (CALL-14). */
export const staffLine = strictObject({
  ...sessionLine.entries,
  kitchenPrinters: ids,
  waterBars: ids,
  kitchenGroup: nullable(string()),
  /** What was picked, as the kitchen reads it (OPTION-10). */
  kitchenOptions: array(printedOption),
  remarks: string(),
  /** What one unit costs without a price typed by staff. */
  originalPrice: money,
  /** The first of the identical lines of its round; null for itself and for a line without one. */
  mergeSource: nullable(lineId),
  mergeStatus: picklist(['single', 'source', 'merged']),
  staff: idOrNull,
  openKey: nullable(money),
  discountable: boolean(),
  /** The section it is served in. */
  sectionName: nullable(translatedName),
}) satisfies GenericSchema<unknown, CartLine>;
