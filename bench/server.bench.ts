import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { timeAcknowledgements } from './server/acknowledgement.bench.ts';
import type { AcknowledgementTiming } from './server/acknowledgement.bench.ts';
import type { Effort } from './server/effort.ts';
import { timeEvent } from './server/event.bench.ts';
import type { EventTiming } from './server/event.bench.ts';
import { connectGuests, leave } from './server/guests.ts';
import { openBenchDatabase, urlOf } from './server/bench-database.ts';
import type { BenchDatabase } from './server/bench-database.ts';
import { timeMenu } from './server/menu.bench.ts';
import type { MenuTiming } from './server/menu.bench.ts';
import { timeOrders } from './server/orders.bench.ts';
import type { OrderTiming } from './server/orders.bench.ts';
import { timeTickets } from './server/tickets.bench.ts';
import type { TicketTiming } from './server/tickets.bench.ts';
import { fieldOf, startProgram } from './server/program.ts';
import type { Program } from './server/program.ts';
import type { Fixture } from './server/fixture.ts';
import { sentOrders } from './server/sent-orders.ts';
import type { SentOrder } from './server/sent-orders.ts';
import { orderRequestsOf } from './server/thousand-dishes.ts';

export const serverParts = ['orders', 'tickets', 'menu', 'acknowledgement', 'event'] as const;
export type ServerPart = (typeof serverParts)[number];

/** A part that was not selected is null. */
export interface ServerReport {
  readonly orders: readonly OrderTiming[] | null;
  readonly tickets: TicketTiming | null;
  readonly menu: readonly MenuTiming[] | null;
  readonly acknowledgements: readonly AcknowledgementTiming[] | null;
  readonly event: EventTiming | null;
  /** Memory of our server before the load and after it, and of the bare one after it. */
  readonly rssBytes: { readonly before: number; readonly after: number; readonly bare: number };
}

export interface ServerOptions {
  readonly effort: Effort;
  readonly parts: readonly ServerPart[];
  /** Options of the Node process that runs our server, such as --cpu-prof. */
  readonly nodeArgs: readonly string[];
}

/** Our whole server as a process on a PostgreSQL that flushes, beside the least work possible. */
export async function timeServer(options: ServerOptions): Promise<ServerReport> {
  const postgres = await openBenchDatabase();
  const args = [urlOf(postgres.own), postgres.folder];
  const orderRequests = orderRequestsOf(postgres.restaurant);
  try {
    // The first start after a code change compiles it, and the compiler stays in memory.
    const first = await startProgram({ file: 'servery.ts', args });
    const orders = await sentOrders(first, orderRequests, postgres);
    await first.end();
    const servery = await startProgram({ file: 'servery.ts', args, nodeArgs: options.nodeArgs });
    try {
      return await withFixture(
        await openFixture({ postgres, orderRequests, orders, servery, effort: options.effort }),
        options.parts,
      );
    } finally {
      await servery.end();
    }
  } finally {
    await postgres.close();
  }
}

async function withFixture(fixture: Fixture, parts: readonly ServerPart[]): Promise<ServerReport> {
  const before = await fixture.servery.usage();
  const has = (part: ServerPart): boolean => parts.includes(part);
  try {
    const orders = has('orders') ? await timeOrders(fixture) : null;
    const tickets = has('tickets') ? await timeTickets(fixture) : null;
    const menu = has('menu') ? await timeMenu(fixture) : null;
    const acknowledgements = has('acknowledgement') ? await timeAcknowledgements(fixture) : null;
    const event = has('event') ? await timeEvent(fixture) : null;
    const [after, bare] = [await fixture.servery.usage(), await fixture.bare.usage()];
    const rssBytes = { before: before.rssBytes, after: after.rssBytes, bare: bare.rssBytes };
    return { orders, tickets, menu, acknowledgements, event, rssBytes };
  } finally {
    await fixture.bare.end();
  }
}

type Opening = Omit<Fixture, 'bare' | 'followed'>;

/** The bare server sends and emits exactly what our server sent and emitted. */
async function openFixture(opening: Opening): Promise<Fixture> {
  const { postgres, orderRequests, orders, servery } = opening;
  const [guest] = await connectGuests(servery.address, 1);
  if (guest === undefined) throw new Error('no guest connected');
  const placed = await guest.call('create', 'tableSessions/create', orderRequests[0]?.(), {});
  const followed = {
    session: String(fieldOf(placed, '_id')),
    restoreKey: String(fieldOf(placed, 'restoreKey')),
  };
  const event = await guest.call('get', 'tableSessions', followed.session, {
    restoreKey: followed.restoreKey,
  });
  const settings = await guest.call('find', 'systemSettings', {});
  leave([guest]);
  const bare = await startBare(postgres, { orders, event, settings });
  return { ...opening, bare, followed };
}

interface Given {
  readonly orders: readonly SentOrder[];
  readonly event: unknown;
  readonly settings: unknown;
}

function startBare(postgres: BenchDatabase, given: Given): Promise<Program> {
  const file = join(postgres.folder, 'given.json');
  writeFileSync(file, JSON.stringify(given));
  return startProgram({ file: 'bare.ts', args: [urlOf(postgres.copy), file] });
}
