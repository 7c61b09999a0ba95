import { array, literal, maxLength, optional, picklist, pipe, strictObject, union } from 'valibot';
import { atTheTable, everybody } from '../actor.ts';
import { createReadOnly, create, find, get } from '../call.ts';
import { newSession, orderType, quote, tableRound, tableScan } from '../schemas/order.ts';
import {
  ofSession,
  peopleChange,
  receiptRequest,
  sectionChange,
  tableBell,
} from '../schemas/order-requests.ts';
import { id, restoreKey, secretKey } from '../schemas/plain.ts';
import { paymentState } from '../schemas/payment.ts';
import {
  idCursor,
  limitOf,
  moment,
  nothing,
  populate,
  sortBy,
  wholeNumber,
} from '../schemas/query.ts';
import { sessionChanged } from '../schemas/staff-answers.ts';
import {
  bellHeard,
  opened,
  orderPlaced,
  peopleChanged,
  sectionChanged,
} from '../schemas/session-answers.ts';
import {
  pageOf,
  quoted,
  sessionProgress,
  sessionWithSection,
  shownSession,
} from '../schemas/session.ts';

const statuses = picklist(['ongoing', 'toPay', 'done', 'test', 'void', 'cancelled']);

/** A page of orders: the next page begins after the cursor, an id or a time (RECORD-01). */
const cursor = pipe(
  array(
    strictObject({
      _id: optional(idCursor),
      startTime: optional(strictObject({ $gt: optional(moment), $lt: optional(moment) })),
    }),
  ),
  maxLength(3),
);

const orders = strictObject({
  restoreKeys: optional(pipe(array(secretKey), maxLength(100))),
  user: optional(id),
  type: optional(strictObject({ $in: pipe(array(orderType), maxLength(4)) })),
  status: optional(strictObject({ $in: pipe(array(statuses), maxLength(6)) })),
  tvStatus: optional(strictObject({ $ne: literal('taken') })),
  /** Numbers begin again every day: several orders have the same. */
  orderNumber: optional(wholeNumber(0, 1_000_000)),
  $sort: sortBy(['startTime', '_id']),
  $limit: limitOf(100, 10),
  $and: optional(cursor),
});

export const sessionCalls = {
  getSession: get({
    path: 'tableSessions',
    namesSession: true,
    actors: [...atTheTable, 'orders:read'],
    query: strictObject({ restoreKey: optional(secretKey), $populate: populate('section') }),
    output: union([shownSession, sessionWithSection]),
  }),
  findSessions: find({
    path: 'tableSessions',
    actors: [...atTheTable, 'orders:read'],
    query: orders,
    output: pageOf(shownSession),
  }),
  /** By its id alone, an order shows how it stands and no more (CALL-11). */
  subscribe: createReadOnly({
    path: 'tableSessions/subscribe',
    namesSession: true,
    actors: everybody,
    data: strictObject({ item: id, restoreKey }),
    query: nothing,
    output: union([shownSession, sessionProgress]),
  }),
  createOrResume: create({
    path: 'tableSessions/createOrResume',
    actors: everybody,
    data: tableScan,
    query: nothing,
    output: opened,
    perMinute: 30,
  }),
  createSession: create({
    path: 'tableSessions/create',
    actors: [...everybody, 'orders:place'],
    data: newSession,
    query: nothing,
    output: orderPlaced,
    perMinute: 30,
  }),
  orderRound: create({
    path: 'tableSessions/order',
    namesSession: true,
    actors: atTheTable,
    data: tableRound,
    query: nothing,
    output: orderPlaced,
    perMinute: 60,
  }),
  changeSection: create({
    path: 'tableSessions/changeSection',
    namesSession: true,
    actors: atTheTable,
    data: sectionChange,
    query: nothing,
    output: sectionChanged,
  }),
  changePeople: create({
    path: 'tableSessions/changePeople',
    namesSession: true,
    actors: atTheTable,
    data: peopleChange,
    query: nothing,
    output: peopleChanged,
  }),
  /** Calls staff, or the bill, to the table (SESSION-19). */
  ringBell: create({
    path: 'tableSessions/bell',
    namesSession: true,
    actors: atTheTable,
    data: tableBell,
    query: nothing,
    output: bellHeard,
    perMinute: 30,
  }),
  updatePayment: create({
    path: 'tableSessions/updatePayment',
    namesSession: true,
    actors: atTheTable,
    data: ofSession,
    query: nothing,
    output: paymentState,
    perMinute: 60,
  }),
  cancelSession: create({
    path: 'tableSessions/cancel',
    namesSession: true,
    // A table's guests are refused: staff know what was served.
    actors: atTheTable,
    data: ofSession,
    query: nothing,
    output: sessionChanged,
  }),
  sendReceipt: create({
    path: 'tableSessions/receipt',
    namesSession: true,
    actors: atTheTable,
    data: receiptRequest,
    query: nothing,
    output: strictObject({ status: literal('accepted') }),
    perMinute: 10,
  }),
  quoteBill: createReadOnly({
    path: 'bills/quote',
    namesSession: true,
    actors: [...everybody, 'orders:place'],
    data: quote,
    query: nothing,
    output: quoted,
  }),
} as const;
