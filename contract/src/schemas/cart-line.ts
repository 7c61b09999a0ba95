import {
  array,
  boolean,
  forward,
  literal,
  maxLength,
  null_,
  nullable,
  optional,
  partialCheck,
  pipe,
  strictObject,
  transform,
  unknown,
} from 'valibot';
import type { InferOutput } from 'valibot';
import { mostPerLine } from '@servery/engine/cart/bounds.ts';
import { id, lineId, quantity, quantityInSet, textOf } from './plain.ts';

/** Of any value: accepted from clients that send lines as they know them, and dropped. */
const ignored = optional(unknown());

const selection = strictObject({ _id: lineId, id, quantity });

/** Staff alone set these; a guest's line may say that they are not set. */
const notSet = optional(literal(false));
const nothing = optional(null_());

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
  table: ignored,
  tableSplit: ignored,
  tableChairId: ignored,
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
    product: id,
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
    /** A cancelled line is not ordered; any other status is the server's to set. */
    status: ignored,
    customProduct: nothing,
    staff: nothing,
    openKey: nothing,
    ...decidedByServer,
  }),
  forward(
    partialCheck(
      [['quantity'], ['fromProduct']],
      ({ quantity: asked, fromProduct }) => fromProduct !== null || asked <= mostPerLine,
    ),
    ['quantity'],
  ),
);

type SentLine = InferOutput<typeof line>;

/** What a guest chooses; without price, staff, status and flags (SAFE-03). */
export const chosenLine = pipe(line, transform(choicesIn));

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
  };
}

/** With the dishes of a cancelled set: a guest would pay for what their cart does not count. */
function withoutCancelled(lines: readonly SentLine[]): readonly SentLine[] {
  const cancelled = lines.filter(({ status }) => status === 'cancel').map((one) => one.id);
  if (cancelled.length === 0) return lines;
  const gone = new Set<string | null>(cancelled);
  return lines.filter(({ id: own, fromProduct }) => !gone.has(own) && !gone.has(fromProduct));
}
