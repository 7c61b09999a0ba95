import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { demoRestaurant } from '@servery/demo/restaurant/restaurant.ts';
import type { Restaurant } from '@servery/demo/restaurant/restaurant.ts';
import { orderFor } from '@servery/demo/restaurant/order-from-request.ts';
import { sentLine } from '@servery/demo/restaurant/sent-line.ts';
import type { DemoOrder } from '@servery/demo/restaurant/order-request.ts';
import { auditServices } from '../src/audit/services.ts';
import { publisher } from '../src/orders/events/publisher.ts';
import type { RunningPublisher } from '../src/orders/events/publisher.ts';
import { statelessCaller } from '../src/calls/caller.ts';
import type { Caller } from '../src/calls/caller.ts';
import type { Login } from '../src/calls/login.ts';
import { menuHold } from '../src/orders/store/hold-menu.ts';
import { sessionStore } from '../src/orders/store/sessions.ts';
import { menuCache } from '../src/menu/store/menu-cache.ts';
import { ticketFor } from '../src/orders/visit/scan-ticket.ts';
import { tableStore } from '../src/orders/store/table-items.ts';
import type { Tables } from '../src/database/tables.ts';
import type { Served } from '../src/calls/service.ts';
import { quiet } from './cluster.ts';
import { phoneMemory } from './phone-memory.ts';
import { type TestDatabase, restaurantDatabase } from './test-database.ts';
import { dispatch, createDispatcher } from '../src/transport/dispatch.ts';
import type { Answer, Dispatcher } from '../src/transport/dispatch.ts';
import { availabilityServices } from '../src/menu/availability.ts';
import { readyForecasts } from '../src/ready-times/forecasts.ts';
import { readyServices } from '../src/ready-times/services.ts';
import { deskServices } from '../src/desk/services.ts';
import { shopSettingsServices } from '../src/shop-settings/services.ts';
import { offerServices } from '../src/offers/services.ts';
import { codeServices } from '../src/loyalty/code-services.ts';
import { memberCareServices } from '../src/loyalty/member-services.ts';
import { reportsOfPrimary } from '../src/database/reports.ts';
import { type BackTestRunner, backTestRunner } from '../src/offers/back-test/runner.ts';
import { figuresServices } from '../src/figures/services.ts';
import { invoiceServices } from '../src/invoices/services.ts';
import { webhookServices } from '../src/webhooks/services.ts';
import { floorServices } from '../src/floor/services.ts';
import { kitchenServices } from '../src/kitchen/services.ts';
import type { KitchenDependencies } from '../src/kitchen/services.ts';
import { sessionServices } from '../src/orders/services.ts';
import type { OrderDependencies } from '../src/orders/order-dependencies.ts';
import { afterFile } from './after-file.ts';

/** The demo restaurant on a real database, with a clock that tests drive. */
export interface OrderScenario {
  readonly database: TestDatabase<Tables>;
  readonly restaurant: Restaurant;
  readonly parts: OrderDependencies & KitchenDependencies & { readonly backTests: BackTestRunner };
  readonly publisher: RunningPublisher;
  readonly dispatcher: Dispatcher;
  readonly emitted: { readonly room: string; readonly event: string; readonly payload: unknown }[];
  readonly time: { now: number };
  /** Sends as one phone that keeps the keys of the tables it has opened. */
  readonly send: (call: string, about: TestCall) => Promise<Answer>;
  /** The ticket of a code that was scanned so long ago. */
  readonly ticketOf: (code: string, ageMs?: number) => string;
  readonly rows: (query: string) => Promise<readonly Record<string, unknown>[]>;
}

export interface TestCall {
  readonly id?: string;
  readonly data?: unknown;
  readonly query?: unknown;
  readonly caller?: Caller;
}

/** 2026-11-15 19:30 in Hong Kong, a Sunday. */
export const sundayEvening = Date.parse('2026-11-15T19:30:00+08:00');

export async function newOrderScenario(
  change: (restaurant: Restaurant) => Restaurant = (same) => same,
): Promise<OrderScenario> {
  const restaurant = change(demoRestaurant(sundayEvening));
  const database = await restaurantDatabase(restaurant);
  const time = { now: sundayEvening };
  const emitted: OrderScenario['emitted'] = [];
  const parts = dependenciesOf(database, { time, emitted });
  afterFile(() => parts.menus.close());
  afterFile(() => parts.backTests.close());
  const dispatcher = createDispatcher(servicesOf(parts), {
    admits: () => true,
    // On a busy machine a call takes longer than a guest would wait.
    callMs: 120_000,
    callsAtOnce: 1000,
    report: (_, error) => {
      throw error;
    },
  });
  const phone = phoneMemory({ secret: parts.secret, now: parts.clock });
  return {
    database,
    restaurant,
    parts,
    publisher: parts.publisher,
    dispatcher,
    emitted,
    time,
    send: async (call, about) => {
      const data = phone.dataOf(call, about.data);
      const query = phone.queryOf(call, about.id, about.query);
      const answered = await dispatchCall(call, { ...about, data, query }, dispatcher);
      if (answered.kind === 'done') phone.learn(call, data, answered.result);
      return answered;
    },
    ticketOf: (code, ageMs = 0) => ticketFor(parts.secret, code, time.now - ageMs),
    rows: async (query) =>
      (await sql.raw<Record<string, unknown>>(query).execute(database.db)).rows,
  };
}

function servicesOf(parts: ReturnType<typeof dependenciesOf>): readonly Served[] {
  return [
    ...sessionServices(parts),
    ...floorServices(parts),
    ...kitchenServices(parts),
    ...availabilityServices(parts),
    ...readyServices(parts),
    ...figuresServices(parts),
    ...invoiceServices(parts),
    ...auditServices(parts),
    ...webhookServices({ ...parts, privateWebhooks: false }),
    ...deskServices(parts),
    ...shopSettingsServices(parts),
    ...offerServices(parts),
    ...codeServices(parts),
    ...memberCareServices(parts),
  ];
}

function dependenciesOf(
  database: TestDatabase<Tables>,
  { time, emitted }: Pick<OrderScenario, 'time' | 'emitted'>,
) {
  const { db, pool } = database;
  const menus = menuCache(db, { pool, log: quiet });
  const sessions = sessionStore(db);
  const emit = (room: string, event: string, payload: unknown) =>
    void emitted.push({ room, event, payload });
  return {
    db,
    pool,
    menus,
    holdMenu: menuHold(pool),
    sessions,
    tables: tableStore(db),
    forecasts: readyForecasts(db, () => time.now),
    clock: () => time.now,
    reports: reportsOfPrimary(db),
    backTests: backTestRunner({ db, reports: reportsOfPrimary(db), menus, log: quiet }),
    memberAt: ({ login }: Caller) => (login?.kind === 'member' ? login.user : null),
    releaseKiosk: () => undefined,
    secret: 'a secret of thirty-two bytes or so',
    guestsPerAddress: 400,
    emit,
    publisher: publisher({
      db,
      sessions,
      menus,
      emit,
      stockChanged: (shop, dishes) => emit(shop, 'stock', dishes),
      isHeard: () => false,
      emptyRoom: () => undefined,
      leaveRoom: () => undefined,
      log: quiet,
    }),
  };
}

async function dispatchCall(
  call: string,
  { id, data, query, caller = guest() }: TestCall,
  dispatcher: Dispatcher,
): Promise<Answer> {
  const [method = '', path = ''] = call.split(' ');
  return dispatch(
    { method, path, id: id ?? null, data: data ?? null, query: query ?? {}, caller },
    dispatcher,
  );
}

/** Takeaway is paid before it is cooked. */
export function payingFirst(restaurant: Restaurant): Restaurant {
  const shops = restaurant.shops.map((shop) => ({ ...shop, payFirst: ['takeAway'] as const }));
  return { ...restaurant, shops };
}

export function guest(login: Login | null = null): Caller {
  return statelessCaller({
    connection: randomBytes(6).toString('hex'),
    address: '127.0.0.1',
    login,
  });
}

export function aKey(): string {
  return randomBytes(16).toString('base64url');
}

/** A cart as a guest's phone sends it. */
export function cartOf(
  request: DemoOrder,
  restaurant: Restaurant,
  prefix = aKey(),
): readonly object[] {
  return orderFor(request, restaurant).order.lines.map((line) => sentLine(line, prefix));
}

/** What an answer gave; fails the test with its error when it was refused. */
export function given(answered: Answer): Record<string, unknown> {
  if (answered.kind === 'failed') throw new Error(JSON.stringify(answered.error));
  const { result } = answered;
  if (typeof result !== 'object' || result === null) throw new Error('an object was expected');
  return Object.fromEntries(Object.entries(result));
}

/** Why an answer was refused: its code and figures. */
export function refusedWith(answered: Answer): Readonly<Record<string, unknown>> {
  if (answered.kind === 'done') throw new Error(`not refused: ${JSON.stringify(answered.result)}`);
  return answered.error.data;
}
