import type { Kysely } from 'kysely';
import type { InferOutput } from 'valibot';
import type { kitchenCalls } from '@servery/contract/calls/kitchen-calls.ts';
import { fewestCooked, paceFrom } from '@servery/engine/kitchen/pace.ts';
import { Refused } from '../calls/refused.ts';
import type { Tables } from '../database/tables.ts';
import type { MenuCache } from '../menu/store/menu-cache.ts';
import { partsIn } from '../orders/read/frozen-menu.ts';
import {
  type StoredTicket,
  ticketsOfSession,
  ticketsOfSessions,
} from '../orders/store/kitchen-tickets.ts';
import {
  cookedDishes,
  latestChange,
  openTickets,
  recentTickets,
  stationList,
  ticketOrders,
} from './store/board.ts';
import { isOpenTicket, ticketDocument } from './ticket-documents.ts';

export interface BoardDependencies {
  readonly db: Kysely<Tables>;
  readonly menus: Pick<MenuCache, 'partsOf'>;
  readonly clock: () => number;
}

type BoardQuery = InferOutput<(typeof kitchenCalls)['findTickets']['query']>;

/** All that boards of a shop show (KITCHEN-12). */
export async function boardOf(
  shop: string,
  query: BoardQuery,
  dependencies: BoardDependencies,
): Promise<object> {
  const { db, clock } = dependencies;
  // First: what is written while the tickets are read makes the board read again.
  const latest = await latestChange(db, shop);
  const found = await ticketsFor(shop, query, dependencies);
  const isWhole = query.session === undefined && query.sessions === undefined;
  const [tickets, stations, paces] = await Promise.all([
    ticketDocuments(shop, found, dependencies),
    isWhole ? stationList(db) : [],
    isWhole ? pacesOf(db, shop) : [],
  ]);
  return { now: clock(), latest, stations, paces, tickets };
}

async function ticketsFor(
  shop: string,
  { session, sessions, view }: BoardQuery,
  { db, clock }: BoardDependencies,
): Promise<readonly StoredTicket[]> {
  if (sessions !== undefined) return ticketsOfSessions(db, sessions);
  if (session !== undefined) return ticketsOfSession(db, session);
  if (view === 'recent') return recentTickets(db, shop);
  return (await openTickets(db, shop, clock())).filter(isOpenTicket);
}

async function ticketDocuments(
  shop: string,
  tickets: readonly StoredTicket[],
  { db, menus }: BoardDependencies,
): Promise<readonly object[]> {
  const orders = await ticketOrders(db, shop, [...new Set(tickets.map(({ session }) => session))]);
  // Another shop's order looks like an unknown one (SAFE-02).
  if (tickets.some(({ session }) => !orders.has(session))) throw new Refused('notFound');
  const lines = [...orders.values()].flatMap((order) => order.lines);
  const parts = await menus.partsOf(partsIn(lines));
  return tickets.flatMap((ticket) => {
    const order = orders.get(ticket.session);
    return order === undefined ? [] : [ticketDocument(ticket, order, parts)];
  });
}

/** Of dishes that were cooked often enough to know them (KITCHEN-06). */
async function pacesOf(db: Kysely<Tables>, shop: string): Promise<readonly object[]> {
  const cooked = Map.groupBy(await cookedDishes(db, shop), ({ product }) => product);
  return [...cooked].flatMap(([product, dishes]) =>
    dishes.length < fewestCooked
      ? []
      : [{ product, ...paceFrom(dishes.map(({ tookMs }) => tookMs)) }],
  );
}
