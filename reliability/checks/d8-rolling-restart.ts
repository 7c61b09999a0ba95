import { setTimeout as pause } from 'node:timers/promises';
import { atMost, control, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { newKey, placeCall, selfOrder } from '../harness/carts.ts';
import { disconnectAll } from '../harness/crowd.ts';
import type { Guest } from '../harness/guest.ts';
import { compareStored, newOrderLog, recordReply } from '../harness/orders.ts';
import type { OrderLog } from '../harness/orders.ts';
import { checkOf } from '../harness/fixture.ts';
import type { Findings, Fixture } from '../harness/fixture.ts';
import { numberOf } from '../harness/stored.ts';

const ordersPerSecond = 200;
const guestCount = 40;
const calmMs = 500;

/** Nodes are restarted one after the other while guests order (SAFE-01). */
export const check = checkOf({
  id: 'D8',
  title: 'A rolling restart loses nothing and leaves no order unanswered',
  deployment: { nodes: 2, hasRedis: true },
  play: (fixture) => {
    const { of } = fixture.scale;
    return restart(fixture, {
      signal: 'SIGTERM',
      times: of(20, 2),
      perSecond: of(ordersPerSecond, 40),
    });
  },
  control: withKilledNodes,
});

interface Restarting {
  readonly signal: 'SIGTERM' | 'SIGKILL';
  readonly times: number;
  readonly perSecond: number;
}

interface Watched {
  readonly orderLog: OrderLog;
  /** Stored orders whose guest got no answer. */
  readonly lostAnswers: string[];
  readonly slowestMs: number;
}

async function restart(fixture: Fixture, restarting: Restarting): Promise<Findings> {
  const { orderLog, lostAnswers, slowestMs } = await restarted(fixture, restarting);
  const { missing, doubles } = await compareStored(fixture.store, orderLog.acked);
  return {
    claims: [
      none('acknowledged orders that are lost', missing),
      none('requests granted twice', doubles),
      none('requests whose outcome stayed unknown', orderLog.unknown.length),
      none('requests refused', orderLog.refused.length),
      none('orders stored whose guest got no answer', lostAnswers.length),
    ],
    targets: [atMost('seconds until a node had ended', slowestMs / 1000, 10)],
    counts: { acked: orderLog.acked.length, restarts: restarting.times },
  };
}

async function restarted(
  fixture: Fixture,
  { signal, times, perSecond }: Restarting,
): Promise<Watched> {
  const { nodes, scale } = fixture;
  const guests = await fixture.crowd(scale.of(guestCount, 10));
  const watched = { orderLog: newOrderLog(), lostAnswers: [], slowestMs: 0 };
  const isOver = { yes: false };
  const ordering = guests.map((guest) =>
    orderEvenly(guest, {
      fixture,
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
  disconnectAll(guests);
  return { ...watched, slowestMs };
}

interface Evenly {
  readonly fixture: Fixture;
  readonly watched: Watched;
  readonly isOver: { readonly yes: boolean };
  readonly everyMs: number;
}

async function orderEvenly(
  guest: Guest,
  { fixture, watched, isOver, everyMs }: Evenly,
): Promise<void> {
  const cart = fixture.tea;
  while (!isOver.yes) {
    const requestKey = newKey();
    const data = selfOrder(cart(), { requestKey });
    const first = await guest.send(placeCall, { data });
    if (first.kind === 'unknown' && (await isStored(fixture, requestKey)))
      watched.lostAnswers.push(requestKey);
    recordReply(
      watched.orderLog,
      requestKey,
      first.kind === 'done' ? first : await guest.sendUntilKnown(placeCall, { data }),
    );
    await pause(everyMs);
  }
}

async function isStored({ store }: Fixture, key: string): Promise<boolean> {
  return (await numberOf(store, 'select count(*) from request_keys where key = $1', [key])) > 0;
}

/** Nodes that are killed instead of stopped leave stored orders without an answer. */
async function withKilledNodes(fixture: Fixture): Promise<readonly Claim[]> {
  let lost = 0;
  for (let round = 0; round < 10 && lost === 0; round += 1)
    lost += (await restarted(fixture, { signal: 'SIGKILL', times: 4, perSecond: 400 })).lostAnswers
      .length;
  return [control('orders stored whose guest got no answer when nodes are killed', lost)];
}
