import { demoPassword, staff } from '@servery/demo/restaurant/members.ts';
import { percentile } from '../web/percentile.ts';
import type { Fixture } from './fixture.ts';
import { closedLoop, connectGuests, leave } from './guests.ts';
import type { Guest } from './guests.ts';
import { fieldOf } from './program.ts';
import { shop } from './thousand-dishes.ts';

/** How long orders took from being sent until something about them was there, in milliseconds. */
export interface OrderLatency {
  readonly orders: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly worstMs: number;
}

export interface TicketTiming {
  readonly clients: number;
  /** Until a board of the kitchen has its tickets. */
  readonly tickets: OrderLatency;
  /** Until its slips wait for their printers. */
  readonly slips: OrderLatency;
}

const clients = 16;
/** As many as one call takes. */
const mostOrders = 50;

export async function timeTickets(fixture: Fixture): Promise<TicketTiming> {
  const [board] = await connectGuests(fixture.servery.address, 1);
  if (board === undefined) throw new Error('no board connected');
  await logIn(board);
  const tickets = await latencyOf(await followOrders(board), fixture);
  const slips = await latencyOf(async (order) => slipsWait(board, order), fixture);
  leave([board]);
  return { clients, tickets, slips };
}

/** Resolves with the time when what is waited for about an order is there. */
type Arrival = (session: string) => Promise<number>;

async function latencyOf(
  arrival: Arrival,
  { servery, orderRequests, effort }: Fixture,
): Promise<OrderLatency> {
  const guests = await connectGuests(servery.address, clients);
  const tookMs: number[] = [];
  const place = async (guest: Guest, nth: number): Promise<void> => {
    const begun = performance.now();
    const data = orderRequests[nth % orderRequests.length]?.() ?? {};
    const placed = await guest.call('create', 'tableSessions/create', data, {});
    tookMs.push((await arrival(String(fieldOf(placed, '_id')))) - begun);
  };
  await closedLoop(guests, place, effort.warmUpMs);
  tookMs.length = 0;
  await closedLoop(guests, place, effort.sliceMs * effort.rounds);
  leave(guests);
  return {
    orders: tookMs.length,
    p50Ms: percentile(tookMs, 0.5),
    p95Ms: percentile(tookMs, 0.95),
    worstMs: Math.max(...tookMs),
  };
}

async function slipsWait(staffSocket: Guest, session: string): Promise<number> {
  const found = await staffSocket.call('find', 'printers/jobs', { session });
  const jobs: unknown[] = Array.isArray(found) ? found : [];
  if (!jobs.some((job) => fieldOf(job, 'state') === 'waiting'))
    throw new Error('an order has no slip');
  return performance.now();
}

async function logIn(board: Guest): Promise<void> {
  const email = staff.find((one) => one.shop === shop && one.role === 'kitchen')?.email;
  const login = { strategy: 'staff', email, password: demoPassword };
  await board.call('create', 'authentication', login, {});
}

/** Does as the board of the app: reads at each event, and several orders at once in a rush. */
async function followOrders(board: Guest): Promise<Arrival> {
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
