import { setTimeout as pause } from 'node:timers/promises';
import { atMost, control, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { leaveAll } from '../harness/crowd.ts';
import { keptOf, newBook, order } from '../harness/orders.ts';
import { checkOf } from '../harness/stage.ts';
import type { Findings, Stage } from '../harness/stage.ts';
import { newTally } from '../harness/tally.ts';
import { until } from '../harness/until.ts';

const calmMs = 500;
const longestMs = 10_000;

/** The database is stopped and killed again and again; nodes wait for it and go on (SAFE-01). */
export const check = checkOf({
  id: 'R4',
  title: 'A restart of the database is survived, and nodes are ready soon after',
  house: { nodes: 2, hasRedis: true },
  play: restartDatabase,
  control: notReadyMeanwhile,
});

async function restartDatabase(stage: Stage): Promise<Findings> {
  const { scale, postgres, store, nodes } = stage;
  const guests = await stage.crowd(scale.of(8, 4));
  const snapshot = newBook();
  const isOver = { yes: false };
  const cart = stage.tea;
  const ordering = guests.map(async (guest) => {
    while (!isOver.yes) {
      await order(guest, cart, snapshot);
      await pause(50);
    }
  });
  const waits: number[] = [];
  for (let nth = 0; nth < scale.of(20, 2); nth += 1) {
    await pause(calmMs);
    await postgres.restart(nth % 2 === 0 ? 'SIGINT' : 'SIGKILL');
    const back = performance.now();
    await Promise.all(
      nodes.map((node) => until(node.isReady, { patienceMs: 3 * longestMs, what: 'a node is ready' })),
    );
    waits.push(performance.now() - back);
  }
  isOver.yes = true;
  await Promise.all(ordering);
  leaveAll(guests);
  const { missing, doubles } = await keptOf(store, snapshot.acked);
  return {
    claims: [
      none('acknowledged orders that are gone', missing),
      none('wishes granted twice', doubles),
      none('wishes whose outcome stayed unknown', snapshot.unknown.length),
      atMost('ms until every node was ready again', Math.max(...waits), longestMs),
    ],
    counts: { acked: snapshot.acked.length, restarts: waits.length },
  };
}

/** While the database is away a node says that it is not ready: so readiness tells something. */
async function notReadyMeanwhile({ postgres, nodes }: Stage): Promise<readonly Claim[]> {
  const looks = newTally();
  for (let tries = 0; tries < 5 && looks.of('not ready') === 0; tries += 1) {
    const isBack = { yes: false };
    const looking = (async (): Promise<void> => {
      while (!isBack.yes) looks.add((await nodes[0]?.isReady()) === true ? 'ready' : 'not ready');
    })();
    await postgres.restart('SIGINT');
    isBack.yes = true;
    await looking;
  }
  return [
    control('looks at a node that found it not ready while the database was away', looks.of('not ready')),
  ];
}
