import { setTimeout as pause } from 'node:timers/promises';
import { atMost, control, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { newKey, placeCall, selfOrder } from '../harness/carts.ts';
import { leaveAll } from '../harness/crowd.ts';
import type { Guest } from '../harness/guest.ts';
import { keptOf, newBook, writeDown } from '../harness/orders.ts';
import type { Book } from '../harness/orders.ts';
import { checkOf } from '../harness/stage.ts';
import type { Findings, Stage } from '../harness/stage.ts';
import { numberOf } from '../harness/stored.ts';

const ordersPerSecond = 200;
const guestCount = 40;
const calmMs = 500;

/** Nodes are told to end and come back, one after the other, while guests order (SAFE-01). */
export const check = checkOf({
  id: 'D8',
  title: 'A rolling restart loses nothing and leaves no order unanswered',
  house: { nodes: 2, hasRedis: true },
  play: (stage) => {
    const { of } = stage.scale;
    return restart(stage, { signal: 'SIGTERM', times: of(20, 2), perSecond: of(ordersPerSecond, 40) });
  },
  control: pulledOut,
});

interface Restarting {
  readonly signal: 'SIGTERM' | 'SIGKILL';
  readonly times: number;
  readonly perSecond: number;
}

interface Watched {
  readonly snapshot: Book;
  /** Orders that were stored while their guest was told nothing. */
  readonly lostAnswers: string[];
  readonly slowestMs: number;
}

async function restart(stage: Stage, restarting: Restarting): Promise<Findings> {
  const { snapshot, lostAnswers, slowestMs } = await restarted(stage, restarting);
  const { missing, doubles } = await keptOf(stage.store, snapshot.acked);
  return {
    claims: [
      none('acknowledged orders that are gone', missing),
      none('requests served twice', doubles),
      none('requests with unknown outcome', snapshot.unknown.length),
      none('requests refused', snapshot.refused.length),
      none('orders stored whose guest got no answer', lostAnswers.length),
    ],
    targets: [atMost('seconds until a node had ended', slowestMs / 1000, 10)],
    counts: { acked: snapshot.acked.length, restarts: restarting.times },
  };
}

async function restarted(stage: Stage, { signal, times, perSecond }: Restarting): Promise<Watched> {
  const { nodes, scale } = stage;
  const guests = await stage.crowd(scale.of(guestCount, 10));
  const watched = { snapshot: newBook(), lostAnswers: [], slowestMs: 0 };
  const isOver = { yes: false };
  const ordering = guests.map((guest) =>
    orderEvenly(guest, {
      stage,
      watched,
      isOver,
      everyMs: (1000 * guests.length) / perSecond,
    }),
  );
  let slowestMs = 0;
  for (let nth = 0; nth < times; nth += 1) {
    await pause(calmMs);
    const node = nodes[nth % nodes.length];
    const began = performance.now();
    await node?.end(signal);
    slowestMs = Math.max(slowestMs, performance.now() - began);
    await node?.start();
  }
  await pause(calmMs);
  isOver.yes = true;
  await Promise.all(ordering);
  leaveAll(guests);
  return { ...watched, slowestMs };
}

interface Evenly {
  readonly stage: Stage;
  readonly watched: Watched;
  readonly isOver: { readonly yes: boolean };
  readonly everyMs: number;
}

async function orderEvenly(guest: Guest, { stage, watched, isOver, everyMs }: Evenly): Promise<void> {
  const cart = stage.tea;
  while (!isOver.yes) {
    const requestKey = newKey();
    const data = selfOrder(cart(), { requestKey });
    const first = await guest.ask(placeCall, { data });
    if (first.kind === 'unknown' && (await isStored(stage, requestKey))) watched.lostAnswers.push(requestKey);
    writeDown(
      watched.snapshot,
      requestKey,
      first.kind === 'done' ? first : await guest.insist(placeCall, { data }),
    );
    await pause(everyMs);
  }
}

async function isStored({ store }: Stage, key: string): Promise<boolean> {
  return (await numberOf(store, 'select count(*) from request_keys where key = $1', [key])) > 0;
}

/** Nodes that are not told but killed leave guests without an answer to an order that was stored. */
async function pulledOut(stage: Stage): Promise<readonly Claim[]> {
  let lost = 0;
  for (let round = 0; round < 10 && lost === 0; round += 1)
    lost += (await restarted(stage, { signal: 'SIGKILL', times: 4, perSecond: 400 })).lostAnswers.length;
  return [control('orders stored whose guest got no answer when nodes are killed', lost)];
}
