import {
  array,
  check,
  integer,
  maxLength,
  maxValue,
  minLength,
  minValue,
  nullable,
  number,
  optional,
  picklist,
  pipe,
  regex,
  string,
  transform,
} from 'valibot';
import { mostPerChild, mostPerLine } from '@servery/engine/cart/bounds.ts';
import { plainText } from '@servery/engine/plain-text.ts';

/** 24 hex digits, as ids travel. */
export const id = pipe(string(), regex(/^[0-9a-f]{24}$/));

/** A restoreKey or request key: 128 random bits as 22 base64url characters. */
export const secretKey = pipe(string(), regex(/^[A-Za-z0-9_-]{22}$/));

/** Made once for a request, so that a retry is the same request (SESSION-13). */
export const requestKey = optional(nullable(secretKey), null);

/** Proves access to a self-order; needed once for each connection (SESSION-08). */
export const restoreKey = optional(nullable(secretKey), null);

/** What staff type to sign in on a device (PERSON-04). */
export const pin = pipe(string(), regex(/^\d{4,8}$/));

/** The id of a cart line: made by the client, with the ids of its set before it. */
export const lineId = pipe(string(), minLength(1), maxLength(400), regex(/^[\w\-/#.]+$/));

export const cents = pipe(number(), integer(), minValue(0), maxValue(1_000_000_000_000));

export const quantity = pipe(number(), integer(), minValue(1), maxValue(mostPerLine));

/**
 * What comes with a set goes times the set: fifty of two dozen are more than a line may ask for
 * (CART-02).
 */
export const quantityInSet = pipe(number(), integer(), minValue(1), maxValue(mostPerChild));

/** Free text of a guest or of staff; cleaned first, then counted in code points (TEXT-01). */
export function textOf(most: number) {
  return pipe(
    string(),
    transform(plainText),
    check((text) => text.length <= 2 * most && Array.from(text).length <= most),
  );
}

export function listOf(most: number) {
  return pipe(array(id), maxLength(most));
}

/** Kiosks take orders from guests; people sign in on tills and kitchen screens (PERSON-02). */
export const deviceKind = picklist(['kiosk', 'till', 'kitchen', 'board', 'printer']);

export const locale = picklist(['en', 'zh-hk', 'zh-cn']);

export const localTime = pipe(string(), regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/));

export const calendarDay = pipe(
  string(),
  regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/),
);

/** PostgreSQL has no 31st of February and no year 0. */
export const realDay = pipe(
  calendarDay,
  check((day) => {
    const at = Date.parse(`${day}T00:00:00Z`);
    return day >= '0001' && Number.isFinite(at) && new Date(at).toISOString().startsWith(day);
  }),
);

/** Milliseconds since 1970; far enough for any restaurant. */
export const latestInstant = 4_102_444_800_000;
export const instant = pipe(number(), integer(), minValue(0), maxValue(latestInstant));
