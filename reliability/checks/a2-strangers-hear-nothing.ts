import { setTimeout as pause } from 'node:timers/promises';
import { atLeast, control, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { newKey, selfOrder } from '../harness/carts.ts';
import { disconnectAll, newCrowd } from '../harness/crowd.ts';
import { kindOf } from '../harness/guest.ts';
import type { Guest } from '../harness/guest.ts';
import { floorStaff, logInAll, memberNamed } from '../harness/logins.ts';
import { placed } from '../harness/orders.ts';
import type { Placed } from '../harness/orders.ts';
import { checkOf } from '../harness/fixture.ts';
import type { Findings, Fixture } from '../harness/fixture.ts';
import { newTally } from '../harness/tally.ts';

const orderCount = 10;
const settleMs = 300;
const stages = ['preparing', 'ready', 'completed', 'received'];

/**
 * A client without link or key receives no event of an order, whatever it asks for (SAFE-02,
 * SESSION-11).
 */
export const check = checkOf({
  id: 'A2',
  title: 'No event of an order reaches anybody without a right to it',
  deployment: { nodes: 2, hasRedis: true },
  play: amongStrangers,
  control: oneWithTheKey,
});

async function amongStrangers(fixture: Fixture): Promise<Findings> {
  const { scale } = fixture;
  const [host] = await fixture.crowd(1);
  const orders = await ordersOf(fixture, host);
  const watchers = await fixture.crowd(scale.of(100, 20));
  const heard = newTally();
  await Promise.all(watchers.map((guest, nth) => subscribed(guest, orders[nth % orders.length])));
  for (const guest of watchers) guest.socket.onAny(() => heard.add('rightful'));
  const strangers = await strangersOf(fixture, orders);
  for (const guest of strangers.guests)
    guest.socket.onAny((event: string) => heard.add(`stranger ${event}`));
  const wanted = scale.of(100_000, 200);
  await cookUntil(fixture, orders, () => heard.of('rightful') >= wanted);
  await pause(settleMs);
  disconnectAll([...watchers, ...strangers.guests, ...(host === undefined ? [] : [host])]);
  const { rightful = 0, ...others } = heard.counts();
  return {
    claims: [
      none(
        'events heard by strangers',
        Object.values(others).reduce((sum, count) => sum + count, 0),
      ),
      none('strangers let in', strangers.letIn),
      atLeast('events heard by those with a right', rightful, wanted),
    ],
    counts: { ...heard.counts(), strangers: strangers.guests.length },
  };
}

async function ordersOf(fixture: Fixture, host: Guest | undefined): Promise<readonly Placed[]> {
  if (host === undefined) throw new Error('no guest connected');
  return Promise.all(
    Array.from({ length: orderCount }, () => placed(host, selfOrder(fixture.tea()))),
  );
}

async function subscribed(
  guest: Guest,
  order: Placed | undefined,
  restoreKey = order?.restoreKey,
): Promise<string> {
  return kindOf(
    await guest.askUntilKnown('create tableSessions/subscribe', {
      data: { item: order?.id, restoreKey },
    }),
  );
}

/** Nobody, a member of somewhere else and staff of another shop; all of them try ids and keys. */
async function strangersOf(
  fixture: Fixture,
  orders: readonly Placed[],
): Promise<{ guests: readonly Guest[]; letIn: number }> {
  const { scale, tally, note } = fixture;
  // Each from elsewhere: clients that guess keys are soon refused with everybody at their address.
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

/** The kitchen goes on, and every step is an event. */
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
        await one.askUntilKnown('create tableSessions/progress', { data });
      }
    }),
  );
  disconnectAll(staff);
}

/**
 * A stranger who was given the key hears like everybody else: so the ears of the check are good.
 */
async function oneWithTheKey(fixture: Fixture): Promise<readonly Claim[]> {
  const [host, stranger] = await fixture.crowd(2);
  const orders = await ordersOf(fixture, host);
  let heard = 0;
  stranger?.socket.onAny(() => {
    heard += 1;
  });
  if (stranger !== undefined) await subscribed(stranger, orders[0]);
  await cookUntil(fixture, orders.slice(0, 1), () => heard > 0);
  disconnectAll([
    ...(host === undefined ? [] : [host]),
    ...(stranger === undefined ? [] : [stranger]),
  ]);
  return [control('events heard by a stranger who was given the key', heard)];
}
