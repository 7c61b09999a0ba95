import {
  array,
  check,
  maxLength,
  minLength,
  nullable,
  number,
  optional,
  pipe,
  strictObject,
  string,
} from 'valibot';
import { money } from './entity-parts.ts';
import { id, instant, secretKey, textOf } from './plain.ts';

/** Made once for a request, so that a retry is the same request (SESSION-13). */
const requestKey = optional(nullable(secretKey), null);

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
export const termsChange = strictObject({ session: id, ...terms, requestKey });

/** An order after a change by staff, and the part of it that was changed (STAFF-01). */
export const orderChanged = strictObject({
  _id: id,
  version: number(),
  total: money,
  /** The line, discount item or adjust; null if the change is about the order as a whole. */
  item: nullable(string()),
});

/** An entry of the history (STAFF-06). */
export const orderChange = strictObject({
  call: string(),
  /** What was asked for. */
  change: strictObject(terms),
  staff: id,
  at: instant,
  version: number(),
  totalBefore: money,
  totalAfter: money,
});
