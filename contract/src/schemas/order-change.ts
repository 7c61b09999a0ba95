import {
  array,
  boolean,
  check,
  literal,
  maxLength,
  minLength,
  nullable,
  number,
  optional,
  picklist,
  pipe,
  strictObject,
  string,
  union,
} from 'valibot';
import { money, percentage, price, priceChange } from './entity-parts.ts';
import { people } from './order.ts';
import { id, instant, lineId, requestKey, textOf } from './plain.ts';
import { tenderEntries } from './tender.ts';

/** Granted for this very change, where the shop's rules ask for one (APPROVAL-02). */
export const approval = optional(nullable(id), null);

/** Such as happy-hour: what price modifiers and conditions of rules name (PRICE-02, RULE-02). */
const modifiers = pipe(
  array(pipe(textOf(40), minLength(1))),
  maxLength(20),
  check((names) => new Set(names).size === names.length),
);

/** What holds for an order as a whole; what is left out stays as it is (STAFF-02). */
const terms = {
  orderCutoffTime: optional(nullable(instant)),
  orderLeaveTime: optional(nullable(instant)),
  modifiers: optional(modifiers),
};
export const termsChange = strictObject({ session: id, ...terms, approval, requestKey });

/** Marks the picks of one group of a line (OPTION-01, PRICE-01). */
const optionFlags = strictObject({
  option: id,
  free: optional(boolean()),
  fixed: optional(boolean()),
});

/** One line of an order; what is left out stays as it is (STAFF-03). */
const line = {
  line: lineId,
  /** Cancelled, held back from the kitchen, or no longer held back. */
  status: optional(picklist(['cancel', 'hold', 'init'])),
  /** Who serves it. */
  staff: optional(nullable(id)),
  /** What one unit costs from now on; null takes a typed price away (PRICE-03). */
  price: optional(nullable(price)),
  options: optional(pipe(array(optionFlags), maxLength(50))),
};
export const lineChange = strictObject({ session: id, ...line, approval, requestKey });

/** What a bill says beside an amount that staff typed in. */
const label = pipe(textOf(60), minLength(1));

/** Switches a discount item of the order off or on again. */
const switched = { item: lineId, disabled: boolean() };
/** Gives a discount that the restaurant has prepared for its staff. */
const prepared = { rule: id };
/** Gives a discount that staff type in. */
const percentOff = { name: label, discountType: literal('percent'), discount: percentage };
const amountOff = { name: label, discountType: literal('amount'), discount: price };

/** One discount of an order (STAFF-04). */
export const discountChange = union([
  strictObject({ session: id, ...switched, approval, requestKey }),
  strictObject({ session: id, ...prepared, approval, requestKey }),
  strictObject({ session: id, ...percentOff, approval, requestKey }),
  strictObject({ session: id, ...amountOff, approval, requestKey }),
]);

/** An amount on the bill, negative where it is taken off; 0 removes it (STAFF-05). */
const adjust = { adjust: optional(nullable(id), null), name: label, amount: priceChange };
export const adjustChange = strictObject({ session: id, ...adjust, approval, requestKey });

/** A fee on the bill; 0 removes it (STAFF-09). */
const surcharge = { surcharge: optional(nullable(id), null), name: label, amount: price };
export const surchargeChange = strictObject({ session: id, ...surcharge, approval, requestKey });

/** An order after a change by staff, and the part of it that was changed (STAFF-01). */
export const orderChanged = strictObject({
  _id: id,
  version: number(),
  total: money,
  /** The line, discount item or amount; null if the change is about the order as a whole. */
  item: nullable(string()),
});

/** An entry of the history (STAFF-06). */
export const orderChange = strictObject({
  call: string(),
  /** What was asked for; empty for a payment at the counter. */
  change: union([
    strictObject(terms),
    strictObject(line),
    strictObject(switched),
    strictObject(prepared),
    strictObject(percentOff),
    strictObject(amountOff),
    strictObject(adjust),
    strictObject(surcharge),
    strictObject({
      status: picklist(['ongoing', 'toPay', 'cancelled', 'void']),
      stockReturns: optional(boolean()),
      reason: optional(string()),
    }),
    ...tenderEntries,
    strictObject({ table: string() }),
    strictObject({ parts: array(strictObject({ number: number(), amount: money })) }),
    strictObject({ people }),
    strictObject({ section: id }),
    strictObject({ mode: literal('takeAway') }),
  ]),
  staff: id,
  at: instant,
  version: number(),
  totalBefore: money,
  totalAfter: money,
});
