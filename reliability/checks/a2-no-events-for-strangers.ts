import { setTimeout as pause } from 'node:timers/promises';
import { atLeast, control, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { newKey, selfOrder } from '../harness/carts.ts';
import { disconnectAll, newCrowd } from '../harness/crowd.ts';
import { kindOf } from '../harness/guest.ts';
import type { Guest } from '../harness/guest.ts';
import { floorStaff, logInAll, memberNamed } from '../harness/logins.ts';
import { placeOrder } from '../harness/orders.ts';
import type { Placed } from '../harness/orders.ts';
import { checkOf } from '../harness/fixture.ts';
import type { Findings, Fixture } from '../harness/fixture.ts';
import { besides, newTally } from '../harness/tally.ts';
import type { Tally } from '../harness/tally.ts';

const orderCount = 10;
const settleMs = 300;
const stages = ['preparing', 'ready', 'completed', 'received'];

/**
 * A client without a right to an order receives no event of it, whatever it requests; by the id
 * alone it receives how the order stands and nothing else (SAFE-02, CALL-11).
 */
export const check = checkOf({
  id: 'A2',
  title: 'No event of an order reaches anybody without a right to it',
  deployment: { nodes: 2, hasRedis: true },
  play: eventsToStrangers,
  control: strangerWithKey,
});

async function eventsToStrangers(fixture: Fixture): Promise<Findings> {
  const { scale } = fixture;
  const [host] = await fixture.crowd(1);
  const orders = await ordersOf(fixture, host);
  const watchers = await fixture.crowd(scale.of(100, 20));
  const received = newTally();
  await Promise.all(watchers.map((guest, nth) => subscribed(guest, orders[nth % orders.length])));
  for (const guest of watchers) guest.socket.onAny(() => received.add('rightful'));
  const strangers = await strangersOf(fixture, orders);
  for (const guest of strangers.guests)
    guest.socket.onAny((event: string) => received.add(`stranger ${event}`));
  const followers = await followersOf(fixture, orders);
  const wanted = scale.of(100_000, 200);
  await cookUntil(fixture, orders, () => received.of('rightful') >= wanted);
  await pause(settleMs);
  disconnectAll([
    ...watchers,
    ...followers.guests,
    ...strangers.guests,
    ...(host === undefined ? [] : [host]),
  ]);
  const { rightful = 0, ...others } = received.counts();
  return {
    claims: [
      none(
        'events received by strangers',
        Object.values(others).reduce((sum, count) => sum + count, 0),
      ),
      none('strangers accepted', strangers.letIn),
      none('events with details by the id alone', besides(followers.seen.counts(), ['progress'])),
      atLeast('events received by the id alone', followers.seen.of('progress'), 1),
      atLeast('events received by those with a right', rightful, wanted),
    ],
    counts: { ...received.counts(), strangers: strangers.guests.length },
  };
}

async function ordersOf(fixture: Fixture, host: Guest | undefined): Promise<readonly Placed[]> {
  if (host === undefined) throw new Error('no guest connected');
  return Promise.all(
    Array.from({ length: orderCount }, () => placeOrder(host, selfOrder(fixture.tea()))),
  );
}

async function subscribed(
  guest: Guest,
  order: Placed | undefined,
  restoreKey: string | null | undefined = order?.restoreKey,
): Promise<string> {
  return kindOf(
    await guest.sendUntilKnown('create tableSessions/subscribe', {
      data: { item: order?.id, restoreKey },
    }),
  );
}

const shownToAll = ['_id', 'status', 'progress', 'orderNumber', 'version'];

/** The fields of an event that the id of an order does not show; empty if there are none. */
function detailsIn(event: unknown): string {
  const names = typeof event === 'object' && event !== null ? Object.keys(event) : ['no fields'];
  return names.filter((name) => !shownToAll.includes(name)).join(' ');
}

/** Guests who know the id alone, and what their events contained. */
async function followersOf(
  { scale, crowd }: Fixture,
  orders: readonly Placed[],
): Promise<{ guests: readonly Guest[]; seen: Tally }> {
  const guests = await crowd(scale.of(50, 10));
  await Promise.all(
    guests.map((guest, nth) => subscribed(guest, orders[nth % orders.length], null)),
  );
  const seen = newTally();
  for (const guest of guests)
    guest.socket.onAny((_, event: unknown) => seen.add(detailsIn(event) || 'progress'));
  return { guests, seen };
}

/** No login, a member of another brand and staff of another shop; all of them try ids and keys. */
async function strangersOf(
  fixture: Fixture,
  orders: readonly Placed[],
): Promise<{ guests: readonly Guest[]; letIn: number }> {
  const { scale, tally, note } = fixture;
  // Different addresses: clients that guess keys are soon refused with everybody at their address.
  const from = (nth: number): string => `10.0.${Math.floor(nth / 250)}.${(nth % 250) + 1}`;
  const guests = await newCrowd({
    count: scale.of(200, 24),
    proxy: await fixture.proxy(),
    tally,
    note,
    from,
  });
  const third = Math.ceil(guests.length / 3);
  await logInAll(guests.slice(0, third), memberNamed('emily'));
  await logInAll(guests.slice(third, 2 * third), {
    ...floorStaff,
    email: 'floor.yongkang@kamfai.example',
  });
  const tries = await Promise.all(
    guests.map((guest, nth) => subscribed(guest, orders[nth % orders.length], newKey())),
  );
  return { guests, letIn: tries.filter((kind) => kind === 'done').length };
}

/** The kitchen continues, and every step is an event. */
async function cookUntil(
  fixture: Fixture,
  orders: readonly Placed[],
  isEnough: () => boolean,
): Promise<void> {
  const staff = await fixture.crowd(orders.length);
  await logInAll(staff, floorStaff);
  await Promise.all(
    staff.map(async (one, nth) => {
      for (let step = 0; !isEnough(); step += 1) {
        const data = {
          session: orders[nth]?.id,
          progress: stages[step % stages.length],
          requestKey: newKey(),
        };
        await one.sendUntilKnown('create tableSessions/progress', { data });
      }
    }),
  );
  disconnectAll(staff);
}

/** A stranger with the key receives events like everybody else, so the check can see a leak. */
async function strangerWithKey(fixture: Fixture): Promise<readonly Claim[]> {
  const [host, stranger] = await fixture.crowd(2);
  const orders = await ordersOf(fixture, host);
  let received = 0;
  stranger?.socket.onAny(() => {
    received += 1;
  });
  if (stranger !== undefined) await subscribed(stranger, orders[0]);
  await cookUntil(fixture, orders.slice(0, 1), () => received > 0);
  disconnectAll([
    ...(host === undefined ? [] : [host]),
    ...(stranger === undefined ? [] : [stranger]),
  ]);
  return [control('events received by a stranger with the key', received)];
}
