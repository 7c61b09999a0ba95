import {
  array,
  check,
  integer,
  maxValue,
  minValue,
  nullable,
  number,
  picklist,
  pipe,
  strictObject,
  string,
} from 'valibot';
import type { GenericSchema } from 'valibot';
import { mostCounted } from '@servery/engine/limits.ts';
import { id, instant, requestKey, textOf } from './plain.ts';

const reason = pipe(
  textOf(200),
  check((text) => text !== ''),
);

/** A member by email or telephone number, as they log in. */
export const memberQuery = strictObject({ login: textOf(120) });

const entry = strictObject({
  amount: number(),
  reason: picklist(['earned', 'returned', 'redeemed', 'givenBack', 'granted', 'taken']),
  /** What the manager wrote; empty for points of orders. */
  note: string(),
  orderNumber: nullable(number()),
  at: instant,
});

/** A member as managers of a shop see them (OFFER-15). */
export const memberCard = strictObject({
  member: nullable(
    strictObject({
      _id: id,
      /** First name, and how the last name begins. */
      name: string(),
      level: nullable(id),
      /** Whether points or a manager gave the level. */
      levelBy: picklist(['hand', 'points']),
      /** Points at this shop. */
      points: number(),
      /** Earned by orders at any shop within 12 months; levels ask for these. */
      earned: number(),
      /** The last of this shop, the newest first. */
      entries: array(entry),
    }),
  ),
}) satisfies GenericSchema;

/** More than none are added, less are taken. */
export const pointChange = strictObject({
  user: id,
  amount: pipe(
    number(),
    integer(),
    minValue(-mostCounted),
    maxValue(mostCounted),
    check((amount) => amount !== 0),
  ),
  reason,
  requestKey,
});

/** Null takes the level away. */
export const levelGiving = strictObject({ user: id, level: nullable(id), reason, requestKey });
