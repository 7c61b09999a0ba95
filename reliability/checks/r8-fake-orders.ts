import { setTimeout as pause } from 'node:timers/promises';
import { usualPayFirstAbove } from '@servery/engine/session/pay-first.ts';
import type { Restaurant } from '@servery/demo/restaurant/restaurant.ts';
import { maxUnpaidOrders, unpaidHoldMinutes } from '@servery/engine/limits.ts';
import { atMost, control, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { cartOf, newKey, placeCall, selfOrder } from '../harness/carts.ts';
import { disconnectAll, numbersBelow } from '../harness/crowd.ts';
import { checkOf } from '../harness/fixture.ts';
import type { Findings, Fixture } from '../harness/fixture.ts';
import { kindOf, newGuest } from '../harness/guest.ts';
import type { Guest, Reply } from '../harness/guest.ts';
import { besides, newTally } from '../harness/tally.ts';

const ordersPerPhone = 30;
const pieces = 60;

/** Phones order large meals that nobody will pay, on two nodes at once (UNPAID-01, UNPAID-03). */
export const check = checkOf({
  id: 'R8',
  title: 'Orders that nobody pays stay few, and stop no guest',
  deployment: {
    nodes: 2,
    hasRedis: true,
    change: withUnpaidLimits,
    each: () => ({ environment: { MOST_GUESTS_PER_ADDRESS: '400' } }),
  },
  play: fakeOrders,
  control: withoutLimit,
});

/** As a shop has them; the other checks run without. */
function withUnpaidLimits(restaurant: Restaurant): Restaurant {
  const payFirstAbove = usualPayFirstAbove('HKD');
  const limits = { maxUnpaidOrders, payFirstAbove, unpaidHoldMinutes };
  return { ...restaurant, shops: restaurant.shops.map((shop) => ({ ...shop, ...limits })) };
}

async function fakeOrders(fixture: Fixture): Promise<Findings> {
  const tally = newTally();
  const phones = [...numbersBelow(fixture.scale.of(40, 4))];
  const [fakes, honest] = await Promise.all([
    Promise.all(phones.map((nth) => orderLargely(fixture, nth))),
    Promise.all(phones.map((nth) => orderTea(fixture, nth))),
  ]);
  const taken = fakes.map((replies) => replies.filter(({ kind }) => kind === 'done'));
  for (const reply of fakes.flat()) tally.add(kindOf(reply));
  const unlimited = taken
    .flat()
    .filter((reply) => reply.kind === 'done' && typeof reply.result['payBy'] !== 'number');
  return {
    claims: [
      atMost(
        'orders of one phone',
        Math.max(...taken.map(({ length }) => length)),
        maxUnpaidOrders,
      ),
      none('orders without a time to pay by', unlimited.length),
      none('answers of any other kind', besides(tally.counts(), ['done', 'tooManyUnpaid'])),
      none('guests beside them that were refused', honest.filter((kind) => kind !== 'done').length),
    ],
    counts: tally.counts(),
  };
}

function addressOf(nth: number): string {
  return `10.8.${nth}.1`;
}

/** One browser with two connections, each to a node of its own. */
async function orderLargely(fixture: Fixture, nth: number): Promise<readonly Reply[]> {
  const device = newKey();
  const cart = cartOf([{ dish: 'butter-toast', quantity: pieces }], fixture.restaurant);
  const sockets = await Promise.all(
    fixture.nodes.map(({ port }) => connect(`http://127.0.0.1:${port}`, nth)),
  );
  const orders = sockets.flatMap((socket) =>
    Array.from({ length: ordersPerPhone / sockets.length }, () =>
      socket.sendUntilKnown(placeCall, { data: selfOrder(cart(), { device }) }),
    ),
  );
  const replies = await Promise.all(orders);
  disconnectAll(sockets);
  return replies;
}

async function orderTea(fixture: Fixture, nth: number): Promise<string> {
  const guest = await connect(`http://127.0.0.1:${fixture.nodes[nth % 2]?.port}`, nth);
  const data = selfOrder(fixture.tea(), { device: newKey() });
  const kind = kindOf(await guest.sendUntilKnown(placeCall, { data }));
  guest.leave();
  return kind;
}

function connect(address: string, nth: number): Promise<Guest> {
  return newGuest({ address, from: addressOf(nth), tally: newTally() });
}

/** A shop that counts no unpaid orders takes all of them. */
async function withoutLimit(fixture: Fixture): Promise<readonly Claim[]> {
  await fixture.store.pool.query(
    `update shops set settings = jsonb_set(settings, '{maxUnpaidOrders}', 'null')`,
  );
  // The menu is reloaded a moment after the setting has changed.
  await pause(1000);
  const replies = await orderLargely(fixture, 200);
  const taken = replies.filter(({ kind }) => kind === 'done').length;
  return [control('orders beyond the limit where none is set', taken - maxUnpaidOrders)];
}
