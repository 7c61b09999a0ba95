import { setTimeout as pause } from 'node:timers/promises';
import { atLeast, control, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { newKey, selfOrder } from '../harness/carts.ts';
import { leaveAll, newCrowd } from '../harness/crowd.ts';
import { kindOf } from '../harness/guest.ts';
import type { Guest } from '../harness/guest.ts';
import { floorStaff, logInAll, memberNamed } from '../harness/logins.ts';
import { placed } from '../harness/orders.ts';
import type { Placed } from '../harness/orders.ts';
import { checkOf } from '../harness/stage.ts';
import type { Findings, Stage } from '../harness/stage.ts';
import { newTally } from '../harness/tally.ts';

const orderCount = 10;
const settleMs = 300;
const stages = ['preparing', 'ready', 'completed', 'received'];

/** A caller with neither link nor key receives no event of an order (SAFE-02, SESSION-11). */
export const check = checkOf({
  id: 'A2',
  title: 'No event of an order reaches anybody without a right to it',
  house: { nodes: 2, hasRedis: true },
  play: amongStrangers,
  control: oneWithTheKey,
});

async function amongStrangers(stage: Stage): Promise<Findings> {
  const { scale } = stage;
  const [host] = await stage.crowd(1);
  const orders = await ordersOf(stage, host);
  const watchers = await stage.crowd(scale.of(100, 20));
  const heard = newTally();
  await Promise.all(watchers.map((guest, nth) => subscribed(guest, orders[nth % orders.length])));
  for (const guest of watchers) guest.socket.onAny(() => heard.add('rightful'));
  const strangers = await strangersOf(stage, orders);
  for (const guest of strangers.guests) guest.socket.onAny((event: string) => heard.add(`stranger ${event}`));
  const wanted = scale.of(100_000, 200);
  await cookUntil(stage, orders, () => heard.of('rightful') >= wanted);
  await pause(settleMs);
  leaveAll([...watchers, ...strangers.guests, ...(host === undefined ? [] : [host])]);
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

async function ordersOf(stage: Stage, host: Guest | undefined): Promise<readonly Placed[]> {
  if (host === undefined) throw new Error('nobody came');
  return Promise.all(Array.from({ length: orderCount }, () => placed(host, selfOrder(stage.tea()))));
}

async function subscribed(
  guest: Guest,
  order: Placed | undefined,
  restoreKey = order?.restoreKey,
): Promise<string> {
  return kindOf(
    await guest.insist('create tableSessions/subscribe', { data: { item: order?.id, restoreKey } }),
  );
}

/** Nobody, a member of somewhere else and staff of another shop; all of them try ids and keys. */
async function strangersOf(
  stage: Stage,
  orders: readonly Placed[],
): Promise<{ guests: readonly Guest[]; letIn: number }> {
  const { scale, tally, note } = stage;
  // Each from another address: guessing keys soon blocks a whole address.
  const from = (nth: number): string => `10.0.${Math.floor(nth / 250)}.${(nth % 250) + 1}`;
  const guests = await newCrowd({ count: scale.of(200, 24), line: await stage.line(), tally, note, from });
  const third = Math.ceil(guests.length / 3);
  await logInAll(guests.slice(0, third), memberNamed('emily'));
  await logInAll(guests.slice(third, 2 * third), { ...floorStaff, email: 'floor.yongkang@kamfai.example' });
  const tries = await Promise.all(
    guests.map((guest, nth) => subscribed(guest, orders[nth % orders.length], newKey())),
  );
  return { guests, letIn: tries.filter((kind) => kind === 'done').length };
}

/** The kitchen goes on, and every step is an event. */
async function cookUntil(stage: Stage, orders: readonly Placed[], isEnough: () => boolean): Promise<void> {
  const staff = await stage.crowd(orders.length);
  await logInAll(staff, floorStaff);
  await Promise.all(
    staff.map(async (one, nth) => {
      for (let step = 0; !isEnough(); step += 1) {
        const data = {
          session: orders[nth]?.id,
          progress: stages[step % stages.length],
          requestKey: newKey(),
        };
        await one.insist('create tableSessions/progress', { data });
      }
    }),
  );
  leaveAll(staff);
}

/** A stranger who was given the key hears like everybody else: so the ears of the check are good. */
async function oneWithTheKey(stage: Stage): Promise<readonly Claim[]> {
  const [host, stranger] = await stage.crowd(2);
  const orders = await ordersOf(stage, host);
  let heard = 0;
  stranger?.socket.onAny(() => {
    heard += 1;
  });
  if (stranger !== undefined) await subscribed(stranger, orders[0]);
  await cookUntil(stage, orders.slice(0, 1), () => heard > 0);
  leaveAll([...(host === undefined ? [] : [host]), ...(stranger === undefined ? [] : [stranger])]);
  return [control('events heard by a stranger who was given the key', heard)];
}
