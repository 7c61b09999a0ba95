import { control, exactly, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { placeCall, selfOrder } from '../harness/carts.ts';
import { disconnectAll, distribute } from '../harness/crowd.ts';
import type { Reply } from '../harness/guest.ts';
import { acceptedUsedCoupons } from '../harness/removed-protections.ts';
import { checkOf } from '../harness/fixture.ts';
import type { Findings, Fixture } from '../harness/fixture.ts';
import { numberOf } from '../harness/stored.ts';
import { besides, newTally } from '../harness/tally.ts';
import type { Tally } from '../harness/tally.ts';
import { createCoupons, largeCart, withoutStock } from '../harness/vouchers.ts';
import { dropConstraints, removeProtection } from '../harness/remove-protection.ts';

/** Fifty guests show the same code at once (COUPON-05). */
export const check = checkOf({
  id: 'C1',
  title: 'A coupon is redeemed once, and the others learn that it was used',
  deployment: { nodes: 2, hasRedis: true },
  prepare: withoutStock,
  play: shareCodes,
  control: withoutCheck,
});

async function shareCodes(fixture: Fixture): Promise<Findings> {
  const size = { coupons: fixture.scale.of(100, 4), times: 50 };
  const outcomes = await redeemed(fixture, size);
  return {
    claims: [
      exactly('orders with a coupon', outcomes.of('done'), size.coupons),
      exactly(
        'orders refused because the coupon was used',
        outcomes.of('couponRefused alreadyUsed'),
        size.coupons * (size.times - 1),
      ),
      none(
        'orders refused for anything else',
        besides(outcomes.counts(), ['done', 'couponRefused alreadyUsed']),
      ),
      exactly(
        'coupons used',
        await numberOf(
          fixture.store,
          `select count(*) from user_coupons where code like 'code-of-%' and status = 'used'`,
        ),
        size.coupons,
      ),
      none('coupons on two orders', await onTwoOrders(fixture)),
    ],
    counts: outcomes.counts(),
  };
}

async function redeemed(
  fixture: Fixture,
  { coupons, times }: { coupons: number; times: number },
): Promise<Tally> {
  const { store, restaurant, random } = fixture;
  const codes = await createCoupons(store, restaurant, { count: coupons, user: null });
  const guests = await fixture.crowd(fixture.scale.of(50, 16));
  const cart = largeCart(restaurant);
  const outcomes = newTally();
  // One coupon after the other, each by everybody at once; the last find it used.
  const tries = codes.flatMap((code) => Array.from({ length: times }, () => code));
  await distribute(
    guests,
    random.chance(0.5) ? tries : random.some(tries, tries.length),
    async (guest, code) => {
      outcomes.add(
        reasonOf(
          await guest.sendUntilKnown(placeCall, { data: selfOrder(cart(), { coupons: [code] }) }),
        ),
      );
    },
  );
  disconnectAll(guests);
  return outcomes;
}

function reasonOf(reply: Reply): string {
  if (reply.kind === 'refused' && reply.code === 'couponRefused')
    return `couponRefused ${String(reply.data['reason'])}`;
  return reply.kind === 'done' ? 'done' : reply.code;
}

function onTwoOrders({ store }: Fixture): Promise<number> {
  return numberOf(
    store,
    `select count(*) from (select user_coupon from session_discounts d join sessions s on s.id = d.session
      where user_coupon in (select id from user_coupons where code like 'code-of-%') group by 1 having count(*) > 1) doubled`,
  );
}

async function withoutCheck(fixture: Fixture): Promise<readonly Claim[]> {
  const { db } = fixture.store;
  await removeProtection(db, acceptedUsedCoupons);
  await dropConstraints(db, 'session_discounts', 'holds_coupon');
  await redeemed(fixture, { coupons: 8, times: 10 });
  return [
    control('coupons on two orders when their use is not checked', await onTwoOrders(fixture)),
  ];
}
