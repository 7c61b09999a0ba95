import { parse } from 'valibot';
import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { couponChecked, user as userSchema } from '@servery/contract/schemas/member-entities.ts';
import { centralArea } from '@servery/demo/restaurant/delivery-zones.ts';
import { idOf } from '@servery/demo/restaurant/ids.ts';
import { logIn } from '../src/storage/login-changes.ts';
import { restaurant } from './demo-answers.ts';
import { answer, answerBy } from './fake-server.ts';

type SavedAddress = AnswerTo<'find userAddresses'>[number];

/** An address that the member saved, in Central unless told otherwise. */
export function aSavedAddress(about: Partial<SavedAddress> = {}): SavedAddress {
  return {
    _id: 'a'.repeat(24),
    label: '',
    address: '12 Hollywood Road',
    note: '',
    area: centralArea,
    areaName: [{ lang: 'en', value: 'Central' }],
    isDefault: false,
    ...about,
  };
}

type Coupon = NonNullable<AnswerTo<'create userCoupons/validate'>['coupon']>;

const coupons: readonly Coupon[] = restaurant.heldCoupons.flatMap((known) => {
  const { user, status, session, endDate, shops, code } = known;
  const held = { _id: known._id, user, status, session, endDate, shops, code };
  const coupon = restaurant.coupons.find(({ _id }) => _id === known.coupon);
  if (coupon === undefined) return [];
  const { _id, name, rule } = coupon;
  const { coupon: checked } = parse(couponChecked, {
    status: 'valid',
    coupon: { ...held, coupon: { _id, name, rule } },
  });
  return checked === null ? [] : [checked];
});

/** A coupon of a member with its rule; without a holder, a code that anybody may type. */
export function heldCoupon(holder: string | null, offer: string): Coupon {
  const id = idOf('userCoupon', `${holder ?? 'anybody'}/${offer}`);
  const held = coupons.find(({ _id }) => _id === id);
  if (held === undefined) throw new Error(`the demo has no coupon ${offer} of ${holder}`);
  return held;
}

/** A member of the demo as the server sends them to themselves. */
export function demoMember(key: string) {
  const known = restaurant.members.find(({ _id }) => _id === idOf('member', key));
  if (known === undefined) throw new Error(`the demo has no member ${key}`);
  const { _id, firstName, lastName, avatar, email, phone, locale } = known;
  const level = restaurant.vipLevels.find((one) => one._id === known.vipLevel);
  const vipLevel =
    level === undefined
      ? null
      : {
          _id: level._id,
          name: level.name,
          orderDiscount: level.orderDiscount,
          discountLists: level.discountLists,
        };
  return parse(userSchema, { _id, firstName, lastName, avatar, email, phone, locale, vipLevel });
}

/** As `get users` and `patch users` return them. */
export function ownAccount(key: string) {
  return { ...demoMember(key), pending: { email: null, phone: null } };
}

/** Gifts of the demo with their rules. */
export const demoGifts = restaurant.gifts.map(({ rule, ...gift }) => ({
  ...gift,
  coupon: { _id: gift._id, name: gift.name, rule, shops: gift.shops },
}));

function pageOf<Item>(data: readonly Item[]) {
  return { total: data.length, limit: 100, skip: 0, data };
}

/** Answers the validation of these coupons. */
export function serveCoupons(...held: readonly Coupon[]): void {
  answerBy('create userCoupons/validate', ({ data }) => {
    const requested =
      typeof data === 'object' && data !== null && 'coupon' in data ? data.coupon : null;
    const coupon = held.find(({ _id, code }) => _id === requested || code === requested) ?? null;
    return coupon === null ? { status: 'invalidCode', coupon } : { status: 'valid', coupon };
  });
}

/** Logs a member of the demo in and answers calls about them. */
export function logInAs(key: string): void {
  const member = demoMember(key);
  answer('create authentication', {
    accessToken: 'token',
    authentication: { strategy: 'jwt' },
    user: member,
  });
  answer('get users', ownAccount(key));
  answer(
    'find users/points/available',
    restaurant.points
      .filter(({ user }) => user === member._id)
      .map(({ _id, shop, amount }) => ({ _id, shop, amount })),
  );
  answerBy('find userCoupons', ({ query }) => {
    const status =
      typeof query === 'object' && query !== null && 'status' in query ? query.status : null;
    return pageOf(coupons.filter((held) => held.user === member._id && held.status === status));
  });
  answer('find gifts', pageOf(demoGifts));
  answer('find userAddresses', []);
  logIn('token', member);
}
