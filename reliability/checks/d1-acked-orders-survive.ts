import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { control, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { leaveAll, newCrowd } from '../harness/crowd.ts';
import { inHouse } from '../harness/house.ts';
import { keptOf, newBook, order } from '../harness/orders.ts';
import type { Book } from '../harness/orders.ts';
import { checkOf } from '../harness/stage.ts';
import type { Findings, Stage } from '../harness/stage.ts';
import { missingOf } from '../harness/stored.ts';
import { newTally } from '../harness/tally.ts';

const guestCount = 32;
const betweenKillsMs = 2000;
/** Every so many kills it is the database's turn. */
const databaseTurn = 10;

/** Servers and the database are killed under load; whatever a guest was told is ordered, is there (SAFE-01). */
export const check = checkOf({
  id: 'D1',
  title: 'An acknowledged order is never lost',
  house: { nodes: 2, hasRedis: true },
  play: killUnderLoad,
  control: forgetfulCommits,
});

async function killUnderLoad(stage: Stage): Promise<Findings> {
  const { scale, store } = stage;
  const guests = await stage.crowd(scale.of(guestCount, 8));
  const snapshot = newBook();
  const isOver = { yes: false };
  const cart = stage.tea;
  const ordering = guests.map(async (guest) => {
    while (!isOver.yes) await order(guest, cart, snapshot);
  });
  const kills = await killAll(stage);
  const wanted = scale.of(100_000, 200);
  while (snapshot.acked.length < wanted) await pause(50);
  isOver.yes = true;
  await Promise.all(ordering);
  leaveAll(guests);
  return { ...(await found(snapshot, store)), counts: { acked: snapshot.acked.length, ...kills } };
}

async function found(snapshot: Book, store: Stage['store']): Promise<Findings> {
  const { missing, doubles } = await keptOf(store, snapshot.acked);
  return {
    claims: [
      none('acknowledged orders that are gone', missing),
      none('requests served twice', doubles),
      none('requests with unknown outcome', snapshot.unknown.length),
      none('requests refused', snapshot.refused.length),
    ],
  };
}

async function killAll(stage: Stage): Promise<Record<string, number>> {
  const { scale, nodes, postgres, note } = stage;
  const kills = scale.of(50, 2);
  const counts = { 'servers killed': 0, 'databases killed': 0 };
  for (let nth = 1; nth <= kills; nth += 1) {
    await pause(scale.of(betweenKillsMs, 800));
    const isDatabase = nth % databaseTurn === 0 || (nth === kills && counts['databases killed'] === 0);
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

/** A database that answers before it has written: killing it must cost orders, else killing it shows nothing. */
async function forgetfulCommits(): Promise<readonly Claim[]> {
  const lost = await lostWhenForgetful();
  return [control('acknowledged orders lost when commits are not waited for', lost)];
}

export function lostWhenForgetful(): Promise<number> {
  const prepare = ({ db }: Stage['store']): Promise<unknown> =>
    sql`alter role current_user set synchronous_commit = off`.execute(db);
  return inHouse({ nodes: 1, prepare }, async (house) =>
    roundsUntilLost({ ...house, line: await house.line() }),
  );
}

async function roundsUntilLost(
  house: Pick<Stage, 'store' | 'postgres' | 'tea'> & { readonly line: { readonly address: string } },
): Promise<number> {
  const guests = await newCrowd({ count: 16, line: house.line, tally: newTally() });
  const cart = house.tea;
  for (let round = 0; round < mostRounds; round += 1) {
    const snapshot = newBook();
    const isOver = { yes: false };
    const ordering = guests.map(async (guest) => {
      while (!isOver.yes) await order(guest, cart, snapshot);
    });
    await pause(roundMs);
    const told = [...snapshot.acked];
    isOver.yes = true;
    await house.postgres.restart('SIGKILL');
    await Promise.all(ordering);
    const lost = await missingOf(house.store, [...told, ...snapshot.acked]);
    if (lost.length > 0) {
      leaveAll(guests);
      return lost.length;
    }
  }
  leaveAll(guests);
  return 0;
}
