import { setTimeout as pause } from 'node:timers/promises';
import { atMost, control, exactly, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { disconnectAll } from '../harness/crowd.ts';
import { compareStored, newOrderLog, order } from '../harness/orders.ts';
import { checkOf } from '../harness/fixture.ts';
import type { Findings, Fixture } from '../harness/fixture.ts';
import { until } from '../harness/until.ts';

const calmMs = 500;
const targetMs = 10_000;
const longestWaitMs = 120_000;

/** The database is stopped and killed repeatedly; nodes wait for it and continue (SAFE-01). */
export const check = checkOf({
  id: 'R4',
  title: 'A restart of the database is survived, and nodes are ready soon after',
  deployment: { nodes: 2, hasRedis: true },
  play: restartDatabase,
  control: notReadyWhileStopped,
});

async function restartDatabase(fixture: Fixture): Promise<Findings> {
  const { scale, postgres, store, nodes } = fixture;
  const guests = await fixture.crowd(scale.of(8, 4));
  const orderLog = newOrderLog();
  const isOver = { yes: false };
  const cart = fixture.tea;
  const ordering = guests.map(async (guest) => {
    while (!isOver.yes) {
      await order(guest, cart, orderLog);
      await pause(50);
    }
  });
  const waits: number[] = [];
  const restarts = scale.of(20, 2);
  for (let nth = 0; nth < restarts; nth += 1) {
    await pause(calmMs);
    await postgres.restart(nth % 2 === 0 ? 'SIGINT' : 'SIGKILL');
    const back = performance.now();
    await Promise.all(
      nodes.map((node) =>
        until(node.isReady, { patienceMs: longestWaitMs, what: 'a node is ready' }),
      ),
    );
    waits.push(performance.now() - back);
  }
  isOver.yes = true;
  await Promise.all(ordering);
  disconnectAll(guests);
  const { missing, doubles } = await compareStored(store, orderLog.acked);
  return {
    claims: [
      none('acknowledged orders that are lost', missing),
      none('requests granted twice', doubles),
      none('requests whose outcome stayed unknown', orderLog.unknown.length),
      exactly('restarts after which every node was ready again', waits.length, restarts),
    ],
    targets: [atMost('ms until every node was ready again', Math.max(...waits), targetMs)],
    counts: { acked: orderLog.acked.length, restarts: waits.length },
  };
}

/** While the database is stopped a node reports that it is not ready. */
async function notReadyWhileStopped({ postgres, nodes }: Fixture): Promise<readonly Claim[]> {
  const isNotReady = async (): Promise<boolean> => (await nodes[0]?.isReady()) === false;
  const looks = await postgres.whileStopped(async () => {
    await until(isNotReady, {
      patienceMs: longestWaitMs,
      what: 'a node says that it is not ready',
    });
    return 1;
  });
  return [control('nodes that were not ready while the database was stopped', looks)];
}
