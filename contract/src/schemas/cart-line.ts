import {
  array,
  boolean,
  forward,
  maxLength,
  nullable,
  optional,
  partialCheck,
  pipe,
  strictObject,
} from 'valibot';
import { mostPerLine } from '@servery/engine/cart/bounds.ts';
import { id, lineId, quantity, quantityInSet, textOf } from './plain.ts';

const selection = strictObject({ _id: lineId, id, quantity });

const pickedOption = strictObject({
  option: id,
  selections: pipe(array(selection), maxLength(50)),
});

const line = strictObject({
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
});

/** What a guest chooses; without price, staff, status and flags (SAFE-03). */
export const chosenLine = pipe(
  line,
  forward(
    partialCheck(
      [['quantity'], ['fromProduct']],
      ({ quantity: asked, fromProduct }) => fromProduct !== null || asked <= mostPerLine,
    ),
    ['quantity'],
  ),
);

export const chosenCart = pipe(array(chosenLine), maxLength(200));
