import { setTimeout as pause } from 'node:timers/promises';
import { databaseCpuMs, processesOf } from './database-cpu.ts';
import { closedLoop, connectGuests, leave } from './guests.ts';
import type { Guest } from './guests.ts';
import { send } from './bench-database.ts';
import { runPgbench } from './pgbench.ts';
import type { Program } from './program.ts';
import { inTurns, ratioOf, spreadOf } from './spread.ts';
import type { Spread } from './spread.ts';
import type { Fixture } from './fixture.ts';

export const clientCounts = [1, 16] as const;

export interface OrderFigures {
  readonly perSecond: Spread;
  /** CPU milliseconds of one order; null where they cannot be measured. */
  readonly serverMs: Spread | null;
  readonly databaseMs: Spread | null;
}

/** Orders placed by concurrent clients, on our server and on others. */
export interface OrderTiming {
  readonly clients: number;
  readonly servery: OrderFigures;
  readonly bare: OrderFigures;
  /** Null when there is no pgbench on this machine. */
  readonly pgbench: OrderFigures | null;
  readonly ofBare: Spread;
  /** CPU of an order, server and database together, times the bare server's. */
  readonly cpuOfBare: Spread | null;
}

interface Sample {
  readonly perSecond: number;
  readonly serverMs: number | null;
  readonly databaseMs: number | null;
}

export async function timeOrders(fixture: Fixture): Promise<readonly OrderTiming[]> {
  const timings: OrderTiming[] = [];
  for (const clients of clientCounts) timings.push(await timeAt(clients, fixture));
  return timings;
}

async function timeAt(clients: number, fixture: Fixture): Promise<OrderTiming> {
  const { servery, bare, postgres, effort } = fixture;
  const ours = await crowdAt(servery, clients, fixture);
  const theirs = await crowdAt(bare, clients, fixture);
  const pgbench = (sliceMs: number): Promise<Sample | null> =>
    sampledPgbench(clients, sliceMs, fixture);
  for (const { take } of [ours, theirs]) await take(effort.warmUpMs);
  // The planner still takes the tables for empty until they are analysed.
  for (const database of [postgres.own, postgres.copy]) await send(database, 'vacuum analyze');
  const [first, second, third] = await inTurns<Sample | null>(
    [
      () => ours.take(effort.sliceMs),
      () => theirs.take(effort.sliceMs),
      () => pgbench(effort.sliceMs),
    ],
    effort.rounds,
  );
  for (const { guests } of [ours, theirs]) leave(guests);
  return timingOf(clients, { servery: taken(first), bare: taken(second), pgbench: taken(third) });
}

interface Crowd {
  readonly guests: readonly Guest[];
  readonly take: (sliceMs: number) => Promise<Sample>;
}

async function crowdAt(
  program: Program,
  clients: number,
  { orderRequests, postgres }: Fixture,
): Promise<Crowd> {
  const guests = await connectGuests(program.address, clients);
  const place = (guest: Guest, nth: number): Promise<unknown> =>
    guest.call(
      'create',
      'tableSessions/create',
      orderRequests[nth % orderRequests.length]?.() ?? {},
      {},
    );
  const take = async (sliceMs: number): Promise<Sample> => {
    const before = {
      server: await program.usage(),
      database: databaseCpuMs(postgres.postmaster),
    };
    const { calls, perSecond } = await closedLoop(guests, place, sliceMs);
    const database = databaseCpuMs(postgres.postmaster);
    const server = await program.usage();
    return {
      perSecond,
      serverMs: (server.cpuMs - before.server.cpuMs) / calls,
      databaseMs:
        database === null || before.database === null ? null : (database - before.database) / calls,
    };
  };
  return { guests, take };
}

async function sampledPgbench(
  clients: number,
  sliceMs: number,
  fixture: Fixture,
): Promise<Sample | null> {
  const { postmaster } = fixture.postgres;
  const [before, running] = [databaseCpuMs(postmaster), processesOf(postmaster)];
  const ran = await runPgbench(
    { clients, seconds: Math.max(1, Math.round(sliceMs / 1000)) },
    fixture,
  );
  if (ran === null) return null;
  // The postmaster counts its connections only once they have ended.
  while (processesOf(postmaster) > running) await pause(10);
  const after = databaseCpuMs(postmaster);
  const databaseMs = before === null || after === null ? null : (after - before) / ran.orders;
  return { perSecond: ran.perSecond, serverMs: null, databaseMs };
}

function taken(samples: readonly (Sample | null)[] | undefined): readonly Sample[] {
  return (samples ?? []).filter((sample) => sample !== null);
}

function timingOf(
  clients: number,
  { servery, bare, pgbench }: Readonly<Record<'servery' | 'bare' | 'pgbench', readonly Sample[]>>,
): OrderTiming {
  const rate = ({ perSecond }: Sample): number => perSecond;
  return {
    clients,
    servery: figuresOf(servery),
    bare: figuresOf(bare),
    pgbench: pgbench.length === 0 ? null : figuresOf(pgbench),
    ofBare: ratioOf(servery.map(rate), bare.map(rate)),
    cpuOfBare: cpuRatio(servery, bare),
  };
}

function cpuRatio(ours: readonly Sample[], theirs: readonly Sample[]): Spread | null {
  const [one, other] = [ours.flatMap(cpuOf), theirs.flatMap(cpuOf)];
  return one.length === 0 || other.length === 0 ? null : ratioOf(one, other);
}

function cpuOf({ serverMs, databaseMs }: Sample): readonly number[] {
  return serverMs === null || databaseMs === null ? [] : [serverMs + databaseMs];
}

function figuresOf(samples: readonly Sample[]): OrderFigures {
  return {
    perSecond: spreadOf(samples.map(({ perSecond }) => perSecond)),
    serverMs: spreadOrNull(samples.flatMap(({ serverMs }) => serverMs ?? [])),
    databaseMs: spreadOrNull(samples.flatMap(({ databaseMs }) => databaseMs ?? [])),
  };
}

function spreadOrNull(samples: readonly number[]): Spread | null {
  return samples.length === 0 ? null : spreadOf(samples);
}
