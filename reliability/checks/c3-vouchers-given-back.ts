import { idOf } from '@servery/demo/restaurant/ids.ts';
import { control, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { newKey, selfOrder } from '../harness/carts.ts';
import { disconnectAll, numbersBelow } from '../harness/crowd.ts';
import { kindOf } from '../harness/guest.ts';
import type { Guest } from '../harness/guest.ts';
import { logIn, logInAll, managerStaff, memberNamed } from '../harness/logins.ts';
import { placeOrder } from '../harness/orders.ts';
import type { Placed } from '../harness/orders.ts';
import { unreturnedCoupons } from '../harness/removed-protections.ts';
import { checkOf } from '../harness/fixture.ts';
import type { Findings, Fixture } from '../harness/fixture.ts';
import { numberOf } from '../harness/stored.ts';
import { besides, newTally } from '../harness/tally.ts';
import { giftFor, grant, createCoupons, largeCart, withoutStock } from '../harness/vouchers.ts';
import { removeProtection } from '../harness/remove-protection.ts';
import { statuses } from './s4-given-back-once.ts';

const members = ['siuming', 'kayan', 'wangli', 'meiling', 'aisyah', 'emily'];
const points = 1_000_000;

/** Orders with coupons and gifts are cancelled, paid and refunded, some at once (COUPON-05). */
export const check = checkOf({
  id: 'C3',
  title:
    'A coupon and the points of a gift are returned once by a cancelled order, and stay spent on others',
  deployment: { nodes: 2, hasRedis: true },
  prepare: async (store) => {
    await withoutStock(store);
    for (const member of members) await grant(store, member, points);
  },
  play: (fixture) => sequences(fixture, fixture.scale.of(20_000, 60)),
  control: withoutReturn,
});

interface Table {
  readonly guest: Guest;
  readonly staff: Guest;
  readonly member: string;
  readonly gift: string;
}

type Ending = (table: Table, order: Placed) => Promise<readonly string[]>;

const cancel = async ({ guest }: Table, { id, restoreKey }: Placed): Promise<string> =>
  kindOf(
    await guest.sendUntilKnown('create tableSessions/cancel', {
      data: { session: id, restoreKey, requestKey: newKey() },
    }),
  );
const pay = async ({ staff }: Table, { id }: Placed): Promise<string> =>
  kindOf(
    await staff.sendUntilKnown('create payments/counter', {
      data: { session: id, requestKey: newKey() },
    }),
  );
const giveBack = async ({ staff }: Table, { id }: Placed): Promise<string> =>
  kindOf(
    await staff.sendUntilKnown('create tableSessions/status', {
      data: { session: id, status: 'void', requestKey: newKey() },
    }),
  );

const endings: readonly Ending[] = [
  () => Promise.resolve([]),
  async (...about) => [await cancel(...about)],
  async (...about) => [await pay(...about)],
  async (...about) => [await pay(...about), await giveBack(...about)],
  (...about) => Promise.all([cancel(...about), cancel(...about)]),
  (...about) => Promise.all([cancel(...about), pay(...about)]),
  async (...about) => [
    await pay(...about),
    ...(await Promise.all([giveBack(...about), giveBack(...about)])),
  ],
];

async function sequences(fixture: Fixture, count: number): Promise<Findings> {
  const { store, random } = fixture;
  const outcomes = newTally();
  const queue = numbersBelow(count);
  const tables = await tablesOf(fixture);
  await Promise.all(
    tables.map(async (table) => {
      let held = await newCoupon(fixture, table);
      for (const _ of queue) {
        const order = await placeOrder(table.guest, withVouchers(fixture, table, held));
        for (const kind of await random.oneOf(endings)(table, order)) outcomes.add(kind);
        // A coupon that was returned is used again; a spent one is replaced.
        if (await isSpent(fixture, held)) held = await newCoupon(fixture, table);
      }
    }),
  );
  disconnectAll(tables.flatMap(({ guest, staff }) => [guest, staff]));
  return {
    claims: [
      none('coupons that are spent and free at once, or neither', await wrongCoupons(fixture)),
      none(
        'gifts whose points were not returned once, or were returned though spent',
        await wrongGifts(fixture),
      ),
      none('answers of any other kind', besides(outcomes.counts(), ['done', 'statusRefused'])),
    ],
    counts: { sequences: count, ...outcomes.counts(), ...(await statuses(store)) },
  };
}

async function tablesOf(fixture: Fixture): Promise<readonly Table[]> {
  const gift = await giftFor(fixture.store, fixture.restaurant, 7);
  const guests = await fixture.crowd(members.length);
  const staff = await fixture.crowd(members.length);
  await logInAll(staff, managerStaff);
  return Promise.all(
    members.map(async (member, nth) => {
      const [guest, one] = [guests[nth], staff[nth]];
      if (guest === undefined || one === undefined) throw new Error('no guest connected');
      await logIn(guest, memberNamed(member));
      return { guest, staff: one, member, gift };
    }),
  );
}

async function newCoupon({ store, restaurant }: Fixture, { member }: Table): Promise<string> {
  const [coupon = ''] = await createCoupons(store, restaurant, {
    count: 1,
    user: idOf('member', member),
  });
  return coupon;
}

function withVouchers({ random, restaurant }: Fixture, { gift }: Table, coupon: string): object {
  const gifts = random.chance(0.5) ? [gift] : [];
  return selfOrder(largeCart(restaurant)(), {
    gifts,
    coupons: gifts.length === 0 || random.chance(0.7) ? [coupon] : [],
  });
}

async function isSpent({ store }: Fixture, coupon: string): Promise<boolean> {
  return (
    (await numberOf(store, `select count(*) from user_coupons where id = $1 and status = 'used'`, [
      coupon,
    ])) > 0
  );
}

const standing = `('ongoing', 'toPay', 'done')`;

function wrongCoupons({ store }: Fixture): Promise<number> {
  return numberOf(
    store,
    `with held as (select d.user_coupon as coupon, count(*) as times from session_discounts d
        join sessions s on s.id = d.session where s.status in ${standing} group by 1)
      select count(*) from user_coupons c left join held on held.coupon = c.id
      where code like 'code-of-%' and coalesce(times, 0) <> (status = 'used')::integer`,
  );
}

function wrongGifts({ store }: Fixture): Promise<number> {
  return numberOf(
    store,
    `with moves as (select session, gift, sum(amount) as moved from point_ledger group by 1, 2)
      select count(*) from gift_records g join sessions s on s.id = g.session
        left join moves on moves.session = g.session and moves.gift = g.gift
      where (g.given_back_at is null) <> (s.status in ${standing})
        or coalesce(moved, 0) <> case when s.status in ${standing} then -g.points else 0 end`,
  );
}

async function withoutReturn(fixture: Fixture): Promise<readonly Claim[]> {
  await removeProtection(fixture.store.db, unreturnedCoupons);
  await sequences(fixture, 40);
  return [
    control(
      'coupons that are not returned when the return is removed',
      await wrongCoupons(fixture),
    ),
  ];
}
