import { control, exactly, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { cartOf, newKey, roundCall } from '../harness/carts.ts';
import { leaveAll } from '../harness/crowd.ts';
import { kindOf } from '../harness/guest.ts';
import { anyVersionLater } from '../harness/holes.ts';
import { checkOf } from '../harness/stage.ts';
import type { Findings, Stage } from '../harness/stage.ts';
import { numberOf, recomputeAll, rowsOf } from '../harness/stored.ts';
import { seated } from '../harness/tables.ts';
import { besides, newTally } from '../harness/tally.ts';
import type { Tally } from '../harness/tally.ts';
import { takeOut } from '../harness/walls.ts';

const phones = 8;

/** Eight phones at one table, on two nodes, order round after round at once (SESSION-10). */
export const check = checkOf({
  id: 'T4',
  title: 'No round of a table is lost, however many phones order at once',
  house: { nodes: 2, hasRedis: true },
  play: orderTogether,
  control: withoutVersions,
});

interface Table {
  readonly name: string;
  readonly rounds: number;
}

async function orderTogether(stage: Stage): Promise<Findings> {
  const each = stage.scale.of(50, 5);
  const { session, lines, outcomes } = await together(stage, { name: 'B1', rounds: each });
  const stored = await rowsOf<{ line: string }>(
    stage.store,
    'select line from session_lines where session = $1',
    [session],
  );
  const known = new Set(stored.map(({ line }) => line));
  const rounds = await numberOf(stage.store, 'select rounds from sessions where id = $1', [session]);
  return {
    claims: [
      none('acknowledged lines that are not on the table', lines.filter((line) => !known.has(line)).length),
      exactly('acknowledged rounds', lines.length, phones * each),
      exactly('rounds of the table', rounds, phones * each),
      none('rounds refused', besides(outcomes.counts(), ['done'])),
    ],
    counts: outcomes.counts(),
  };
}

interface OrderScenario {
  readonly session: string;
  /** Lines whose round was acknowledged. */
  readonly lines: readonly string[];
  readonly outcomes: Tally;
}

async function together(stage: Stage, { name, rounds }: Table): Promise<OrderScenario> {
  const guests = await stage.crowd(phones);
  const cart = cartOf([{ dish: 'hot-milk-tea' }], stage.restaurant, 'dineIn');
  const outcomes = newTally();
  const lines: string[] = [];
  const sessions = await Promise.all(
    guests.map(async (guest) => {
      const session = await seated(guest, name);
      for (let round = 0; round < rounds; round += 1) {
        const requestKey = newKey();
        const data = { session, cart: cart(requestKey), requestKey };
        const reply = await guest.insist(roundCall, { data });
        outcomes.add(kindOf(reply));
        if (reply.kind === 'done') lines.push(`${requestKey}/line-1`);
      }
      return session;
    }),
  );
  leaveAll(guests);
  return { session: sessions[0] ?? '', lines, outcomes };
}

/** Writing a decision made on an old state loses the others' dishes. */
async function withoutVersions(stage: Stage): Promise<readonly Claim[]> {
  const { store } = stage;
  await takeOut(store.db, anyVersionLater);
  for (const name of ['B2', 'U1', 'U2', 'U3', 'A1', 'A2']) {
    await together(stage, { name, rounds: 2 });
    const { different } = await recomputeAll(store);
    if (different.length > 0)
      return [control('bills without the dishes of others when versions are not compared', different.length)];
  }
  return [control('bills without the dishes of others when versions are not compared', 0)];
}
