import { demoPassword, staff } from '@servery/demo/restaurant/members.ts';
import { percentile } from '../web/percentile.ts';
import type { Fixture } from './fixture.ts';
import { closedLoop, connectGuests, leave } from './guests.ts';
import type { Guest } from './guests.ts';
import { fieldOf } from './program.ts';
import { shop } from './thousand-dishes.ts';

/** From sending an order until a board of the kitchen has its tickets, in milliseconds. */
export interface TicketTiming {
  readonly clients: number;
  readonly orders: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly worstMs: number;
}

const clients = 16;
/** As many as one call takes. */
const mostOrders = 50;

export async function timeTickets({
  servery,
  orderRequests,
  effort,
}: Fixture): Promise<TicketTiming> {
  const [board] = await connectGuests(servery.address, 1);
  if (board === undefined) throw new Error('no board connected');
  const drawn = await followOrders(board);
  const guests = await connectGuests(servery.address, clients);
  const tookMs: number[] = [];
  const place = async (guest: Guest, nth: number): Promise<void> => {
    const begun = performance.now();
    const data = orderRequests[nth % orderRequests.length]?.() ?? {};
    const placed = await guest.call('create', 'tableSessions/create', data, {});
    tookMs.push((await drawn(String(fieldOf(placed, '_id')))) - begun);
  };
  await closedLoop(guests, place, effort.warmUpMs);
  tookMs.length = 0;
  await closedLoop(guests, place, effort.sliceMs * effort.rounds);
  leave([board, ...guests]);
  return {
    clients,
    orders: tookMs.length,
    p50Ms: percentile(tookMs, 0.5),
    p95Ms: percentile(tookMs, 0.95),
    worstMs: Math.max(...tookMs),
  };
}

/** Resolves with the time when the board has got the tickets of an order. */
type Drawn = (session: string) => Promise<number>;

/** Does as the board of the app: reads at each event, and several orders at once in a rush. */
async function followOrders(board: Guest): Promise<Drawn> {
  const email = staff.find((one) => one.shop === shop && one.role === 'kitchen')?.email;
  const login = { strategy: 'staff', email, password: demoPassword };
  await board.call('create', 'authentication', login, {});
  await board.call('create', 'shops/subscribe', { item: shop }, {});
  const waiting = new Map<string, PromiseWithResolvers<number>>();
  const waitFor = (session: string): PromiseWithResolvers<number> => {
    const known = waiting.get(session) ?? Promise.withResolvers<number>();
    waiting.set(session, known);
    return known;
  };
  let changed: string[] = [];
  let isReading = false;
  const read = async (): Promise<void> => {
    isReading = true;
    while (changed.length > 0) {
      const sessions = changed.slice(0, mostOrders);
      changed = changed.slice(mostOrders);
      const tickets = fieldOf(await board.call('find', 'kitchen/tickets', { sessions }), 'tickets');
      const now = performance.now();
      const found = Array.isArray(tickets) ? tickets : [];
      for (const ticket of found) waitFor(String(fieldOf(ticket, 'session'))).resolve(now);
    }
    isReading = false;
  };
  board.socket.on('tableSessions created', (event: unknown) => {
    changed.push(String(fieldOf(event, '_id')));
    if (!isReading) void read();
  });
  return async (session) => {
    const seenAt = await waitFor(session).promise;
    waiting.delete(session);
    return seenAt;
  };
}
