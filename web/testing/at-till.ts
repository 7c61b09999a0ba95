import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { StaffRole } from '@servery/engine/till/approval-rules.ts';
import { idOf } from '@servery/demo/restaurant/ids.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { usePerson } from '../src/staff/person.ts';
import { orderId } from './an-order.ts';
import { restaurant, saturdayNoon } from './demo-answers.ts';
import { answer, answerBy } from './fake-server.ts';
import { serveApprovalRules } from './staff.ts';

type FloorTable = AnswerTo<'find floor/tables'>[number];
type Visit = NonNullable<FloorTable['visit']>;

/** The visit at a table as the floor shows it. */
export function floorVisit(about: Partial<Visit> = {}): Visit {
  return {
    session: orderId,
    status: 'ongoing',
    people: 3,
    startTime: saturdayNoon - 600_000,
    rounds: 1,
    total: cents(12_300),
    orderCutoffTime: null,
    orderLeaveTime: null,
    isCalling: false,
    letter: null,
    paid: cents(0),
    progress: 'received',
    bell: null,
    hasRequests: false,
    mergedInto: null,
    ...about,
  };
}

/** A free table for four that stands nowhere on the plan. */
export function floorTable(name: string, about: Partial<FloorTable> = {}): FloorTable {
  const _id = idOf('table', `hong-kong/${name}`);
  const place = { section: null, capacity: 4, x: null, y: null };
  return { _id, name, ...place, visit: null, sharing: [], ...about };
}

/** Tables A1 and up of the demo's first shop, with what runs at them by name. */
export function serveFloor(visits: Readonly<Record<string, Visit>> = {}): void {
  const tables = restaurant.tables.filter(
    ({ shop, kind }) => shop === hongKong && kind === 'table',
  );
  answer(
    'find floor/tables',
    tables.map(({ _id, name, section, capacity, x, y }) => {
      const place = { _id, name, section, capacity, x, y };
      return { ...place, visit: visits[name] ?? null, sharing: [] };
    }),
  );
}

/** Signs somebody of the first shop in, and answers what every screen of a till asks for. */
export function workAs(role: Exclude<StaffRole, 'kitchen'> = 'till'): void {
  const people = restaurant.staff.filter(({ shop }) => shop === hongKong);
  const person = people.find((one) => one.role === role);
  if (person === undefined) throw new Error(`the demo has no ${role}`);
  const { _id, name, email, shop } = person;
  usePerson.setState({ person: { _id, name, email, shop, role, device: null } });
  serveFloor();
  serveApprovalRules();
  answer(
    'find staff/onDevice',
    people.map((one) => ({ _id: one._id, name: one.name, role: one.role })),
  );
  answer('find floor/discounts', []);
  answer('find floor/bestSellers', []);
  answer('find tableSessions', { total: 0, limit: 100, skip: 0, data: [] });
  answerBy('create shops/subscribe', () => ({ shop: hongKong, version: 1 }));
}
