import { setTimeout as pause } from 'node:timers/promises';
import { atLeast, atMost, control, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { newKey, roundCall, selfOrder } from '../harness/carts.ts';
import { disconnectAll } from '../harness/crowd.ts';
import { newGuest } from '../harness/guest.ts';
import type { Guest } from '../harness/guest.ts';
import { withDeployment } from '../harness/deployment.ts';
import type { Deployment } from '../harness/deployment.ts';
import { placeOrder } from '../harness/orders.ts';
import type { Placed } from '../harness/orders.ts';
import { checkOf } from '../harness/fixture.ts';
import type { Findings, Fixture } from '../harness/fixture.ts';
import { newTally } from '../harness/tally.ts';
import { newWatcher } from '../harness/watcher.ts';
import type { Watcher } from '../harness/watcher.ts';

const soonMs = 2000;
/** An event that has not arrived after this time never arrives. */
const inVainMs = 60_000;
const roundsEach = 20;

/** Orders go to one node, the screen is connected to the other (SESSION-11). */
export const check = checkOf({
  id: 'T6',
  title: 'An order on one node is shown on the other, also after Redis was away',
  deployment: { nodes: 2, hasRedis: true },
  play: acrossNodes,
  control: withoutSharedEvents,
});

/** One node's writer, the other node's watcher, and the order between them. */
interface Across {
  readonly writer: Guest;
  readonly watcher: Watcher;
  readonly order: Placed;
}

async function acrossNodes(fixture: Fixture): Promise<Findings> {
  const { scale, redis, store } = fixture;
  const orders = scale.of(50, 2);
  const waits: number[] = [];
  for (let nth = 0; nth < orders; nth += 1)
    waits.push(...(await roundsAcross(fixture, roundsEach)));
  const across = await openAcross(fixture);
  await redis?.kill();
  const during = await oneMore(across, fixture);
  await redis?.start();
  const away = await shownAfter(across, { ...during, at: performance.now() });
  // Nodes receive menu changes from the database; that connection may break as well.
  await store.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%'`,
  );
  const deaf = await shownAfter(across, await oneMore(across, fixture));
  close(across);
  const sorted = waits.toSorted((one, other) => one - other);
  const all = [...waits, away, deaf];
  return {
    claims: [
      none(
        'rounds that the other node never showed',
        all.filter((ms) => ms === Number.POSITIVE_INFINITY).length,
      ),
      atLeast('rounds', waits.length, orders * roundsEach),
    ],
    targets: [
      atMost('ms for 99 of 100 rounds', sorted[Math.floor(sorted.length * 0.99)] ?? 0, 200),
      atMost('ms for what was ordered while Redis was away, once it was back', away, soonMs),
      atMost('ms for a round after the database connection broke', deaf, soonMs),
      atMost('ms for the slowest round', Math.max(...waits), soonMs),
    ],
    counts: { rounds: waits.length },
  };
}

async function openAcross(
  deployment: Pick<Deployment, 'proxy' | 'nodes' | 'tea'>,
): Promise<Across> {
  const [here, there] = await Promise.all(
    deployment.nodes.map(({ port }) => deployment.proxy({ ports: () => [port] })),
  );
  if (here === undefined || there === undefined) throw new Error('two nodes are needed');
  const tally = newTally();
  const writer = await newGuest({ address: here.address, tally });
  const order = await placeOrder(writer, selfOrder(deployment.tea()));
  const watcher = await newWatcher({
    address: there.address,
    tally,
    session: order.id,
    restoreKey: order.restoreKey,
  });
  return { writer, watcher, order };
}

function close({ writer, watcher }: Across): void {
  disconnectAll([writer, watcher.guest]);
}

async function roundsAcross(
  deployment: Pick<Deployment, 'proxy' | 'nodes' | 'tea'>,
  rounds: number,
): Promise<readonly number[]> {
  const across = await openAcross(deployment);
  const waits: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    waits.push(await shownAfter(across, await oneMore(across, deployment)));
  close(across);
  return waits;
}

/** Orders again; returns the version the order then has, and when the answer arrived. */
async function oneMore(
  { writer, order }: Across,
  deployment: Pick<Deployment, 'tea'>,
): Promise<{ version: number; at: number }> {
  const data = {
    session: order.id,
    restoreKey: order.restoreKey,
    cart: deployment.tea(),
    requestKey: newKey(),
  };
  const reply = await writer.sendUntilKnown(roundCall, { data });
  if (reply.kind !== 'done') throw new Error(`no round: ${JSON.stringify(reply)}`);
  return { version: Number(reply.result['version']), at: performance.now() };
}

/** How long after the writer's answer the screen showed it; infinite when it never did. */
async function shownAfter(
  { watcher }: Across,
  { version, at }: { version: number; at: number },
  patienceMs = inVainMs,
): Promise<number> {
  while (watcher.shown() < version) {
    if (performance.now() - at > patienceMs) return Number.POSITIVE_INFINITY;
    await pause(2);
  }
  return Math.max(0, (watcher.shownAt(version) ?? at) - at);
}

/** Two nodes that do not share events. */
async function withoutSharedEvents(): Promise<readonly Claim[]> {
  return withDeployment({ nodes: 2, hasRedis: false }, async (deployment) => {
    const across = await openAcross(deployment);
    const wait = await shownAfter(across, await oneMore(across, deployment), soonMs);
    close(across);
    return [control('rounds not shown when nodes do not share events', wait > soonMs ? 1 : 0)];
  });
}
