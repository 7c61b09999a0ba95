import { parse } from 'valibot';
import { session as sessionSchema } from '@servery/contract/schemas/session.ts';
import { idOf } from '@servery/demo/restaurant/ids.ts';
import { hongKong, hongKongHall } from '@servery/demo/restaurant/places.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { Session } from '../src/shops/start.ts';
import { saturdayNoon } from './demo-answers.ts';
import { answer } from './fake-server.ts';

/** The id of an order in tests. */
export const orderId = 'a'.repeat(24);

/** What the server says of a takeaway that was placed at a total. */
export function placedAt(total: number) {
  return {
    _id: orderId,
    restoreKey: 'k'.repeat(22),
    type: 'takeAway',
    shop: hongKong,
    status: 'ongoing',
    version: 1,
    round: 1,
    orderNumber: 42,
    total: cents(total),
    at: saturdayNoon,
    payBy: null,
  } as const;
}

const places = {
  shop: hongKong,
  section: hongKongHall,
  sectionName: null,
  tables: [],
  tableItem: null,
  mergedInto: null,
  qrCodeViewItem: null,
};

const amounts = {
  products: [],
  discounts: [],
  taxes: [],
  surcharges: [],
  tips: 0,
  adjusts: [],
  payments: [],
  total: 0,
  bill: null,
  rows: [],
};

const details = {
  remark: '',
  pickupTime: null,
  arrivalTime: null,
  expectedArrival: null,
  ready: null,
  delivery: null,
  contact: null,
  cutlery: false,
  invoice: null,
  modifiers: [],
  source: 'web',
};

const stages = {
  status: 'ongoing',
  progress: 'received',
  progressTimes: {
    preparing: null,
    ready: null,
    completed: null,
    onItsWay: null,
    delivered: null,
  },
  paidTime: null,
  tvStatus: null,
  endReason: null,
  payBy: null,
  bell: null,
  rounds: 1,
  version: 1,
};

/** A takeaway order as the server sends it, with the given fields. */
export function anOrder(about: Partial<Session> = {}): Session {
  const startTime = about.startTime ?? saturdayNoon;
  const type = about.type ?? 'takeAway';
  return parse(sessionSchema, {
    _id: orderId,
    type,
    user: null,
    startTime,
    desiredCapacity: 1,
    orderNumber: 42,
    sessionData: { type, startTime, orderCutoffTime: null, orderLeaveTime: null },
    ...places,
    ...amounts,
    ...details,
    ...stages,
    ...about,
  });
}

/** A table with two guests, in the hall. */
export function aTable(about: Partial<Session> = {}): Session {
  const table = { _id: idOf('table', 'hong-kong/12'), name: '12' };
  return anOrder({
    type: 'dineIn',
    orderNumber: null,
    desiredCapacity: 2,
    tableItem: table,
    tables: [{ item: table._id, split: 0, capacity: 4 }],
    ...about,
  });
}

/** Answers reads and subscriptions of an order. */
export function serveOrder(order: Session): Session {
  answer('get tableSessions', order);
  answer('create tableSessions/subscribe', order);
  return order;
}
