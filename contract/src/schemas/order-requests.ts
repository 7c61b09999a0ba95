import { nullable, optional, picklist, strictObject } from 'valibot';
import { people } from './order.ts';
import { id, locale, requestKey, restoreKey, textOf } from './plain.ts';

/** The order that a call is about, with the key of a guest without a login. */
export const ofSession = strictObject({ session: id, restoreKey, requestKey });

/** A receipt by email, in the reader's language (RECORD-03). */
export const receiptRequest = strictObject({
  session: id,
  restoreKey,
  email: textOf(254),
  locale: optional(locale, 'en'),
  requestKey,
});

/** What a table calls for; `staff` is anything else (SESSION-19). */
export const bellReason = picklist(['water', 'cutlery', 'clear', 'bill', 'staff']);
export const tableBell = strictObject({ session: id, restoreKey, for: bellReason, requestKey });

/** Seat charges and limits follow it (SESSION-22). */
export const peopleChange = strictObject({
  session: id,
  people,
  restoreKey,
  /** Of staff, for fewer people after a payment (APPROVAL-01). */
  approval: optional(nullable(id), null),
  requestKey,
});

export const sectionChange = strictObject({
  session: id,
  section: id,
  restoreKey,
  /** Of staff, where other charges leave what was taken off a larger share (APPROVAL-01). */
  approval: optional(nullable(id), null),
  requestKey,
});
