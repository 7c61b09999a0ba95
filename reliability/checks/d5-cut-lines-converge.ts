import { atMost, control, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { newKey, placeCall, selfOrder } from '../harness/carts.ts';
import type { Cart } from '../harness/carts.ts';
import { newGuest } from '../harness/guest.ts';
import type { Guest } from '../harness/guest.ts';
import type { Line } from '../harness/line.ts';
import { keptOf, newBook, writeDown } from '../harness/orders.ts';
import type { Book } from '../harness/orders.ts';
import { checkOf } from '../harness/stage.ts';
import type { Findings, Stage } from '../harness/stage.ts';

const guestCount = 24;
/** Longer than any order and its answer, so that some cuts fall between two calls. */
const longestRequest = 1500;
const longestAnswer = 700;

/** The line breaks at a random byte of a request or its answer; the guest asks again and learns what became of the order (SAFE-01). */
export const check = checkOf({
  id: 'D5',
  title: 'A guest who is cut off learns what became of the order',
  house: { nodes: 2, hasRedis: true },
  play: cutAndAskAgain,
  control: anotherKeyEachTime,
});

interface Phone {
  readonly guest: Guest;
  readonly line: Line;
}

async function phones(stage: Stage, count: number): Promise<readonly Phone[]> {
  const { tally, note } = stage;
  return Promise.all(
    Array.from({ length: count }, async (_, nth) => {
      const line = await stage.line();
      return { line, guest: await newGuest({ address: line.address, tally, note, name: `phone-${nth}` }) };
    }),
  );
}

async function cutAndAskAgain(stage: Stage): Promise<Findings> {
  const { scale, store } = stage;
  const cuts = scale.of(10_000, 60);
  const all = await phones(stage, scale.of(guestCount, 8));
  const cart = stage.tea;
  const snapshot = newBook();
  const waits: number[] = [];
  const cutSoFar = (): number => all.reduce((sum, { line }) => sum + line.cuts(), 0);
  await Promise.all(
    all.map(async (phone) => {
      while (cutSoFar() < cuts) waits.push(await cutOrder(phone, cart, { snapshot, stage }));
    }),
  );
  for (const { guest } of all) guest.leave();
  const { missing, doubles } = await keptOf(store, snapshot.acked);
  return {
    claims: [
      none('acknowledged orders that are gone', missing),
      none('requests served twice', doubles),
      none('requests with unknown outcome', snapshot.unknown.length),
      none('requests refused', snapshot.refused.length),
    ],
    targets: [atMost('seconds until the last guest knew', Math.max(...waits) / 1000, 5)],
    counts: { cuts: cutSoFar(), acked: snapshot.acked.length },
  };
}

/** One order on a line that breaks somewhere; answers how long the guest was in doubt. */
async function cutOrder(
  phone: Phone,
  cart: Cart,
  { snapshot, stage }: { snapshot: Book; stage: Stage },
): Promise<number> {
  const { guest } = phone;
  await guest.connected();
  breakSomewhere(phone, stage);
  const key = newKey();
  const began = performance.now();
  writeDown(snapshot, key, await guest.insist(placeCall, { data: selfOrder(cart(), { requestKey: key }) }));
  return performance.now() - began;
}

function breakSomewhere({ line }: Phone, { dice }: Stage): void {
  const way = dice.oneOf(['up', 'down'] as const);
  if (dice.chance(0.05)) line.halfClose(way);
  else line.cutAfter(way, dice.between(1, way === 'up' ? longestRequest : longestAnswer));
}

/** A guest who makes a new key for every try orders twice when only the answer was lost. */
async function anotherKeyEachTime(stage: Stage): Promise<readonly Claim[]> {
  const [phone] = await phones(stage, 1);
  if (phone === undefined) throw new Error('nobody came');
  const cart = stage.tea;
  const requests = 40;
  const before = await keptOf(stage.store, []);
  const sessions = await ordersOf(stage);
  for (let nth = 0; nth < requests; nth += 1) {
    await phone.guest.connected();
    phone.line.cutAfter('down', stage.dice.between(1, 200));
    for (let isDone = false; !isDone;) {
      isDone = (await phone.guest.ask(placeCall, { data: selfOrder(cart()) })).kind === 'done';
      await phone.guest.connected();
    }
  }
  phone.guest.leave();
  const doubles = (await ordersOf(stage)) - sessions - requests;
  return [control('orders too many when each try has a key of its own', doubles + before.doubles)];
}

function ordersOf({ store }: Stage): Promise<number> {
  return store.pool
    .query<{ count: number }>('select count(*)::integer from sessions')
    .then(({ rows }) => rows[0]?.count ?? 0);
}
