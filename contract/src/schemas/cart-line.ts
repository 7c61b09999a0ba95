import { array, boolean, maxLength, nullable, optional, pipe, strictObject } from 'valibot';
import { id, lineId, quantity, textOf } from './plain.ts';

const selection = strictObject({ _id: lineId, id, quantity });

const pickedOption = strictObject({
  option: id,
  selections: pipe(array(selection), maxLength(50)),
});

/** What a guest chose, and nothing a guest may not decide: no price, no staff, no status, no flag (SAFE-03). */
export const chosenLine = strictObject({
  id: lineId,
  product: id,
  options: optional(pipe(array(pickedOption), maxLength(50)), []),
  quantity,
  takeAway: optional(boolean(), false),
  customRemark: optional(textOf(200), ''),
  /** Set for the dishes of a set; held against the picks of the line it names. */
  fromProduct: optional(nullable(lineId), null),
  fromOption: optional(nullable(id), null),
  fromChoice: optional(nullable(id), null),
  fromSelection: optional(nullable(lineId), null),
  /** A request to be given this line by that discount item; the rules decide. */
  fromCoupon: optional(nullable(lineId), null),
});

export const chosenCart = pipe(array(chosenLine), maxLength(200));
