import { setTimeout as pause } from 'node:timers/promises';
import { atMost, control, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { newKey, roundCall, selfOrder, shop } from '../harness/carts.ts';
import { disconnectAll, numbersBelow } from '../harness/crowd.ts';
import type { Guest } from '../harness/guest.ts';
import { placeOrder } from '../harness/orders.ts';
import type { Placed } from '../harness/orders.ts';
import { holdingFirst, reordering } from '../harness/reordering.ts';
import { checkOf } from '../harness/fixture.ts';
import type { Findings, Fixture } from '../harness/fixture.ts';
import { numberOf } from '../harness/stored.ts';
import type { Mangle, TcpProxy } from '../harness/tcp-proxy.ts';
import { until } from '../harness/until.ts';
import { newWatcher } from '../harness/watcher.ts';
import type { Watcher } from '../harness/watcher.ts';

/** A screen that is stale for so long stays stale; a busy machine may take seconds for an event. */
const longestMs = 60_000;
const heldShare = 0.5;

/** Events are late, reordered or lost; the screen ends at what is stored (SESSION-11). */
export const check = checkOf({
  id: 'T5',
  title: 'A late event never shows an old state',
  deployment: { nodes: 2, hasRedis: true },
  play: async (fixture) => {
    const runs = fixture.scale.of(1000, 12);
    const { old, slowestMs } = await watchedRuns(fixture, runs);
    return {
      claims: [
        none('screens that stayed stale', old),
        none('screens that were stale after an event held back', await staleByHeldEvent(fixture)),
      ],
      targets: [atMost('seconds until the last screen was up to date', slowestMs / 1000, 2)],
      counts: { runs },
    } satisfies Findings;
  },
  control: ignoringVersions,
});

interface Seen {
  readonly old: number;
  readonly slowestMs: number;
}

async function watchedRuns(fixture: Fixture, runs: number): Promise<Seen> {
  const guests = await fixture.crowd(fixture.scale.of(8, 4));
  const queue = numbersBelow(runs);
  const waits: number[] = [];
  await Promise.all(
    guests.map(async (guest) => {
      for (const _ of queue) waits.push(await watchedOnce(fixture, guest));
    }),
  );
  disconnectAll(guests);
  const late = waits.filter((ms) => ms === Number.POSITIVE_INFINITY).length;
  return {
    old: late,
    slowestMs: Math.max(0, ...waits.filter((ms) => ms !== Number.POSITIVE_INFINITY)),
  };
}

interface Watched {
  readonly order: Placed;
  readonly proxy: TcpProxy;
  readonly watcher: Watcher;
}

interface Watching {
  readonly mangle: Mangle;
  readonly ignoresVersions: boolean;
}

/** An order, and a phone that watches it over a connection of its own. */
async function watchedOrder(
  fixture: Fixture,
  guest: Guest,
  { mangle, ignoresVersions }: Watching,
): Promise<Watched> {
  const order = await placeOrder(guest, selfOrder(fixture.tea()));
  const proxy = await fixture.proxy({ mangle });
  const watcher = await newWatcher({
    session: order.id,
    restoreKey: order.restoreKey,
    address: proxy.address,
    tally: fixture.tally,
    ignoresVersions,
  });
  return { order, proxy, watcher };
}

/**
 * One order with a few rounds, watched over a connection that holds events back and breaks; returns
 * how long the screen was stale at the end.
 */
async function watchedOnce(fixture: Fixture, guest: Guest): Promise<number> {
  const { random } = fixture;
  const watching = { mangle: reordering(random, heldShare), ignoresVersions: false };
  const { order, proxy, watcher } = await watchedOrder(fixture, guest, watching);
  const rounds = random.between(2, 5);
  for (let round = 0; round < rounds; round += 1) {
    await oneMore(fixture, guest, order);
    if (random.chance(0.3)) proxy.cut();
    await pause(random.below(30));
  }
  // A cut in the middle of a handshake is noticed after seconds; meanwhile the phone shows that it
  // is offline.
  await watcher.guest.connected();
  const stored = await storedVersion(fixture, order);
  const wait = await untilShown(() => watcher.shown() === stored);
  watcher.guest.leave();
  await proxy.close();
  return wait;
}

function storedVersion({ store }: Fixture, { id }: Placed): Promise<number> {
  return numberOf(store, 'select version from sessions where id = $1', [id]);
}

/** Held events arrive later: what is shown counts once it stays. */
async function untilShown(isSo: () => boolean): Promise<number> {
  const began = performance.now();
  let since = Number.NaN;
  while (performance.now() - began < longestMs) {
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

/**
 * An event is held back until a later one is shown, and passes then: 1 if the screen shows the old
 * state after it.
 */
async function staleByHeldEvent(fixture: Fixture, ignoresVersions = false): Promise<number> {
  const [guest] = await fixture.crowd(1);
  if (guest === undefined) throw new Error('there is no guest');
  const held = holdingFirst('tableSessions patched');
  const watching = { mangle: held.mangle, ignoresVersions };
  const { order, proxy, watcher } = await watchedOrder(fixture, guest, watching);
  await oneMore(fixture, guest, order);
  await until(held.isHeld, { patienceMs: longestMs, what: 'an event is held back' });
  await oneMore(fixture, guest, order);
  const stored = await storedVersion(fixture, order);
  const what = 'the event behind the held one is shown';
  await until(() => watcher.shown() >= stored, { patienceMs: longestMs, what });
  held.release();
  // Its answer comes behind the event.
  const query = { shops: shop };
  await watcher.guest.sendUntilKnown('find products', { query });
  const isStale = watcher.shown() < stored;
  disconnectAll([guest, watcher.guest]);
  await proxy.close();
  return isStale ? 1 : 0;
}

/** A screen that shows the last event received stays stale when that is not the newest. */
async function ignoringVersions(fixture: Fixture): Promise<readonly Claim[]> {
  const stale = await staleByHeldEvent(fixture, true);
  return [control('screens that stayed stale when versions are not compared', stale)];
}
