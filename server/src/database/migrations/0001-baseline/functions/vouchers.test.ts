import { beforeEach, describe, expect, it } from 'vitest';
import { gift, member, shop, sqlFixture, userCoupon } from '@servery/server/testing/sql-fixture.ts';

const { failure, order, rows, newSession, pool } = await sqlFixture();

beforeEach(async () => {
  await pool.query(`truncate point_ledger, gift_records, session_discounts;
    update user_coupons set status = 'valid', session = null, used_at = null, reusable = false, user_id = '${member}';
    insert into point_balances values ('${member}', '${shop}', 100)
      on conflict (user_id, shop) do update set amount = 100`);
});

const couponUsed = 'SV006';
const tooFewPoints = 'SV007';
const record = '0'.repeat(23) + 'f';

const points = () => rows('select amount from point_balances');
const ledger = () => rows('select amount, reason, session, gift from point_ledger order by id');

describe('redeem_vouchers', () => {
  const redeem = async (about: object, user: string | null = member): Promise<string | null> => {
    const session = await newSession({ user_id: user });
    return failure('select redeem_vouchers($1)', [
      order({ ...about, session: { id: session, user } }),
    ]);
  };
  const aGift = (id = record) => ({ gift, record: id, points: 60 });

  it('[COUPON-05] marks a coupon used by the order', async () => {
    expect(await redeem({ coupons: [userCoupon] })).toBeNull();
    expect(await rows('select status, session is not null as held from user_coupons')).toEqual([
      { status: 'used', held: true },
    ]);
  });

  it.each([
    ['for anybody but the member it belongs to', null, 'select'],
    ['that anybody may use: no order holds it', member, 'update user_coupons set reusable = true'],
    ['that has expired', member, `update user_coupons set status = 'expired'`],
  ])('[COUPON-05] refuses a coupon %s', async (_, user, change) => {
    await rows(change);
    expect(await redeem({ coupons: [userCoupon] }, user)).toBe(couponUsed);
  });

  it('accepts a coupon without an owner from anybody', async () => {
    await rows('update user_coupons set user_id = null');
    expect(await redeem({ coupons: [userCoupon] }, null)).toBeNull();
  });

  it('[COUPON-05] redeems a coupon once for orders that arrive at once', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => redeem({ coupons: [userCoupon] })),
    );
    expect(outcomes.filter((one) => one === null)).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set([null, couponUsed]));
  });

  it('[COUPON-04] pays a gift with points, in the balance, the ledger and a record', async () => {
    expect(await redeem({ gifts: [aGift()] })).toBeNull();
    expect(await points()).toEqual([{ amount: 40 }]);
    expect(await rows('select amount, reason, gift from point_ledger')).toEqual([
      { amount: -60, reason: 'redeemed', gift },
    ]);
    expect(await rows('select id, gift, user_id, points from gift_records')).toEqual([
      { id: record, gift, user_id: member, points: 60 },
    ]);
  });

  it('[COUPON-04] takes nothing if the points do not pay all gifts, even for orders that arrive at once', async () => {
    expect(await redeem({ gifts: [aGift(), aGift('0'.repeat(23) + 'e')] })).toBe(tooFewPoints);
    expect([await points(), await ledger()]).toEqual([[{ amount: 100 }], []]);
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, (_, nth) =>
        redeem({ gifts: [aGift(nth.toString().padStart(24, '0'))] }),
      ),
    );
    expect(outcomes.filter((one) => one === null)).toHaveLength(1);
    expect(await points()).toEqual([{ amount: 40 }]);
  });
});

describe('return_vouchers', () => {
  it('[COUPON-05] returns coupon and points of an order once', async () => {
    const session = await newSession({ user_id: member });
    const about = { coupons: [userCoupon], gifts: [{ gift, record, points: 60 }] };
    const placed = order({ ...about, session: { id: session, user: member } });
    await rows('select redeem_vouchers($1)', [placed]);
    await rows(
      `insert into session_discounts (session, item, source, place, rule_part, rule_version, user_coupon, holds_coupon)
        values ($1, 'i', 'coupon', 0, 'x', 1, $2, true)`,
      [session, userCoupon],
    );
    for (const _ of ['once', 'again']) await rows('select return_vouchers($1, now())', [session]);
    expect(await rows('select status, session, used_at from user_coupons')).toEqual([
      { status: 'valid', session: null, used_at: null },
    ]);
    expect(await rows('select holds_coupon from session_discounts')).toEqual([
      { holds_coupon: false },
    ]);
    expect(await points()).toEqual([{ amount: 100 }]);
    expect(await ledger()).toEqual([
      { amount: -60, reason: 'redeemed', session, gift },
      { amount: 60, reason: 'givenBack', session, gift },
    ]);
  });

  it('leaves the coupon of another order', async () => {
    const [one, other] = [await newSession({ user_id: member }), await newSession()];
    const placed = order({ coupons: [userCoupon], session: { id: one, user: member } });
    await rows('select redeem_vouchers($1)', [placed]);
    await rows('select return_vouchers($1, now())', [other]);
    expect(await rows('select status from user_coupons')).toEqual([{ status: 'used' }]);
  });
});

describe('record_points', () => {
  const billed = (user: string | null, earned: number) =>
    newSession({ user_id: user, bill: { points: earned } });
  const recordFor = (session: string, status: string) =>
    failure('select record_points($1, $2, now())', [session, status]);

  it('adds the points of a bill, also to a member who has no balance yet', async () => {
    await rows('delete from point_balances');
    const session = await billed(member, 48);
    expect(await recordFor(session, 'done')).toBeNull();
    expect(await points()).toEqual([{ amount: 48 }]);
    expect(await ledger()).toEqual([{ amount: 48, reason: 'earned', session, gift: null }]);
  });

  it('refuses to add the points of an order twice', async () => {
    const session = await billed(member, 48);
    expect([await recordFor(session, 'done'), await recordFor(session, 'done')]).toEqual([
      null,
      '23505',
    ]);
    expect(await points()).toEqual([{ amount: 148 }]);
  });

  it('takes points back, but none that were spent', async () => {
    const session = await billed(member, 48);
    await recordFor(session, 'done');
    await rows('update point_balances set amount = 30');
    expect(await recordFor(session, 'void')).toBeNull();
    expect(await points()).toEqual([{ amount: 0 }]);
    expect(await ledger()).toEqual([
      { amount: 48, reason: 'earned', session, gift: null },
      { amount: -30, reason: 'returned', session, gift: null },
    ]);
  });

  it.each([
    ['a guest', null, 48],
    ['a bill without points', member, 0],
  ])('records nothing for %s', async (_, user, earned) => {
    expect(await recordFor(await billed(user, earned), 'done')).toBeNull();
    expect([await points(), await ledger()]).toEqual([[{ amount: 100 }], []]);
  });
});

const discount = (item: string) => ({
  item,
  source: 'coupon',
  place: 0,
  rule: 'part',
  version: 3,
  disabled: false,
  coupon: userCoupon,
  gift: null,
  record: null,
  level: null,
  holds: true,
});
const written = (session: string) =>
  rows(
    `select item, source, place, rule_part, rule_version, disabled, user_coupon, holds_coupon from session_discounts
      where session = $1 order by item`,
    [session],
  );
const row = (item: string) => ({
  item,
  source: 'coupon',
  place: 0,
  rule_part: 'part',
  rule_version: 3,
  disabled: false,
  user_coupon: userCoupon,
  holds_coupon: true,
});

describe('add_discounts', () => {
  it('writes each discount as a row', async () => {
    const session = await newSession();
    const free = { ...discount('b'), coupon: null, holds: false };
    await rows('select add_discounts($1, $2)', [session, JSON.stringify([discount('a'), free])]);
    expect(await written(session)).toEqual([
      row('a'),
      { ...row('b'), user_coupon: null, holds_coupon: false },
    ]);
  });

  it('refuses a coupon that another order holds, and an item twice', async () => {
    const [one, other] = [await newSession(), await newSession()];
    await rows('select add_discounts($1, $2)', [one, JSON.stringify([discount('a')])]);
    for (const session of [other, one]) {
      expect(
        await failure('select add_discounts($1, $2)', [session, JSON.stringify([discount('a')])]),
      ).toBe('23505');
    }
  });
});

describe('replace_discounts', () => {
  it('leaves only the new discounts of the order, and those of other orders', async () => {
    const [one, other] = [await newSession(), await newSession()];
    const free = { ...discount('z'), coupon: null, holds: false };
    await rows('select add_discounts($1, $2)', [other, JSON.stringify([free])]);
    await rows('select add_discounts($1, $2)', [one, JSON.stringify([discount('a'), free])]);
    await rows('select replace_discounts($1, $2)', [one, JSON.stringify([discount('b')])]);
    expect(await written(one)).toEqual([row('b')]);
    expect(await written(other)).toHaveLength(1);
    await rows('select replace_discounts($1, $2)', [one, '[]']);
    expect(await written(one)).toEqual([]);
  });
});
