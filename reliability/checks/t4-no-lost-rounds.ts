import { control, exactly, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { cartOf, newKey, roundCall } from '../harness/carts.ts';
import { disconnectAll } from '../harness/crowd.ts';
import { kindOf } from '../harness/guest.ts';
import { anyVersionLater } from '../harness/removed-protections.ts';
import { checkOf } from '../harness/fixture.ts';
import type { Findings, Fixture } from '../harness/fixture.ts';
import { numberOf, recomputeAll, rowsOf } from '../harness/stored.ts';
import { joinTable, openTable } from '../harness/tables.ts';
import { besides, newTally } from '../harness/tally.ts';
import type { Tally } from '../harness/tally.ts';
import { removeProtection } from '../harness/remove-protection.ts';

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
  const cart = cartOf([{ dish: 'hot-milk-tea' }], fixture.restaurant, 'dineIn');
  const outcomes = newTally();
  const lines: string[] = [];
  const [first] = guests;
  if (first === undefined) throw new Error('no guest connected');
  const opened = await openTable(first, name);
  await Promise.all(
    guests.map(async (guest) => {
      const seat = guest === first ? opened : await joinTable(guest, first, opened);
      for (let round = 0; round < rounds; round += 1) {
        const requestKey = newKey();
        const data = { ...seat, cart: cart(requestKey), requestKey };
        const reply = await guest.sendUntilKnown(roundCall, { data });
        outcomes.add(kindOf(reply));
        if (reply.kind === 'done') lines.push(`${requestKey}/line-1`);
      }
    }),
  );
  disconnectAll(guests);
  return { session: opened.session, lines, outcomes };
}

/** Writing from a stale state leaves a bill without the dishes of others. */
async function withoutVersions(fixture: Fixture): Promise<readonly Claim[]> {
  const { store } = fixture;
  await removeProtection(store.db, anyVersionLater);
  for (const name of ['B2', 'U1', 'U2', 'U3', 'A1', 'A2']) {
    await together(fixture, { name, rounds: 2 });
    const { different } = await recomputeAll(store);
    if (different.length > 0)
      return [
        control(
          'bills without the dishes of others when versions are not compared',
          different.length,
        ),
      ];
  }
  return [control('bills without the dishes of others when versions are not compared', 0)];
}
