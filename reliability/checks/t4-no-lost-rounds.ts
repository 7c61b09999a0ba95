import { recomputeAll } from '@servery/server/testing/audit/recompute-all.ts';
import { control, exactly, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { cartOf, newKey, roundCall } from '../harness/carts.ts';
import { disconnectAll } from '../harness/crowd.ts';
import { kindOf, newGuest } from '../harness/guest.ts';
import type { Guest, Reply } from '../harness/guest.ts';
import { anyVersion } from '../harness/removed-protections.ts';
import { checkOf } from '../harness/fixture.ts';
import type { Findings, Fixture } from '../harness/fixture.ts';
import { numberOf, rowsOf } from '../harness/stored.ts';
import type { Store } from '../harness/stored.ts';
import { joinTable, openTable } from '../harness/tables.ts';
import type { Seat } from '../harness/tables.ts';
import { besides, newTally } from '../harness/tally.ts';
import type { Tally } from '../harness/tally.ts';
import { removeProtection } from '../harness/remove-protection.ts';
import { until } from '../harness/until.ts';

const phones = 8;

/** Eight phones of one table, on two nodes, order concurrent rounds (SESSION-10). */
export const check = checkOf({
  id: 'T4',
  title: 'No round of a table is lost, however many phones order at once',
  deployment: { nodes: 2, hasRedis: true },
  play: orderTogether,
  control: withoutVersions,
});

interface Table {
  readonly name: string;
  readonly rounds: number;
}

async function orderTogether(fixture: Fixture): Promise<Findings> {
  const each = fixture.scale.of(50, 5);
  const { session, lines, outcomes } = await together(fixture, { name: 'B1', rounds: each });
  const stored = await rowsOf<{ line: string }>(
    fixture.store,
    'select line from session_lines where session = $1',
    [session],
  );
  const known = new Set(stored.map(({ line }) => line));
  const rounds = await numberOf(fixture.store, 'select rounds from sessions where id = $1', [
    session,
  ]);
  return {
    claims: [
      none(
        'acknowledged lines that are not on the table',
        lines.filter((line) => !known.has(line)).length,
      ),
      exactly('acknowledged rounds', lines.length, phones * each),
      exactly('rounds of the table', rounds, phones * each),
      none('rounds refused', besides(outcomes.counts(), ['done'])),
    ],
    counts: outcomes.counts(),
  };
}

interface TableRounds {
  readonly session: string;
  /** Lines of acknowledged rounds. */
  readonly lines: readonly string[];
  readonly outcomes: Tally;
}

async function together(fixture: Fixture, { name, rounds }: Table): Promise<TableRounds> {
  const guests = await fixture.crowd(phones);
  const outcomes = newTally();
  const lines: string[] = [];
  const seats = await seatsAt(name, guests);
  await Promise.all(
    seats.map(async (seat) => {
      for (let round = 0; round < rounds; round += 1) {
        const { reply, line } = await orderRound(fixture, seat);
        outcomes.add(kindOf(reply));
        if (reply.kind === 'done') lines.push(line);
      }
    }),
  );
  disconnectAll(guests);
  return { session: seats[0].session, lines, outcomes };
}

interface Phone extends Seat {
  readonly guest: Guest;
}

/** The first phone opens the table, the others join it. */
async function seatsAt(
  table: string,
  [first, ...others]: readonly Guest[],
): Promise<readonly [Phone, ...Phone[]]> {
  if (first === undefined) throw new Error('no guest connected');
  const opened = await openTable(first, table);
  const joined = others.map(async (guest) => ({
    guest,
    ...(await joinTable(guest, first, opened)),
  }));
  return [{ guest: first, ...opened }, ...(await Promise.all(joined))];
}

async function orderRound(
  { restaurant }: Fixture,
  { guest, ...seat }: Phone,
): Promise<{ readonly reply: Reply; readonly line: string }> {
  const requestKey = newKey();
  const cart = cartOf([{ dish: 'hot-milk-tea' }], restaurant, 'dineIn')(requestKey);
  const reply = await guest.sendUntilKnown(roundCall, { data: { ...seat, cart, requestKey } });
  return { reply, line: `${requestKey}/line-1` };
}

/** Writing from a stale state leaves a bill without the dishes of others. */
async function withoutVersions(fixture: Fixture): Promise<readonly Claim[]> {
  await removeProtection(fixture.store.db, anyVersion);
  await writeFromOneState(fixture, 'B2');
  const { different } = await recomputeAll(fixture.store);
  return [
    control('bills without the dishes of others when versions are not compared', different.length),
  ];
}

/** A phone on each node orders; every node has read the table before any of them writes. */
async function writeFromOneState(fixture: Fixture, table: string): Promise<void> {
  const { nodes, store, tally } = fixture;
  const guests = await Promise.all(
    nodes.map(({ port }) => newGuest({ address: `http://127.0.0.1:${port}`, tally })),
  );
  const seats = await seatsAt(table, guests);
  const rounds = await whileLocked(store, seats[0].session, async () => {
    const sent = seats.map((seat) => orderRound(fixture, seat));
    await until(async () => (await waitingRounds(store)) === nodes.length, {
      patienceMs: 60_000,
      what: 'a round of every node at the locked table',
    });
    return sent;
  });
  await Promise.all(rounds);
  disconnectAll(guests);
}

/** Nobody writes to a session meanwhile. */
async function whileLocked<Result>(
  store: Store,
  session: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await store.pool.connect();
  await client.query('begin');
  await client.query('select from sessions where id = $1 for update', [session]);
  try {
    return await work();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

function waitingRounds(store: Store): Promise<number> {
  return numberOf(
    store,
    `select count(*) from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and query like '%place_order%'`,
  );
}
