import { control, exactly, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { cartOf, newKey, placeCall, selfOrder } from '../harness/carts.ts';
import type { Cart } from '../harness/carts.ts';
import { leaveAll, numbersBelow, shareOut } from '../harness/crowd.ts';
import { kindOf } from '../harness/guest.ts';
import type { Guest } from '../harness/guest.ts';
import { anyCartForAKey } from '../harness/holes.ts';
import { checkOf } from '../harness/stage.ts';
import type { Findings, Stage } from '../harness/stage.ts';
import { numberOf } from '../harness/stored.ts';
import { newTally } from '../harness/tally.ts';
import type { Tally } from '../harness/tally.ts';
import { takeOut } from '../harness/walls.ts';

/** A key that comes back with another cart is a mistake somewhere; answering it with the first order would hide it (SESSION-13). */
export const check = checkOf({
  id: 'D3',
  title: 'A key used for something else is refused',
  house: { nodes: 2, hasRedis: true },
  play: pairs,
  control: withoutFingerprint,
});

async function pairs(stage: Stage): Promise<Findings> {
  const count = stage.scale.of(1000, 40);
  const guests = await stage.crowd(stage.scale.of(32, 8));
  const outcomes = await sentInPairs(stage, guests, count);
  leaveAll(guests);
  const orders = await numberOf(stage.store, 'select count(*) from sessions');
  return {
    claims: [
      exactly(
        'pairs of which one was placed and one refused as a key reused',
        outcomes.of('done requestKeyReused'),
        count,
      ),
      none('pairs with any other outcome', count - outcomes.of('done requestKeyReused')),
      exactly('orders', orders, count),
    ],
    counts: outcomes.counts(),
  };
}

async function sentInPairs(stage: Stage, guests: readonly Guest[], count: number): Promise<Tally> {
  const carts = [stage.tea, cartOf([{ dish: 'hot-milk-tea', quantity: 2 }], stage.restaurant)] as const;
  const outcomes = newTally();
  await shareOut(guests, numbersBelow(count), async (guest, nth) => {
    // Half of them one after the other, half at once.
    outcomes.add(await (nth % 2 === 0 ? inTurn : atOnce)(guest, carts));
  });
  return outcomes;
}

type Carts = readonly [Cart, Cart];

async function inTurn(guest: Guest, [first, second]: Carts): Promise<string> {
  const requestKey = newKey();
  const one = await guest.insist(placeCall, { data: selfOrder(first(), { requestKey }) });
  const other = await guest.insist(placeCall, { data: selfOrder(second(), { requestKey }) });
  return `${kindOf(one)} ${kindOf(other)}`;
}

async function atOnce(guest: Guest, carts: Carts): Promise<string> {
  const requestKey = newKey();
  const replies = await Promise.all(
    carts.map((cart) => guest.insist(placeCall, { data: selfOrder(cart(), { requestKey }) })),
  );
  return replies.map(kindOf).toSorted().join(' ');
}

async function withoutFingerprint(stage: Stage): Promise<readonly Claim[]> {
  await takeOut(stage.store.db, anyCartForAKey);
  const guests = await stage.crowd(4);
  const outcomes = await sentInPairs(stage, guests, 10);
  leaveAll(guests);
  return [control('pairs answered with one order when carts are not compared', outcomes.of('done done'))];
}
