import { billFor } from '@servery/engine/bill/bill.ts';
import { orderFor } from '@servery/demo/restaurant/order-from-request.ts';
import { hongKongHall, hongKongOnline } from '@servery/demo/restaurant/places.ts';
import { hongKongOrders } from '@servery/demo/restaurant/typical-orders.ts';
import type { DishRequest } from '@servery/demo/restaurant/order-request.ts';
import { recomputeAll } from '@servery/server/testing/audit/recompute-all.ts';
import { atLeast, control, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { cartOf, newKey, placeCall, roundCall, selfOrder, shop } from '../harness/carts.ts';
import { disconnectAll, numbersBelow, distribute } from '../harness/crowd.ts';
import { kindOf } from '../harness/guest.ts';
import type { Guest } from '../harness/guest.ts';
import { withoutStock } from '../harness/vouchers.ts';
import { checkOf } from '../harness/fixture.ts';
import type { Findings, Fixture } from '../harness/fixture.ts';
import { openTable } from '../harness/tables.ts';
import type { Seat } from '../harness/tables.ts';
import { newTally } from '../harness/tally.ts';
import type { Tally } from '../harness/tally.ts';

const mostDishes = 4;
const tables = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6'];

/**
 * Random carts: the phone's total, the charged one and the recomputed one agree (PRICE-21,
 * SAFE-04).
 */
export const check = checkOf({
  id: 'M1',
  title: 'The total shown is the total charged is the total of the stored lines',
  deployment: { nodes: 2, hasRedis: true },
  prepare: withoutStock,
  play: typicalOrders,
  control: oneCentOff,
});

async function typicalOrders(fixture: Fixture): Promise<Findings> {
  const { scale } = fixture;
  const guests = await fixture.crowd(scale.of(32, 8));
  const dishes = {
    takeAway: await offered(fixture, guests, 'takeAway'),
    dineIn: await offered(fixture, guests, 'dineIn'),
  };
  const outcomes = newTally();
  await distribute(guests, numbersBelow(scale.of(20_000, 150)), (guest) =>
    selfServed(guest, { fixture, dishes: dishes.takeAway, outcomes }),
  );
  const seats = await Promise.all(
    tables.map((table, nth) => openTable(guests[nth % guests.length] ?? failed(), table)),
  );
  await distribute(guests, numbersBelow(scale.of(600, 30)), (guest, nth) =>
    atTable(guest, seats[nth % seats.length] ?? failed(), {
      fixture,
      dishes: dishes.dineIn,
      outcomes,
    }),
  );
  disconnectAll(guests);
  return {
    claims: [
      none(
        'orders whose total was not the one the phone showed',
        outcomes.of('billChanged') + outcomes.of('another total'),
      ),
      atLeast('orders placed', outcomes.of('done'), scale.of(20_000, 150) / 2),
      atLeast('kinds of dishes', dishes.takeAway.length, 10),
    ],
    counts: outcomes.counts(),
  };
}

function failed(): never {
  throw new Error('no guest connected');
}

/** Dishes of typical orders, with their picks, that are available now for this order type. */
async function offered(
  fixture: Fixture,
  [guest]: readonly Guest[],
  type: 'takeAway' | 'dineIn',
): Promise<readonly DishRequest[]> {
  const dishes = hongKongOrders.flatMap((order) => order.dishes);
  const found: DishRequest[] = [];
  for (const dish of dishes) {
    const products = cartOf([dish], fixture.restaurant, type)();
    const section = type === 'takeAway' ? hongKongOnline : hongKongHall;
    const reply = await guest?.sendUntilKnown('create bills/quote', {
      data: { shop, type, section, products },
    });
    if (reply?.kind === 'done') found.push(dish);
  }
  return found;
}

interface Ordering {
  readonly fixture: Fixture;
  readonly dishes: readonly DishRequest[];
  readonly outcomes: Tally;
}

async function selfServed(guest: Guest, { fixture, dishes, outcomes }: Ordering): Promise<void> {
  const { random, restaurant } = fixture;
  const chosen = random
    .some(dishes, random.between(1, mostDishes))
    .map((dish) => ({ ...dish, quantity: random.between(1, 3) }));
  const { order } = orderFor(
    { shop, section: hongKongOnline, type: 'takeAway', dishes: chosen },
    restaurant,
  );
  const expectedTotal = billFor(order, Date.now()).total;
  const data = selfOrder(cartOf(chosen, restaurant)(), { expectedTotal });
  const reply = await guest.sendUntilKnown(placeCall, { data });
  outcomes.add(kindOf(reply));
  if (reply.kind === 'done' && reply.result['total'] !== expectedTotal)
    outcomes.add('another total');
}

async function atTable(
  guest: Guest,
  seat: Seat,
  { fixture, dishes, outcomes }: Ordering,
): Promise<void> {
  const { random, restaurant } = fixture;
  const chosen = random.some(dishes, random.between(1, 2));
  const data = { ...seat, cart: cartOf(chosen, restaurant, 'dineIn')(), requestKey: newKey() };
  outcomes.add(kindOf(await guest.sendUntilKnown(roundCall, { data })));
}

async function oneCentOff(fixture: Fixture): Promise<readonly Claim[]> {
  await fixture.store.pool.query(
    'update sessions set total = total + 1 where id = (select min(id) from sessions where bill is not null)',
  );
  return [
    control(
      'orders found when one total is off by a cent',
      (await recomputeAll(fixture.store)).different.length,
    ),
  ];
}
