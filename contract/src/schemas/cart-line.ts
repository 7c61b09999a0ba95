import {
  array,
  boolean,
  forward,
  literal,
  integer,
  maxLength,
  maxValue,
  minLength,
  minValue,
  nullable,
  number,
  optional,
  partialCheck,
  pipe,
  strictObject,
  transform,
  unknown,
} from 'valibot';
import type { InferOutput } from 'valibot';
import { mostPerLine } from '@servery/engine/cart/bounds.ts';
import { mostCourses } from '@servery/engine/kitchen/courses.ts';
import { priceChange } from './entity-parts.ts';
import { id, lineId, quantity, quantityInSet, textOf } from './plain.ts';

/** Of any value: accepted from clients that send lines as they know them, and dropped. */
const ignored = optional(unknown());

const selection = strictObject({ _id: lineId, id, quantity });

/** Staff mark picks once they are ordered; a line that is sent may say that they are not marked. */
const notSet = optional(literal(false));

const stations = optional(pipe(array(id), maxLength(10)), []);

/** A dish that the menu does not know; its price is its `openKey` (CART-12). */
const customProduct = strictObject({
  name: pipe(textOf(80), minLength(1)),
  discountable: optional(boolean(), true),
  kitchenPrinters: stations,
  waterBars: stations,
});

/** What staff alone may say of a line; from anybody else the last four count nothing (TILL-02). */
const sentByStaff = {
  customProduct: optional(nullable(customProduct), null),
  /** Who serves it; the one who orders it, if nobody is named. */
  staff: optional(nullable(id), null),
  /** Cents on top of the unit price (PRICE-03). */
  openKey: optional(nullable(priceChange), null),
  /** Another table of the shop that it is for. */
  table: optional(nullable(id), null),
  tableSplit: optional(nullable(pipe(number(), integer(), minValue(0), maxValue(999))), null),
  tableChairId: optional(nullable(textOf(40)), null),
  /** When in the meal it is served; later courses wait to be fired (KITCHEN-16). */
  course: optional(nullable(pipe(number(), integer(), minValue(1), maxValue(mostCourses))), null),
} as const;

const pickedOption = strictObject({
  option: id,
  selections: pipe(array(selection), maxLength(50)),
  values: ignored,
  free: notSet,
  fixed: notSet,
});

/** What the server decides about a line; the guest's word on it counts nothing (CALL-12). */
const decidedByServer = {
  quantityRatio: ignored,
  section: ignored,
  sectionName: ignored,
  originalPrice: ignored,
  discountable: ignored,
  kitchenOptions: ignored,
  mergeSource: ignored,
  mergeStatus: ignored,
  couponResult: ignored,
  name: ignored,
  shortName: ignored,
  category: ignored,
  kitchenPrinters: ignored,
  waterBars: ignored,
  kitchenGroup: ignored,
  price: ignored,
  unitPrice: ignored,
  actualPrice: ignored,
  discount: ignored,
  discountList: ignored,
  extraFee: ignored,
  couponDiscount: ignored,
  couponFee: ignored,
  surchargePercent: ignored,
  freeSurcharge: ignored,
  remarks: ignored,
  choices: ignored,
  weight: ignored,
  orderedBy: ignored,
  round: ignored,
  orderedAt: ignored,
} as const;

/** For the reference, which lists them. */
export const ignoredLineFields: readonly string[] = Object.keys(decidedByServer);

const line = pipe(
  strictObject({
    id: lineId,
    /** Null for a custom product. */
    product: nullable(id),
    options: optional(pipe(array(pickedOption), maxLength(50)), []),
    quantity: quantityInSet,
    takeAway: optional(boolean(), false),
    customRemark: optional(textOf(200), ''),
    /** Set for the dishes of a set; checked against the picks of the line it names. */
    fromProduct: optional(nullable(lineId), null),
    fromOption: optional(nullable(id), null),
    fromChoice: optional(nullable(id), null),
    fromSelection: optional(nullable(lineId), null),
    /** A request to get this line for free by that discount item; the rules decide. */
    fromCoupon: optional(nullable(lineId), null),
    /** A cancelled line is not ordered; staff may hold one back from the kitchen. */
    status: ignored,
    ...sentByStaff,
    ...decidedByServer,
  }),
  forward(
    partialCheck(
      [['product'], ['customProduct']],
      (sent) => (sent.product === null) === (sent.customProduct !== null),
    ),
    ['product'],
  ),
  forward(
    partialCheck(
      [['options'], ['customProduct']],
      (sent) => sent.customProduct === null || sent.options.length === 0,
    ),
    ['options'],
  ),
  forward(
    partialCheck(
      [['quantity'], ['fromProduct']],
      ({ quantity: asked, fromProduct }) => fromProduct !== null || asked <= mostPerLine,
    ),
    ['quantity'],
  ),
);

type SentLine = InferOutput<typeof line>;

/** What is chosen; whether the caller may say what staff say is for the server (SAFE-03). */
export const chosenLine = pipe(line, transform(choicesIn));

export type ChosenLine = InferOutput<typeof chosenLine>;

export const chosenCart = pipe(
  array(line),
  maxLength(200),
  transform((lines) => withoutCancelled(lines).map(choicesIn)),
);

function choicesIn({ id: ownId, product, options, quantity: asked, ...sent }: SentLine) {
  const { takeAway, customRemark, fromProduct, fromOption, fromChoice, fromSelection } = sent;
  return {
    id: ownId,
    product,
    options: options.map(({ option, selections }) => ({ option, selections })),
    quantity: asked,
    takeAway,
    customRemark,
    fromProduct,
    fromOption,
    fromChoice,
    fromSelection,
    fromCoupon: sent.fromCoupon,
    customProduct: sent.customProduct,
    staff: sent.staff,
    openKey: sent.openKey,
    table: sent.table,
    tableSplit: sent.tableSplit,
    tableChairId: sent.tableChairId,
    course: sent.course,
    isHeld: sent.status === 'hold',
  };
}

/** With the dishes of a cancelled set: a guest would pay for what their cart does not count. */
function withoutCancelled(lines: readonly SentLine[]): readonly SentLine[] {
  const cancelled = lines.filter(({ status }) => status === 'cancel').map((one) => one.id);
  if (cancelled.length === 0) return lines;
  const gone = new Set<string | null>(cancelled);
  return lines.filter(({ id: own, fromProduct }) => !gone.has(own) && !gone.has(fromProduct));
}
