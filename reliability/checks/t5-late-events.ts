import { setTimeout as pause } from 'node:timers/promises';
import { atMost, control, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { newKey, roundCall, selfOrder } from '../harness/carts.ts';
import { disconnectAll, numbersBelow } from '../harness/crowd.ts';
import type { Guest } from '../harness/guest.ts';
import { placed } from '../harness/orders.ts';
import type { Placed } from '../harness/orders.ts';
import { reordering } from '../harness/reordering.ts';
import { checkOf } from '../harness/fixture.ts';
import type { Findings, Fixture } from '../harness/fixture.ts';
import { numberOf } from '../harness/stored.ts';
import { newWatcher } from '../harness/watcher.ts';

/** A screen that is old for so long stays old; a busy machine may take seconds for an event. */
const longestMs = 60_000;
const longestInControlMs = 2000;
const heldShare = 0.5;

/** Events come late, out of order or not at all; the screen ends at what is stored (SESSION-11). */
export const check = checkOf({
  id: 'T5',
  title: 'A late event never shows an old state',
  deployment: { nodes: 2, hasRedis: true },
  play: async (fixture) => {
    const runs = fixture.scale.of(1000, 12);
    const { old, slowestMs } = await watchedRuns(fixture, { runs, isCareless: false });
    return {
      claims: [none('screens that stayed behind what is stored', old)],
      targets: [atMost('seconds until the last screen was up to date', slowestMs / 1000, 2)],
      counts: { runs },
    } satisfies Findings;
  },
  control: careless,
});

interface Watching {
  readonly runs: number;
  readonly isCareless: boolean;
}

interface Seen {
  readonly old: number;
  readonly slowestMs: number;
}

async function watchedRuns(fixture: Fixture, { runs, isCareless }: Watching): Promise<Seen> {
  const guests = await fixture.crowd(fixture.scale.of(8, 4));
  const queue = numbersBelow(runs);
  const waits: number[] = [];
  await Promise.all(
    guests.map(async (guest) => {
      for (const _ of queue) waits.push(await watchedOnce(fixture, guest, isCareless));
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
 * One order with a few rounds, watched over a line that holds events back and breaks; answers how
 * long its screen was old at the end.
 */
async function watchedOnce(fixture: Fixture, guest: Guest, isCareless: boolean): Promise<number> {
  const { random, tally, store } = fixture;
  const order = await placed(guest, selfOrder(fixture.tea()));
  const proxy = await fixture.proxy({ mangle: reordering(random, heldShare) });
  const about = {
    session: order.id,
    restoreKey: order.restoreKey,
    address: proxy.address,
    tally,
    isCareless,
  };
  const watcher = await newWatcher(about);
  const rounds = random.between(2, 5);
  for (let round = 0; round < rounds; round += 1) {
    await oneMore(fixture, guest, order);
    if (!isCareless && random.chance(0.3)) proxy.cut();
    await pause(random.below(30));
  }
  // A line that was cut in the middle of a handshake is given up after seconds; a phone without a
  // line says so and shows nothing as new.
  await watcher.guest.connected();
  const stored = await numberOf(store, 'select version from sessions where id = $1', [order.id]);
  const patienceMs = isCareless ? longestInControlMs : longestMs;
  const wait = await untilShown(() => watcher.shown() === stored, patienceMs);
  watcher.guest.leave();
  await proxy.close();
  return wait;
}

/** Held events need a moment to come: what is shown counts once it stays. */
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
  await guest.askUntilKnown(roundCall, { data });
}

/** A screen that shows whatever came last stays old when the last to come is not the newest. */
async function careless(fixture: Fixture): Promise<readonly Claim[]> {
  let old = 0;
  for (let tries = 0; tries < 10 && old === 0; tries += 1)
    old += (await watchedRuns(fixture, { runs: 12, isCareless: true })).old;
  return [control('screens that stayed old when versions are not looked at', old)];
}
