import {
  array,
  boolean,
  nullable,
  number,
  optional,
  picklist,
  strictObject,
  string,
} from 'valibot';
import { logKinds, loggedActions } from '../audit-actions.ts';
import { translatedName } from './entity-parts.ts';
import { id, instant, realDay, textOf } from './plain.ts';
import { limitOf } from './query.ts';
import { sessionStatus } from './session.ts';

const actions = logKinds.flatMap((kind) => [...loggedActions[kind]]);

/** What is left out is not asked for; days are those of the shop's time zone (AUDIT-02). */
export const auditQuery = strictObject({
  /** Who did or approved it: a person, or a program by its key. */
  person: optional(id),
  kind: optional(picklist(logKinds)),
  /** The number of an order, or the name of a table. */
  order: optional(textOf(20), ''),
  /** In a name, a note, a reason or what it is about. */
  text: optional(textOf(60), ''),
  from: optional(realDay),
  to: optional(realDay),
  /** The entries before this one. */
  before: optional(id),
  $limit: limitOf(200, 50),
});

export const auditEntry = strictObject({
  _id: id,
  at: instant,
  action: picklist(actions),
  staffName: string(),
  approverName: string(),
  order: nullable(
    strictObject({
      _id: id,
      orderNumber: nullable(number()),
      table: nullable(string()),
      status: sessionStatus,
    }),
  ),
  /** What it is about: a person, a device, a drawer, a document; empty where it has no name. */
  subject: string(),
  /** The name of a dish or an offer in the languages it has. */
  name: translatedName,
  /** More exactly: a part of the settings, what was changed of a person, the call that was made. */
  part: string(),
  /** In cents, or people; null where it is not about an amount. */
  amount: nullable(number()),
  /** The bill before a change. */
  before: nullable(number()),
  reason: nullable(string()),
  note: string(),
  refused: boolean(),
});

/** The newest first; `next` is where the following page begins. */
export const auditPage = strictObject({ entries: array(auditEntry), next: nullable(id) });
