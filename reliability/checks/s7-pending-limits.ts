import { hongKongHall } from '@servery/demo/restaurant/places.ts';
import { control, exactly, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { newKey, placeCall, selfOrder, shop } from '../harness/carts.ts';
import { leaveAll, numbersBelow, shareOut } from '../harness/crowd.ts';
import type { Reply } from '../harness/guest.ts';
import { bag, plainLine } from '../harness/shelves.ts';
import { countedTogether } from '../harness/holes.ts';
import { checkOf } from '../harness/stage.ts';
import type { Findings, Stage } from '../harness/stage.ts';
import { numberOf } from '../harness/stored.ts';
import { codeOf } from '../harness/tables.ts';
import { besides, newTally } from '../harness/tally.ts';
import type { Tally } from '../harness/tally.ts';
import { takeOut } from '../harness/walls.ts';

const mostPending = 3;
const largest = 60;

/** Everybody orders by the same code on the wall at once, and some order more than one order may hold (SESSION-06, CART-09). */
export const check = checkOf({
  id: 'S7',
  title: 'No more orders wait, and none is larger, than the shop allows',
  house: {
    nodes: 2,
    hasRedis: true,
    change: (restaurant) => ({
      ...restaurant,
      shops: restaurant.shops.map((one) =>
        one._id === shop ? { ...one, maxPendingOrders: mostPending } : one,
      ),
    }),
  },
  play: crowdAtTheWall,
  control: withoutLock,
});

async function crowdAtTheWall(stage: Stage): Promise<Findings> {
  const { scale } = stage;
  const orders = scale.of(500, 60);
  const outcomes = await rush(stage, orders);
  const large = await tooLarge(stage, scale.of(500, 20));
  return {
    claims: [
      exactly('orders placed', outcomes.of('done'), mostPending),
      exactly('orders that wait', await pending(stage), mostPending),
      exactly(
        'orders refused for too many that wait',
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

async function rush(stage: Stage, orders: number): Promise<Tally> {
  const guests = await stage.crowd(stage.scale.of(64, 16));
  const session = { type: 'dineInNoTable', section: hongKongHall, qrCodeViewItem: codeOf('Counter') };
  const outcomes = newTally();
  await shareOut(guests, numbersBelow(orders), async (guest) => {
    const data = selfOrder([plainLine(bag, newKey())], { session });
    outcomes.add(reasonOf(await guest.insist(placeCall, { data })));
  });
  leaveAll(guests);
  return outcomes;
}

function reasonOf(reply: Reply): string {
  if (reply.kind !== 'refused') return reply.kind;
  return reply.code === 'initRefused' ? String(reply.data['reason']) : reply.code;
}

async function tooLarge(stage: Stage, orders: number): Promise<Tally> {
  const guests = await stage.crowd(8);
  const outcomes = newTally();
  await shareOut(guests, numbersBelow(orders), async (guest, nth) => {
    const quantity = largest + (nth % 2);
    const data = selfOrder([plainLine(bag, newKey(), quantity)]);
    outcomes.add(`${reasonOf(await guest.insist(placeCall, { data }))} of ${quantity}`);
  });
  leaveAll(guests);
  return outcomes;
}

function pending({ store }: Stage): Promise<number> {
  return numberOf(
    store,
    `select count(*) from sessions where fixed_code_item is not null and status in ('ongoing', 'toPay')`,
  );
}

/** A race that is lost once in a while: tried again until somebody wins it. */
const mostTries = 10;

async function withoutLock(stage: Stage): Promise<readonly Claim[]> {
  await takeOut(stage.store.db, countedTogether);
  let tooMany = 0;
  for (let tried = 0; tried < mostTries && tooMany === 0; tried += 1) {
    await stage.store.pool.query(
      `select change_status(id, 'cancelled', now()) from sessions where fixed_code_item is not null and status in ('ongoing', 'toPay')`,
    );
    await rush(stage, 60);
    tooMany = (await pending(stage)) - mostPending;
  }
  return [control('orders too many when they are counted without a lock', tooMany)];
}
