import { hongKongHall } from '@servery/demo/restaurant/places.ts';
import { control, exactly, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { newKey, placeCall, selfOrder, shop } from '../harness/carts.ts';
import { disconnectAll, numbersBelow, distribute } from '../harness/crowd.ts';
import type { Reply } from '../harness/guest.ts';
import { bag, plainLine } from '../harness/stock.ts';
import { unlockedCount } from '../harness/removed-protections.ts';
import { checkOf } from '../harness/fixture.ts';
import type { Findings, Fixture } from '../harness/fixture.ts';
import { numberOf } from '../harness/stored.ts';
import { codeOf } from '../harness/tables.ts';
import { besides, newTally } from '../harness/tally.ts';
import type { Tally } from '../harness/tally.ts';
import { removeProtection } from '../harness/remove-protection.ts';

const mostPending = 3;
const largest = 60;

/** Everybody orders by one fixed code at once, some more than the limit (SESSION-06, CART-09). */
export const check = checkOf({
  id: 'S7',
  title: 'No more orders are pending, and none is larger, than the shop allows',
  deployment: {
    nodes: 2,
    hasRedis: true,
    change: (restaurant) => ({
      ...restaurant,
      shops: restaurant.shops.map((one) =>
        one._id === shop ? { ...one, maxPendingOrders: mostPending } : one,
      ),
    }),
  },
  play: orderByFixedCode,
  control: withoutLock,
});

async function orderByFixedCode(fixture: Fixture): Promise<Findings> {
  const { scale } = fixture;
  const orders = scale.of(500, 60);
  const outcomes = await overload(fixture, orders);
  const large = await tooLarge(fixture, scale.of(500, 20));
  return {
    claims: [
      exactly('orders placed', outcomes.of('done'), mostPending),
      exactly('pending orders', await pending(fixture), mostPending),
      exactly(
        'orders refused because too many are pending',
        outcomes.of('exceedMaxPendingOrders'),
        orders - mostPending,
      ),
      none(
        'orders refused for anything else',
        besides(outcomes.counts(), ['done', 'exceedMaxPendingOrders']),
      ),
      none('orders larger than allowed that were placed', large.of('done of 61')),
      none(
        'orders as large as allowed that were refused',
        besides(large.counts(), ['done of 60', 'purchaseLimit of 61']),
      ),
    ],
    counts: { ...outcomes.counts(), ...large.counts() },
  };
}

async function overload(fixture: Fixture, orders: number): Promise<Tally> {
  const guests = await fixture.crowd(fixture.scale.of(64, 16));
  const session = {
    type: 'dineInNoTable',
    section: hongKongHall,
    qrCodeViewItem: codeOf('Counter'),
  };
  const outcomes = newTally();
  await distribute(guests, numbersBelow(orders), async (guest) => {
    const data = selfOrder([plainLine(bag, newKey())], { session });
    outcomes.add(reasonOf(await guest.sendUntilKnown(placeCall, { data })));
  });
  disconnectAll(guests);
  return outcomes;
}

function reasonOf(reply: Reply): string {
  if (reply.kind !== 'refused') return reply.kind;
  return reply.code === 'initRefused' ? String(reply.data['reason']) : reply.code;
}

async function tooLarge(fixture: Fixture, orders: number): Promise<Tally> {
  const guests = await fixture.crowd(8);
  const outcomes = newTally();
  await distribute(guests, numbersBelow(orders), async (guest, nth) => {
    const quantity = largest + (nth % 2);
    const data = selfOrder([plainLine(bag, newKey(), quantity)]);
    outcomes.add(`${reasonOf(await guest.sendUntilKnown(placeCall, { data }))} of ${quantity}`);
  });
  disconnectAll(guests);
  return outcomes;
}

function pending({ store }: Fixture): Promise<number> {
  return numberOf(
    store,
    `select count(*) from sessions where fixed_code_item is not null and status in ('ongoing', 'toPay')`,
  );
}

/** The race is lost only sometimes: repeated until it is. */
const mostTries = 10;

async function withoutLock(fixture: Fixture): Promise<readonly Claim[]> {
  await removeProtection(fixture.store.db, unlockedCount);
  let tooMany = 0;
  for (let tried = 0; tried < mostTries && tooMany === 0; tried += 1) {
    await fixture.store.pool.query(
      `select change_status(id, 'cancelled', now()) from sessions where fixed_code_item is not null and status in ('ongoing', 'toPay')`,
    );
    await overload(fixture, 60);
    tooMany = (await pending(fixture)) - mostPending;
  }
  return [control('orders too many when they are counted without a lock', tooMany)];
}
