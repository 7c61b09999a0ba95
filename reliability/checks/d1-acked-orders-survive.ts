import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { control, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { disconnectAll, newCrowd } from '../harness/crowd.ts';
import { withDeployment } from '../harness/deployment.ts';
import { compareStored, newOrderLog, order } from '../harness/orders.ts';
import type { OrderLog } from '../harness/orders.ts';
import { checkOf } from '../harness/fixture.ts';
import type { Findings, Fixture } from '../harness/fixture.ts';
import { missingOf } from '../harness/stored.ts';
import { newTally } from '../harness/tally.ts';

const guestCount = 32;
const betweenKillsMs = 2000;
/** One in this many kills hits the database. */
const databaseTurn = 10;

/** Servers and the database are killed under load; every acknowledged order is stored (SAFE-01). */
export const check = checkOf({
  id: 'D1',
  title: 'An acknowledged order is never lost',
  deployment: { nodes: 2, hasRedis: true },
  play: killUnderLoad,
  control: withoutFlushedCommits,
});

async function killUnderLoad(fixture: Fixture): Promise<Findings> {
  const { scale, store } = fixture;
  const guests = await fixture.crowd(scale.of(guestCount, 8));
  const orderLog = newOrderLog();
  const isOver = { yes: false };
  const cart = fixture.tea;
  const ordering = guests.map(async (guest) => {
    while (!isOver.yes) await order(guest, cart, orderLog);
  });
  const kills = await killAll(fixture);
  const wanted = scale.of(100_000, 200);
  while (orderLog.acked.length < wanted) await pause(50);
  isOver.yes = true;
  await Promise.all(ordering);
  disconnectAll(guests);
  return { ...(await found(orderLog, store)), counts: { acked: orderLog.acked.length, ...kills } };
}

async function found(orderLog: OrderLog, store: Fixture['store']): Promise<Findings> {
  const { missing, doubles } = await compareStored(store, orderLog.acked);
  return {
    claims: [
      none('acknowledged orders that are lost', missing),
      none('requests granted twice', doubles),
      none('requests whose outcome stayed unknown', orderLog.unknown.length),
      none('requests refused', orderLog.refused.length),
    ],
  };
}

async function killAll(fixture: Fixture): Promise<Record<string, number>> {
  const { scale, nodes, postgres, note } = fixture;
  const kills = scale.of(50, 2);
  const counts = { 'servers killed': 0, 'databases killed': 0 };
  for (let nth = 1; nth <= kills; nth += 1) {
    await pause(scale.of(betweenKillsMs, 800));
    const isDatabase =
      nth % databaseTurn === 0 || (nth === kills && counts['databases killed'] === 0);
    const node = nodes[nth % nodes.length];
    note('kill', { what: isDatabase ? 'database' : 'server', nth });
    if (isDatabase) {
      await postgres.restart('SIGKILL');
      counts['databases killed'] += 1;
    } else if (node !== undefined) {
      await node.end('SIGKILL');
      await node.start();
      counts['servers killed'] += 1;
    }
  }
  return counts;
}

const mostRounds = 12;
const roundMs = 1000;

/** A database that acknowledges before it writes must lose orders when it is killed. */
async function withoutFlushedCommits(): Promise<readonly Claim[]> {
  const lost = await lostWithoutFlush();
  return [control('acknowledged orders lost when commits do not wait for the disk', lost)];
}

export function lostWithoutFlush(): Promise<number> {
  const prepare = ({ db }: Fixture['store']): Promise<unknown> =>
    sql`alter role current_user set synchronous_commit = off`.execute(db);
  return withDeployment({ nodes: 1, prepare }, async (deployment) =>
    roundsUntilLost({ ...deployment, proxy: await deployment.proxy() }),
  );
}

async function roundsUntilLost(
  deployment: Pick<Fixture, 'store' | 'postgres' | 'tea'> & {
    readonly proxy: { readonly address: string };
  },
): Promise<number> {
  const guests = await newCrowd({ count: 16, proxy: deployment.proxy, tally: newTally() });
  const cart = deployment.tea;
  for (let round = 0; round < mostRounds; round += 1) {
    const orderLog = newOrderLog();
    const isOver = { yes: false };
    const ordering = guests.map(async (guest) => {
      while (!isOver.yes) await order(guest, cart, orderLog);
    });
    await pause(roundMs);
    const before = [...orderLog.acked];
    isOver.yes = true;
    await deployment.postgres.restart('SIGKILL');
    await Promise.all(ordering);
    const lost = await missingOf(deployment.store, [...before, ...orderLog.acked]);
    if (lost.length > 0) {
      disconnectAll(guests);
      return lost.length;
    }
  }
  disconnectAll(guests);
  return 0;
}
