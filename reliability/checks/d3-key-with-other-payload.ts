import { control, exactly, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { cartOf, newKey, placeCall, selfOrder } from '../harness/carts.ts';
import type { Cart } from '../harness/carts.ts';
import { disconnectAll, numbersBelow, distribute } from '../harness/crowd.ts';
import { kindOf } from '../harness/guest.ts';
import type { Guest } from '../harness/guest.ts';
import { anyPayloadForAKey } from '../harness/removed-protections.ts';
import { checkOf } from '../harness/fixture.ts';
import type { Findings, Fixture } from '../harness/fixture.ts';
import { numberOf } from '../harness/stored.ts';
import { newTally } from '../harness/tally.ts';
import type { Tally } from '../harness/tally.ts';
import { removeProtection } from '../harness/remove-protection.ts';

/**
 * A key sent again with another cart is refused: the first order as the answer would hide the
 * mistake (SESSION-13).
 */
export const check = checkOf({
  id: 'D3',
  title: 'A key used for another request is refused',
  deployment: { nodes: 2, hasRedis: true },
  play: pairs,
  control: withoutFingerprint,
});

async function pairs(fixture: Fixture): Promise<Findings> {
  const count = fixture.scale.of(1000, 40);
  const guests = await fixture.crowd(fixture.scale.of(32, 8));
  const outcomes = await sentInPairs(fixture, guests, count);
  disconnectAll(guests);
  const orders = await numberOf(fixture.store, 'select count(*) from sessions');
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

async function sentInPairs(
  fixture: Fixture,
  guests: readonly Guest[],
  count: number,
): Promise<Tally> {
  const carts = [
    fixture.tea,
    cartOf([{ dish: 'hot-milk-tea', quantity: 2 }], fixture.restaurant),
  ] as const;
  const outcomes = newTally();
  await distribute(guests, numbersBelow(count), async (guest, nth) => {
    // Half of them one after the other, half at once.
    outcomes.add(await (nth % 2 === 0 ? inTurn : atOnce)(guest, carts));
  });
  return outcomes;
}

type Carts = readonly [Cart, Cart];

async function inTurn(guest: Guest, [first, second]: Carts): Promise<string> {
  const requestKey = newKey();
  const one = await guest.sendUntilKnown(placeCall, { data: selfOrder(first(), { requestKey }) });
  const other = await guest.sendUntilKnown(placeCall, {
    data: selfOrder(second(), { requestKey }),
  });
  return `${kindOf(one)} ${kindOf(other)}`;
}

async function atOnce(guest: Guest, carts: Carts): Promise<string> {
  const requestKey = newKey();
  const replies = await Promise.all(
    carts.map((cart) =>
      guest.sendUntilKnown(placeCall, { data: selfOrder(cart(), { requestKey }) }),
    ),
  );
  return replies.map(kindOf).toSorted().join(' ');
}

async function withoutFingerprint(fixture: Fixture): Promise<readonly Claim[]> {
  await removeProtection(fixture.store.db, anyPayloadForAKey);
  const guests = await fixture.crowd(4);
  const outcomes = await sentInPairs(fixture, guests, 10);
  disconnectAll(guests);
  return [
    control('pairs answered with one order when carts are not compared', outcomes.of('done done')),
  ];
}
