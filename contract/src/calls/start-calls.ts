import {
  array,
  boolean,
  literal,
  maxLength,
  nullable,
  optional,
  pipe,
  regex,
  strictObject,
  string,
  union,
} from 'valibot';
import { everybody } from '../actor.ts';
import { createReadOnly, create, find, get } from '../call.ts';
import { people } from '../schemas/order.ts';
import { id, locale, requestKey, restoreKey, textOf } from '../schemas/plain.ts';
import { limitOf, nothing } from '../schemas/query.ts';
import { listedLocale, localeWithWords, nothingMore } from '../schemas/staff-answers.ts';
import { scanTicket } from '../schemas/visit.ts';
import { modeChanged, sessionReset, started, staticStart } from '../schemas/start.ts';

const start = strictObject({
  /** A session's id, a table's code and a shop, from the page's address. */
  id: optional(nullable(id), null),
  t: optional(nullable(textOf(64)), null),
  shop: optional(nullable(id), null),
  restoreKey,
});

const mode = union([
  strictObject({
    mode: literal('dineIn'),
    shop: id,
    viewItem: textOf(64),
    ticket: optional(nullable(scanTicket), null),
    /** People who sit down, if the table is free. */
    capacity: optional(people, 1),
    session: optional(nullable(id), null),
    restoreKey,
    requestKey,
  }),
  strictObject({
    mode: literal('takeAway'),
    shop: id,
    force: optional(boolean(), false),
    session: optional(nullable(id), null),
    restoreKey,
    requestKey,
  }),
]);

const messageKey = pipe(string(), regex(/^[\w.-]{1,80}$/));
const routePath = pipe(string(), regex(/^\/[\w\-/:?*]{0,200}$/));

/** How the app starts, and its messages (CALL-06, I18N-01, I18N-03). */
export const startCalls = {
  staticInit: createReadOnly({
    path: 'appOrdering/staticInit',
    actors: everybody,
    data: start,
    query: nothing,
    output: staticStart,
  }),
  init: createReadOnly({
    path: 'appOrdering/init',
    namesSession: true,
    actors: everybody,
    data: start,
    query: nothing,
    output: started,
  }),
  changeMode: create({
    path: 'appOrdering/changeMode',
    namesSession: true,
    actors: everybody,
    data: mode,
    query: nothing,
    output: modeChanged,
  }),
  resetSession: create({
    path: 'appOrdering/resetSession',
    namesSession: true,
    actors: everybody,
    data: strictObject({ session: optional(nullable(id), null), restoreKey, requestKey }),
    query: nothing,
    output: sessionReset,
  }),
  findLocales: find({
    path: 'locales',
    actors: everybody,
    query: strictObject({ $limit: limitOf(100, 10) }),
    output: array(listedLocale),
  }),
  getLocale: get({ path: 'locales', actors: everybody, query: nothing, output: localeWithWords }),
  reportMissing: create({
    path: 'locales/missing',
    actors: everybody,
    data: strictObject({ keys: pipe(array(messageKey), maxLength(100)), path: routePath, locale }),
    query: nothing,
    output: nothingMore,
    perMinute: 10,
  }),
} as const;
