import { nullable, optional, strictObject } from 'valibot';
import { cents, id, locale, requestKey, restoreKey, textOf } from './plain.ts';

export const paymentStart = strictObject({
  session: id,
  methodRef: id,
  restoreKey,
  /** The language of the gateway's page. */
  locale: optional(locale, 'en'),
  /** The tip of a table; null leaves the bill as it is (PAY-09). */
  tips: optional(nullable(cents), null),
  /** The part of a divided bill that is paid; tips are its own then (SPLIT-06). */
  part: optional(nullable(id), null),
  requestKey,
});

export const cardPaymentStart = strictObject({
  ...paymentStart.entries,
  savedInfo: optional(nullable(strictObject({ name: textOf(80), email: textOf(254) })), null),
});
