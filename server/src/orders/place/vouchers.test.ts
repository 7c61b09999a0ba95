import { productId } from '@servery/demo/restaurant/dish.ts';
import { idOf } from '@servery/demo/restaurant/ids.ts';
import { hongKong, hongKongOnline } from '@servery/demo/restaurant/places.ts';
import type { DishRequest } from '@servery/demo/restaurant/order-request.ts';
import { array, looseObject, nullable, number, parse, strictObject, string } from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Login } from '../../calls/login.ts';
import { recomputed } from '../read/recompute.ts';
import {
  aKey,
  cartOf,
  given,
  guest,
  newOrderScenario,
  refusedWith,
} from '@servery/server/testing/order-scenario.ts';
import type { OrderScenario } from '@servery/server/testing/order-scenario.ts';
import { staffAt } from '@servery/server/testing/staffed-orders.ts';

let scenario: OrderScenario;
const discountSchema = looseObject({
  coupon: nullable(string()),
  couponRule: nullable(string()),
  discountValue: number(),
  productsValue: array(strictObject({ id: string(), amount: number() })),
});

beforeAll(async () => {
  scenario = await newOrderScenario();
});

const ming: Login = { kind: 'member', user: idOf('member', 'siuming') };
const kaYan: Login = { kind: 'member', user: idOf('member', 'kayan') };
const largeOrder: readonly DishRequest[] = [
  { dish: 'pork-chop-rice', quantity: 3 },
  { dish: 'egg-tart', quantity: 2 },
];

function couponOf(holder: string, offer: string): string {
  const rule = scenario.restaurant.coupons.find(({ rule: { _id } }) => _id === idOf('rule', offer));
  const held = scenario.restaurant.heldCoupons.find(
    ({ coupon, user }) =>
      coupon === rule?._id && user === (holder === '' ? null : idOf('member', holder)),
  );
  if (held === undefined) throw new Error(`${holder} holds no ${offer}`);
  return held._id;
}

function giftNamed(dish: string): string {
  const gift = scenario.restaurant.gifts.find(
    ({ rule }) => rule._id === idOf('rule', `gift-${dish}`),
  );
  if (gift === undefined) throw new Error(`no gift for ${dish}`);
  return gift._id;
}

function place(login: Login | null, about: object, dishes = largeOrder) {
  const requested = { shop: hongKong, section: hongKongOnline, type: 'takeAway', dishes } as const;
  const session = { type: 'takeAway', section: hongKongOnline };
  const data = {
    session,
    shop: hongKong,
    products: cartOf(requested, scenario.restaurant),
    requestKey: aKey(),
    ...about,
  };
  return scenario.send('create tableSessions/create', { data, caller: guest(login) });
}

async function couponStatus(coupon: string): Promise<unknown> {
  return (await scenario.rows(`select status from user_coupons where id = '${coupon}'`))[0]?.[
    'status'
  ];
}

async function pointsOf(user: string): Promise<number> {
  const [row] = await scenario.rows(`select amount,
      (select sum(amount) from point_ledger l
        where l.user_id = b.user_id and l.shop = b.shop) as ledger
    from point_balances b where user_id = '${user}' and shop = '${hongKong}'`);
  expect(row?.['ledger']).toBe(row?.['amount']);
  return Number(row?.['amount']);
}

describe('coupons and gifts on an order', () => {
  it('[COUPON-05] redeem a coupon once in fifty concurrent orders, and return it on cancellation', async () => {
    const coupon = couponOf('siuming', 'coupon-welcome');
    const tries = await Promise.all(
      Array.from({ length: 50 }, () => place(ming, { coupons: [coupon] })),
    );
    const placed = tries.filter(({ kind }) => kind === 'done');
    expect(placed).toHaveLength(1);
    for (const answer of tries.filter(({ kind }) => kind === 'failed'))
      expect(refusedWith(answer)).toMatchObject({ code: 'couponRefused', reason: 'alreadyUsed' });
    expect(await couponStatus(coupon)).toBe('used');
    const [first] = placed;
    if (first === undefined) throw new Error('no order was placed');
    await scenario.rows(
      `select change_status('${String(given(first)['_id'])}', 'cancelled', now())`,
    );
    expect(await couponStatus(coupon)).toBe('valid');
    given(await place(ming, { coupons: [coupon] }));
  });

  it('[COUPON-01] refuse another member’s coupon like an unknown one, and expired ones', async () => {
    const refusal = async (login: Login | null, coupon: string) =>
      refusedWith(await place(login, { coupons: [coupon] }))['reason'];
    expect(await refusal(kaYan, couponOf('siuming', 'coupon-alone'))).toBe('invalidCode');
    expect(await refusal(null, couponOf('siuming', 'coupon-alone'))).toBe('invalidCode');
    expect(await refusal(ming, 'f'.repeat(24))).toBe('invalidCode');
    expect(await refusal(ming, couponOf('siuming', 'coupon-no-service'))).toBe('couponOutdate');
    expect(await refusal(ming, couponOf('siuming', 'coupon-bakery'))).toBe('alreadyUsed');
    const over = await place(ming, { coupons: [couponOf('siuming', 'coupon-no-service')] });
    expect(String(refusedWith(over)['endDate'])).toMatch(/^2026-/);
  });

  it('[COUPON-01] accept a public code repeatedly', async () => {
    const flyer = couponOf('', 'coupon-welcome');
    const totals = [
      given(await place(null, { coupons: [flyer] })),
      given(await place(null, { coupons: [flyer] })),
    ];
    const without = given(await place(null, {}));
    expect(totals.map(({ total }) => total)).toEqual([
      Number(without['total']) - 3000,
      Number(without['total']) - 3000,
    ]);
  });

  it('[TILL-10] are taken by staff alone for what was ordered, if they are worth something', async () => {
    const flyer = couponOf('', 'coupon-welcome');
    const alone = (session: unknown, login: Login) => {
      const data = { session, cart: [], coupons: [flyer], requestKey: aKey() };
      return scenario.send('create tableSessions/order', { data, caller: guest(login) });
    };
    const till = staffAt('till');
    const placed = given(await place(till, {}));
    const taken = given(await alone(placed['_id'], till));
    expect(taken).toMatchObject({ round: 2, total: Number(placed['total']) - 3000 });
    const small = given(await place(till, {}, [{ dish: 'egg-tart', quantity: 1 }]));
    expect(refusedWith(await alone(small['_id'], till))).toMatchObject({
      code: 'couponRefused',
      coupon: flyer,
    });
    const guests = given(await place(ming, {}));
    expect(refusedWith(await alone(guests['_id'], ming))).toMatchObject({ code: 'cartInvalid' });
  });

  it('[CALL-07] [PRICE-22] show the rule of a coupon and the amount off each dish', async () => {
    const coupon = couponOf('', 'coupon-welcome');
    const { _id } = given(await place(ming, { coupons: [coupon] }));
    const caller = guest(ming);
    const { discounts } = parse(
      looseObject({ discounts: array(discountSchema) }),
      given(await scenario.send('get tableSessions', { id: String(_id), caller })),
    );
    const taken = discounts.find((one) => one.coupon === coupon);
    expect(taken?.couponRule).toBe(idOf('rule', 'coupon-welcome'));
    expect(taken?.productsValue.reduce((sum, { amount }) => sum + amount, 0)).toBe(
      taken?.discountValue,
    );
    expect(taken?.discountValue).toBe(3000);
    const others = discounts.filter((one) => one.coupon === null);
    expect(new Set(others.map(({ couponRule }) => couponRule))).toEqual(new Set([null]));
  });

  it('[COUPON-04] redeem a gift for points, and return them on cancellation', async () => {
    const before = await pointsOf(ming.user);
    const { _id } = given(await place(ming, { gifts: [giftNamed('egg-tart')] }));
    expect(await pointsOf(ming.user)).toBe(before - 80);
    const records = await scenario.rows(
      `select points, given_back_at from gift_records where session = '${String(_id)}'`,
    );
    expect(records).toEqual([{ points: 80, given_back_at: null }]);
    await scenario.rows(`select change_status('${String(_id)}', 'cancelled', now())`);
    expect(await pointsOf(ming.user)).toBe(before);
  });

  it('[COUPON-04] never spend more points than there are in concurrent orders', async () => {
    const before = await pointsOf(kaYan.user);
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => place(kaYan, { gifts: [giftNamed('hot-milk-tea')] })),
    );
    const affordable = Math.floor(before / 160);
    expect(tries.filter(({ kind }) => kind === 'done')).toHaveLength(affordable);
    expect(await pointsOf(kaYan.user)).toBe(before - affordable * 160);
    expect(refusedWith(await place(null, { gifts: [giftNamed('egg-tart')] }))).toMatchObject({
      reason: 'loginRequired',
    });
  });

  it('[CALL-04] [COUPON-04] refuse the same gift twice in one order, and spend no points', async () => {
    const before = await pointsOf(ming.user);
    const gift = giftNamed('egg-tart');
    const twice = { gifts: [gift, gift] };
    const refusal = { code: 'giftRefused', gift, reason: 'noEffect' };
    expect(refusedWith(await place(ming, twice))).toEqual(refusal);
    const { _id: session, restoreKey } = given(await place(ming, {}));
    const data = { session, restoreKey, cart: [], requestKey: aKey(), ...twice };
    const round = await scenario.send('create tableSessions/order', { data, caller: guest(ming) });
    expect(refusedWith(round)).toEqual(refusal);
    expect(await pointsOf(ming.user)).toBe(before);
  });

  it('[COUPON-04] refuse a gift of an earlier round, without points or a round', async () => {
    const gift = giftNamed('egg-tart');
    const { _id: session, restoreKey } = given(await place(ming, { gifts: [gift] }));
    const before = await pointsOf(ming.user);
    const data = { session, restoreKey, cart: [], gifts: [gift], requestKey: aKey() };
    const round = await scenario.send('create tableSessions/order', { data, caller: guest(ming) });
    expect(refusedWith(round)).toEqual({ code: 'giftRefused', gift, reason: 'alreadyAdded' });
    expect(await pointsOf(ming.user)).toBe(before);
    expect((await scenario.parts.sessions.session(String(session)))?.rounds).toBe(1);
  });

  it('[COUPON-04] refuse a round of a single sold-out gift', async () => {
    const { _id: session, restoreKey } = given(await place(ming, {}));
    const gift = giftNamed('hot-milk-tea');
    await scenario.rows(`insert into stock
        (shop, product, stock_mode, mode, quantity, online_threshold)
      values ('${hongKong}', '${productId('hot-milk-tea')}', 'synced', 'none', 0, 0)
      on conflict (shop, product)
        do update set stock_mode = 'synced', mode = 'none', quantity = 0`);
    await scenario.parts.menus.refreshed(hongKong);
    const data = { session, restoreKey, cart: [], gifts: [gift], requestKey: aKey() };
    const round = await scenario.send('create tableSessions/order', { data, caller: guest(ming) });
    expect(refusedWith(round)).toMatchObject({ code: 'giftRefused', gift });
    expect((await scenario.parts.sessions.session(String(session)))?.rounds).toBe(1);
  });

  it('[MEMBER-07] add points when an order is done, and take them back when it is void', async () => {
    const { _id } = given(await place(ming, {}));
    const [row] = await scenario.rows(
      `select (bill->>'points')::integer as points from sessions where id = '${String(_id)}'`,
    );
    const earned = Number(row?.['points']);
    expect(earned).toBeGreaterThan(0);
    const before = await pointsOf(ming.user);
    for (const [to, amount] of [
      ['toPay', 0],
      ['done', earned],
      ['void', 0],
    ] as const) {
      await scenario.rows(`select change_status('${String(_id)}', '${to}', now())`);
      expect(await pointsOf(ming.user)).toBe(before + amount);
    }
  });

  it('[RULE-06] apply the discount of a member’s level, and recompute to the same total', async () => {
    const { _id, total } = given(await place(ming, {}));
    expect(Number(total)).toBeLessThan(Number(given(await place(null, {}))['total']));
    const stored = await scenario.parts.sessions.session(String(_id));
    if (stored === null) throw new Error('the order is gone');
    expect(stored.items.some(({ source }) => source === 'vip')).toBe(true);
    expect(await recomputed(stored, scenario.parts.menus)).toEqual(stored.bill);
  });
});
