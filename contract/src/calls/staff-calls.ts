import {
  array,
  boolean,
  integer,
  maxValue,
  minValue,
  nullable,
  number,
  optional,
  picklist,
  pipe,
  strictObject,
} from 'valibot';
import { everybody, servingRoles, staffRoles } from '../actor.ts';
import { create, find } from '../call.ts';
import {
  adjustChange,
  approval,
  discountChange,
  lineChange,
  orderChange,
  orderChanged,
  surchargeChange,
  termsChange,
} from '../schemas/order-change.ts';
import { id, requestKey, textOf } from '../schemas/plain.ts';
import { limitOf, nothing } from '../schemas/query.ts';
import {
  devicePaired,
  missingWord,
  pairingInvited,
  sessionChanged,
  stockSet,
} from '../schemas/staff-answers.ts';

const level = picklist(['disabled', 'notSelling', 'outOfStock', 'low', 'medium', 'high', 'none']);
const pieces = pipe(number(), integer(), minValue(0), maxValue(1_000_000));

const stockSetting = strictObject({
  product: id,
  stockMode: picklist(['none', 'synced', 'level']),
  mode: optional(level, 'none'),
  quantity: optional(pieces, 0),
  requestKey,
});

/** Calls of kiosks and staff; each of them only for the shop of its token. */
export const staffCalls = {
  /** A device sends the code staff were shown, and gets the key for its logins (PERSON-02). */
  pairDevice: create({
    path: 'devices/pair',
    actors: everybody,
    data: strictObject({ code: textOf(20), requestKey }),
    query: nothing,
    output: devicePaired,
    perMinute: 10,
    countsFailures: true,
  }),
  invitePairing: create({
    path: 'devices/invite',
    actors: ['manager'],
    data: strictObject({ device: id, requestKey }),
    query: nothing,
    output: pairingInvited,
  }),
  /** A counter payment, a cancellation, a refund (SESSION-02). */
  takeCounterPayment: create({
    path: 'payments/counter',
    actors: servingRoles,
    data: strictObject({
      session: id,
      /** Of a bill that costs nothing: refused where something is open by now. */
      nothingOpen: optional(boolean(), false),
      requestKey,
    }),
    query: nothing,
    output: sessionChanged,
  }),
  changeStatus: create({
    path: 'tableSessions/status',
    actors: servingRoles,
    data: strictObject({
      session: id,
      status: picklist(['ongoing', 'toPay', 'cancelled', 'void']),
      /** Whether the dishes of a void order can be sold again; so, unless it says false. */
      stockReturns: optional(boolean()),
      reason: optional(textOf(200), ''),
      /** The open drawer that cash of a void order comes from. */
      drawer: optional(nullable(id), null),
      approval,
      requestKey,
    }),
    query: nothing,
    output: strictObject({
      ...sessionChanged.entries,
      /** Of a void order: whether people must give money back at a gateway (TERMINAL-13). */
      dueBack: optional(boolean()),
    }),
  }),
  /** The kitchen's progress, and whether the guest picked the order up (SESSION-12). */
  changeProgress: create({
    path: 'tableSessions/progress',
    actors: staffRoles,
    data: strictObject({
      session: id,
      /** The last two are for deliveries, which are never completed (DELIVERY-05). */
      progress: picklist(['received', 'preparing', 'ready', 'completed', 'onItsWay', 'delivered']),
      taken: optional(nullable(picklist(['taken'])), null),
      requestKey,
    }),
    query: nothing,
    output: sessionChanged,
  }),
  /** A member of staff has gone to the table (SESSION-19). */
  answerBell: create({
    path: 'tableSessions/bellAnswered',
    actors: servingRoles,
    data: strictObject({ session: id, requestKey }),
    query: nothing,
    output: sessionChanged,
  }),
  /** The last order, the end of the visit, and the modifiers of an order (STAFF-02). */
  changeTerms: create({
    path: 'tableSessions/changeTerms',
    actors: servingRoles,
    data: termsChange,
    query: nothing,
    output: orderChanged,
  }),
  /** Cancels or holds a line, notes who serves it, types its price, marks its picks (STAFF-03). */
  changeLine: create({
    path: 'tableSessions/changeLine',
    actors: servingRoles,
    data: lineChange,
    query: nothing,
    output: orderChanged,
  }),
  /** Switches a discount of an order off or on, or gives one (STAFF-04). */
  changeDiscount: create({
    path: 'tableSessions/changeDiscount',
    actors: servingRoles,
    data: discountChange,
    query: nothing,
    output: orderChanged,
  }),
  /** Adds an amount to a bill or takes it off, or changes one that was added (STAFF-05). */
  changeAdjust: create({
    path: 'tableSessions/changeAdjust',
    actors: servingRoles,
    data: adjustChange,
    query: nothing,
    output: orderChanged,
  }),
  /** Puts a fee on a bill, or changes one that was put there (STAFF-09). */
  changeSurcharge: create({
    path: 'tableSessions/changeSurcharge',
    actors: servingRoles,
    data: surchargeChange,
    query: nothing,
    output: orderChanged,
  }),
  /** What staff have changed on an order, the oldest first (STAFF-06). */
  findChanges: find({
    path: 'tableSessions/changes',
    actors: servingRoles,
    query: strictObject({ session: id }),
    output: array(orderChange),
  }),
  setStock: create({
    path: 'stock/set',
    actors: [...staffRoles, 'availability:change'],
    data: stockSetting,
    query: nothing,
    output: stockSet,
  }),
  findMissingWords: find({
    path: 'locales/missing',
    actors: ['manager'],
    query: strictObject({ $limit: limitOf(100, 100) }),
    output: array(missingWord),
  }),
} as const;
