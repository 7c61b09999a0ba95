import {
  array,
  integer,
  maxLength,
  maxValue,
  minLength,
  minValue,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  regex,
  strictObject,
  string,
} from 'valibot';
import type { GenericSchema } from 'valibot';
import { guardedActions } from '@servery/engine/till/approval-rules.ts';
import type { ActionRule, GuardedAction } from '@servery/engine/till/approval-rules.ts';
import { idOrNull, translatedName } from './entity-parts.ts';
import { cents, id, instant, locale, pin, requestKey, textOf } from './plain.ts';

const action = picklist(guardedActions);
/** What it is done to: an order, `order/line`, a drawer; as the server named it. */
const target = pipe(string(), minLength(1), maxLength(500), regex(/^[\w\-/#.]+$/));
const reasonCode = pipe(string(), regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/));
const permission = picklist(['allowed', 'needsApproval', 'forbidden']);

const rule = strictObject({
  roles: strictObject({
    kitchen: permission,
    floor: permission,
    till: permission,
    manager: permission,
  }),
  percent: nullable(pipe(number(), integer(), minValue(0), maxValue(100))),
  amount: nullable(cents),
}) satisfies GenericSchema<unknown, ActionRule>;

function everyAction<Item extends GenericSchema>(item: Item) {
  return {
    voidOrder: item,
    cancelFired: item,
    manualPrice: item,
    manualDiscount: item,
    comp: item,
    refund: item,
    noSale: item,
    reopenPaid: item,
    fewerPeople: item,
    settlePayment: item,
  } as const satisfies Record<GuardedAction, Item>;
}

const reason = strictObject({ code: reasonCode, name: translatedName });
const reasons = pipe(array(reason), minLength(1), maxLength(20));
/** As managers type them. */
const typedReason = strictObject({
  code: reasonCode,
  name: pipe(
    array(strictObject({ lang: locale, value: pipe(textOf(60), minLength(1)) })),
    minLength(1),
    maxLength(3),
  ),
});
const typedReasons = pipe(array(typedReason), minLength(1), maxLength(20));

export const approvalRules = strictObject({
  rules: strictObject(everyAction(rule)),
  reasons: strictObject(everyAction(reasons)),
});
/** What is left out stays as it is. */
export const approvalRulesChange = strictObject({
  rules: optional(strictObject(everyAction(optional(rule)))),
  reasons: optional(strictObject(everyAction(optional(typedReasons)))),
  requestKey,
});
/** As a shop has stored them. */
export const ownRules = object(everyAction(optional(rule)));
export const ownReasons = object(everyAction(optional(reasons)));

export const approvalRequest = strictObject({
  action,
  target,
  amount: cents,
  reason: reasonCode,
  note: optional(textOf(200), ''),
  requestKey,
});
/** By PIN on the device it was asked on, else by the caller themselves (APPROVAL-03). */
export const approvalGrant = strictObject({
  approval: id,
  staff: optional(nullable(id), null),
  pin: optional(nullable(pin), null),
  requestKey,
});
export const namedApproval = strictObject({ approval: id, requestKey });

export const approvalDocument = strictObject({
  _id: id,
  action,
  target,
  amount: number(),
  reason: reasonCode,
  note: string(),
  status: picklist(['pending', 'granted', 'refused', 'used']),
  requester: id,
  requesterName: string(),
  device: idOrNull,
  approver: idOrNull,
  approverName: string(),
  at: instant,
  until: instant,
});

/** An entry of the log (APPROVAL-06). */
export const logEntry = strictObject({
  _id: id,
  staff: id,
  staffName: string(),
  approver: idOrNull,
  approverName: string(),
  device: idOrNull,
  action,
  target,
  amount: number(),
  reason: nullable(reasonCode),
  note: string(),
  outcome: picklist(['done', 'refused']),
  at: instant,
});
