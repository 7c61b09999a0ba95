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
import { fieldOf, startProgram } from './server/program.ts';
import type { Program } from './server/program.ts';
import type { Fixture } from './server/fixture.ts';
import { storedOrder } from './server/stored-order.ts';
import { orderRequestsOf } from './server/thousand-dishes.ts';

export const serverParts = ['orders', 'menu', 'acknowledgement', 'event'] as const;
export type ServerPart = (typeof serverParts)[number];

/** A part that was not selected is null. */
export interface ServerReport {
  readonly orders: readonly OrderTiming[] | null;
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
  try {
    // The first start after a code change compiles it, and the compiler stays in memory.
    const first = await startProgram({ file: 'servery.ts', args });
    await first.end();
    const servery = await startProgram({ file: 'servery.ts', args, nodeArgs: options.nodeArgs });
    try {
      return await withFixture(
        await openFixture({ postgres, servery, effort: options.effort }),
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
    const menu = has('menu') ? await timeMenu(fixture) : null;
    const acknowledgements = has('acknowledgement') ? await timeAcknowledgements(fixture) : null;
    const event = has('event') ? await timeEvent(fixture) : null;
    const [after, bare] = [await fixture.servery.usage(), await fixture.bare.usage()];
    const rssBytes = { before: before.rssBytes, after: after.rssBytes, bare: bare.rssBytes };
    return { orders, menu, acknowledgements, event, rssBytes };
  } finally {
    await fixture.bare.end();
  }
}

type Opening = Pick<Fixture, 'postgres' | 'servery' | 'effort'>;

/** The bare server writes and emits exactly what our server wrote and emitted. */
async function openFixture({ postgres, servery, effort }: Opening): Promise<Fixture> {
  const orderRequests = orderRequestsOf(postgres.restaurant);
  const [guest] = await connectGuests(servery.address, 1);
  if (guest === undefined) throw new Error('no guest connected');
  const placed: unknown[] = [];
  for (const orderRequest of orderRequests)
    placed.push(await guest.call('create', 'tableSessions/create', orderRequest(), {}));
  const ids = placed.map((answer) => String(fieldOf(answer, '_id')));
  const orders = await Promise.all(ids.map((id) => storedOrder(id, postgres)));
  const followed = { session: ids[0] ?? '', restoreKey: String(fieldOf(placed[0], 'restoreKey')) };
  const event = await guest.call('get', 'tableSessions', followed.session, {
    restoreKey: followed.restoreKey,
  });
  const settings = await guest.call('find', 'systemSettings', {});
  leave([guest]);
  const bare = await startBare(postgres, { orders, event, settings });
  return { postgres, orderRequests, servery, bare, orders, followed, effort };
}

function startBare(postgres: BenchDatabase, given: object): Promise<Program> {
  const file = join(postgres.folder, 'given.json');
  writeFileSync(file, JSON.stringify(given));
  return startProgram({ file: 'bare.ts', args: [urlOf(postgres.copy), file] });
}
