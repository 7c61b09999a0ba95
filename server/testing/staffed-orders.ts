import type { StaffRole } from '@servery/contract/actor.ts';
import { tables } from '@servery/demo/restaurant/tables.ts';
import { hongKong, hongKongHall, hongKongOnline, taipei } from '@servery/demo/restaurant/places.ts';
import type { DishRequest } from '@servery/demo/restaurant/order-request.ts';
import { expect } from 'vitest';
import type { Login } from '../src/calls/login.ts';
import { recomputed } from '../src/orders/read/recompute.ts';
import type { StoredSession } from '../src/orders/store/sessions.ts';
import type { Answer } from '../src/transport/dispatch.ts';
import { type OrderScenario, aKey, cartOf, given, guest } from './order-scenario.ts';

export function staffAt(role: StaffRole, shop = hongKong): Login {
  return { kind: 'staff', device: null, staff: 'e'.repeat(24), shop, role };
}

/** Callers who may not change an order of Hong Kong, and what they are told. */
export const strangersToOrder: readonly (readonly [string, Login | null, string])[] = [
  ['a guest without a login', null, 'loginRequired'],
  ['a member', { kind: 'member', user: 'd'.repeat(24) }, 'notAllowed'],
  ['a kiosk', { kind: 'kiosk', device: 'f'.repeat(24), shop: hongKong }, 'notAllowed'],
  ['the kitchen', staffAt('kitchen'), 'notAllowed'],
  ['staff of another shop', staffAt('manager', taipei), 'notFound'],
];

/** Orders of the Hong Kong shop, and the staff who change them. */
export interface StaffedOrders {
  /** The next table, without an order. */
  readonly table: () => Promise<string>;
  readonly round: (session: string, ...dishes: readonly DishRequest[]) => Promise<Answer>;
  /** The cart of a round. */
  readonly cart: (...dishes: readonly DishRequest[]) => readonly object[];
  readonly takeAway: (...dishes: readonly DishRequest[]) => Promise<string>;
  /** Called by a manager, who needs no approval, unless another login is given. */
  readonly change: (call: string, data: object, login?: Login | null) => Promise<Answer>;
  /** As staff of the shop read it. */
  readonly read: (session: string) => Promise<Record<string, unknown>>;
  /** As the phone at its table reads it. */
  readonly readAtTable: (session: string) => Promise<Record<string, unknown>>;
  /** As it is stored; fails unless its bill is that of its stored lines (SAFE-04). */
  readonly stored: (session: string) => Promise<StoredSession>;
}

export function staffedOrders(scenario: () => OrderScenario): StaffedOrders {
  const here = tables.filter(({ section, capacity }) => section === hongKongHall && capacity > 0);
  const { cart, table } = guestsOf(
    scenario,
    here.map(({ code }) => code),
  );
  return {
    table,
    cart: (...dishes) => cart('dineIn', dishes),
    round: (session, ...dishes) =>
      scenario().send('create tableSessions/order', {
        data: { session, cart: cart('dineIn', dishes), requestKey: aKey() },
      }),
    takeAway: async (...dishes) => {
      const session = { type: 'takeAway', section: hongKongOnline };
      const products = cart('takeAway', dishes);
      const data = { session, shop: hongKong, products, requestKey: aKey() };
      return String(given(await scenario().send('create tableSessions/create', { data }))['_id']);
    },
    change: (call, data, login = staffAt('manager')) =>
      scenario().send(`create tableSessions/${call}`, { data, caller: guest(login) }),
    read: async (session) => {
      const caller = guest(staffAt('manager'));
      return given(await scenario().send('get tableSessions', { id: session, caller }));
    },
    readAtTable: async (session) =>
      given(await scenario().send('get tableSessions', { id: session })),
    stored: (session) => storedIn(scenario(), session),
  };
}

function guestsOf(scenario: () => OrderScenario, free: string[]) {
  return {
    cart: (type: 'dineIn' | 'takeAway', dishes: readonly DishRequest[]) => {
      const section = type === 'dineIn' ? hongKongHall : hongKongOnline;
      return cartOf({ shop: hongKong, section, type, dishes }, scenario().restaurant);
    },
    table: async (): Promise<string> => {
      const viewItem = free.shift() ?? '';
      // At the end of the row: a test that cancels its tables can open any number of them.
      free.push(viewItem);
      const scan = { viewItem, capacity: 2, shop: hongKong };
      // Not the key of an earlier session at this table.
      const data = { ...scan, restoreKey: null, requestKey: aKey() };
      const opened = await scenario().send('create tableSessions/createOrResume', { data });
      return String(given(opened)['_id']);
    },
  };
}

async function storedIn({ parts }: OrderScenario, session: string): Promise<StoredSession> {
  const stored = await parts.sessions.session(session);
  if (stored === null) throw new Error('the session is gone');
  expect(await recomputed(stored, parts.menus)).toEqual(stored.bill);
  return stored;
}
