import { setTimeout as pause } from 'node:timers/promises';
import { atMost, control, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { newKey, roundCall, selfOrder } from '../harness/carts.ts';
import { disconnectAll, numbersBelow } from '../harness/crowd.ts';
import type { Guest } from '../harness/guest.ts';
import { placeOrder } from '../harness/orders.ts';
import type { Placed } from '../harness/orders.ts';
import { reordering } from '../harness/reordering.ts';
import { checkOf } from '../harness/fixture.ts';
import type { Findings, Fixture } from '../harness/fixture.ts';
import { numberOf } from '../harness/stored.ts';
import { newWatcher } from '../harness/watcher.ts';

/** A screen that is stale for so long stays stale; a busy machine may take seconds for an event. */
const longestMs = 60_000;
const longestInControlMs = 2000;
const heldShare = 0.5;

/** Events are late, reordered or lost; the screen ends at what is stored (SESSION-11). */
export const check = checkOf({
  id: 'T5',
  title: 'A late event never shows an old state',
  deployment: { nodes: 2, hasRedis: true },
  play: async (fixture) => {
    const runs = fixture.scale.of(1000, 12);
    const { old, slowestMs } = await watchedRuns(fixture, { runs, ignoresVersions: false });
    return {
      claims: [none('screens that stayed stale', old)],
      targets: [atMost('seconds until the last screen was up to date', slowestMs / 1000, 2)],
      counts: { runs },
    } satisfies Findings;
  },
  control: ignoringVersions,
});

interface Watching {
  readonly runs: number;
  readonly ignoresVersions: boolean;
}

interface Seen {
  readonly old: number;
  readonly slowestMs: number;
}

async function watchedRuns(fixture: Fixture, { runs, ignoresVersions }: Watching): Promise<Seen> {
  const guests = await fixture.crowd(fixture.scale.of(8, 4));
  const queue = numbersBelow(runs);
  const waits: number[] = [];
  await Promise.all(
    guests.map(async (guest) => {
      for (const _ of queue) waits.push(await watchedOnce(fixture, guest, ignoresVersions));
    }),
  );
  disconnectAll(guests);
  const late = waits.filter((ms) => ms === Number.POSITIVE_INFINITY).length;
  return {
    old: late,
    slowestMs: Math.max(0, ...waits.filter((ms) => ms !== Number.POSITIVE_INFINITY)),
  };
}

/**
 * One order with a few rounds, watched over a connection that holds events back and breaks; returns
 * how long the screen was stale at the end.
 */
async function watchedOnce(
  fixture: Fixture,
  guest: Guest,
  ignoresVersions: boolean,
): Promise<number> {
  const { random, tally, store } = fixture;
  const order = await placeOrder(guest, selfOrder(fixture.tea()));
  const proxy = await fixture.proxy({ mangle: reordering(random, heldShare) });
  const about = {
    session: order.id,
    restoreKey: order.restoreKey,
    address: proxy.address,
    tally,
    ignoresVersions,
  };
  const watcher = await newWatcher(about);
  const rounds = random.between(2, 5);
  for (let round = 0; round < rounds; round += 1) {
    await oneMore(fixture, guest, order);
    if (!ignoresVersions && random.chance(0.3)) proxy.cut();
    await pause(random.below(30));
  }
  // A cut in the middle of a handshake is noticed after seconds; meanwhile the phone shows that it
  // is offline.
  await watcher.guest.connected();
  const stored = await numberOf(store, 'select version from sessions where id = $1', [order.id]);
  const patienceMs = ignoresVersions ? longestInControlMs : longestMs;
  const wait = await untilShown(() => watcher.shown() === stored, patienceMs);
  watcher.guest.leave();
  await proxy.close();
  return wait;
}

/** Held events arrive later: what is shown counts once it stays. */
async function untilShown(isSo: () => boolean, patienceMs: number): Promise<number> {
  const began = performance.now();
  let since = Number.NaN;
  while (performance.now() - began < patienceMs) {
    if (!isSo()) since = Number.NaN;
    else if (Number.isNaN(since)) since = performance.now();
    await pause(10);
    if (performance.now() - since > 150) return since - began;
  }
  return isSo() ? since - began : Number.POSITIVE_INFINITY;
}

async function oneMore(fixture: Fixture, guest: Guest, { id, restoreKey }: Placed): Promise<void> {
  const data = { session: id, restoreKey, cart: fixture.tea(), requestKey: newKey() };
  await guest.sendUntilKnown(roundCall, { data });
}

/** A screen that shows the last event received stays stale when that is not the newest. */
async function ignoringVersions(fixture: Fixture): Promise<readonly Claim[]> {
  let old = 0;
  for (let tries = 0; tries < 10 && old === 0; tries += 1)
    old += (await watchedRuns(fixture, { runs: 12, ignoresVersions: true })).old;
  return [control('screens that stayed stale when versions are not compared', old)];
}
