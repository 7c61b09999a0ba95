import type { Scale } from '../check.ts';
import { control, exactly, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { placeCall, selfOrder } from '../harness/carts.ts';
import { disconnectAll, numbersBelow, distribute } from '../harness/crowd.ts';
import { kindOf } from '../harness/guest.ts';
import { logInAll, memberNamed } from '../harness/logins.ts';
import { uncheckedPoints } from '../harness/removed-protections.ts';
import { checkOf } from '../harness/fixture.ts';
import type { Findings, Fixture } from '../harness/fixture.ts';
import { numberOf, unbalancedPoints } from '../harness/stored.ts';
import { besides, newTally } from '../harness/tally.ts';
import type { Tally } from '../harness/tally.ts';
import { giftFor, grant, largeCart, withoutStock } from '../harness/vouchers.ts';
import { dropConstraints, removeProtection } from '../harness/remove-protection.ts';

const member = 'emily';
const pointsAt = (scale: Scale): number => scale.of(1000, 30);

/** One member on many phones spends more points than there are (COUPON-04). */
export const check = checkOf({
  id: 'C2',
  title: 'Points are never spent twice, and their ledger adds up',
  deployment: { nodes: 2, hasRedis: true },
  prepare: async (store, scale) => {
    await withoutStock(store);
    await grant(store, member, pointsAt(scale));
  },
  play: spendAll,
  control: withoutCheck,
});

async function spendAll(fixture: Fixture): Promise<Findings> {
  const points = pointsAt(fixture.scale);
  const outcomes = await redeemed(fixture, 10 * points);
  return {
    claims: [
      exactly('gifts redeemed', outcomes.of('done'), points),
      exactly('gifts refused', outcomes.of('giftRefused'), 9 * points),
      none('orders refused for anything else', besides(outcomes.counts(), ['done', 'giftRefused'])),
      none(
        'points left',
        await numberOf(
          fixture.store,
          `select amount from point_balances b join users u on u.id = b.user_id where u.email like $1`,
          [`${member}@%`],
        ),
      ),
    ],
    counts: outcomes.counts(),
  };
}

/** Each gift costs one point. */
async function redeemed(fixture: Fixture, times: number): Promise<Tally> {
  const { store, restaurant, scale } = fixture;
  const gift = await giftFor(store, restaurant, 1);
  const guests = await fixture.crowd(scale.of(64, 16));
  await logInAll(guests, memberNamed(member));
  const cart = largeCart(restaurant);
  const outcomes = newTally();
  await distribute(guests, numbersBelow(times), async (guest) => {
    outcomes.add(
      kindOf(await guest.sendUntilKnown(placeCall, { data: selfOrder(cart(), { gifts: [gift] }) })),
    );
  });
  disconnectAll(guests);
  return outcomes;
}

async function withoutCheck(fixture: Fixture): Promise<readonly Claim[]> {
  const { store } = fixture;
  await removeProtection(store.db, uncheckedPoints);
  await dropConstraints(store.db, 'point_balances', 'amount >= 0');
  for (let round = 0; round < 5 && (await unbalancedPoints(store)) === 0; round += 1) {
    await grant(store, member, 5);
    await redeemed(fixture, 60);
  }
  return [control('balances below zero without the check', await unbalancedPoints(store))];
}
