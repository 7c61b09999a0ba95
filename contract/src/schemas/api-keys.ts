import {
  array,
  check,
  integer,
  maxValue,
  minLength,
  minValue,
  nullable,
  number,
  optional,
  picklist,
  pipe,
  strictObject,
  string,
} from 'valibot';
import { keyScopes } from '../actor.ts';
import { id, instant, requestKey, textOf } from './plain.ts';

const scopes = pipe(
  array(picklist(keyScopes)),
  minLength(1),
  check((names) => new Set(names).size === names.length),
);

export const newApiKey = strictObject({
  name: pipe(textOf(60), minLength(1)),
  scopes,
  /** How long it is valid; null without end. */
  days: optional(nullable(pipe(number(), integer(), minValue(1), maxValue(3650))), null),
  requestKey,
});
export const namedApiKey = strictObject({ apiKey: id, requestKey });

/** A key as managers see it; the key itself is shown once (KEYS-01). */
export const apiKey = strictObject({
  _id: id,
  name: string(),
  scopes: array(picklist(keyScopes)),
  /** How it begins, to tell it from others. */
  start: string(),
  at: instant,
  madeBy: string(),
  endsAt: nullable(instant),
  lastUsedAt: nullable(instant),
  /** Until then the key before the last renewal is valid, too. */
  oldKeyUntil: nullable(instant),
});

export const shownApiKey = strictObject({ apiKey, key: string() });

export const apiKeyRevoked = strictObject({ apiKey: id });
