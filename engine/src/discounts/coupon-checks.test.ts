import { describe, expect, it } from 'vitest';
import { frozen } from '@servery/demo/frozen.ts';
import { couponRefusal } from './coupon-checks.ts';
import type { CouponScene, UserCoupon } from './coupon-checks.ts';

const coupon: UserCoupon = frozen({
  _id: 'mine',
  user: 'mei',
  status: 'valid',
  session: null,
  endDate: '2026-05-31',
  shops: ['central'],
  coupon: 'ten-off',
});

const priced: CouponScene = frozen({
  session: 'table-7',
  user: 'mei',
  shop: 'central',
  day: '2026-05-31',
  added: [],
  serverStatus: 'valid',
});

describe('couponRefusal', () => {
  it.each([
    ['on its last day', {}, {}],
    ['without an end', { endDate: null }, { day: '2099-12-31' }],
    ['for every shop', { shops: [] }, { shop: 'harbour' }],
    ['used by this very session', { status: 'used', session: 'table-7' }, {}],
    ['beside another one', {}, { added: ['other'] }],
    ['before the server has answered', {}, { serverStatus: null }],
    ['of nobody, for a guest without an account', { user: null }, { user: null }],
    ['of nobody, for a member', { user: null }, {}],
  ])('[COUPON-01] takes a coupon %s', (_, about, where) => {
    expect(couponRefusal(frozen({ ...coupon, ...about }), frozen({ ...priced, ...where }))).toBe(
      null,
    );
  });

  it.each([
    ['of another member', { user: 'ken' }, {}, { code: 'invalidCode' }],
    ['of a member, for a guest without an account', {}, { user: null }, { code: 'invalidCode' }],
    ['used before', { status: 'used', session: 'table-3' }, {}, { code: 'alreadyUsed' }],
    ['used nobody knows where', { status: 'used' }, {}, { code: 'alreadyUsed' }],
    ['withdrawn', { status: 'void', session: 'table-7' }, {}, { code: 'alreadyUsed' }],
    ['past its end', {}, { day: '2026-06-01' }, { code: 'couponOutdate', endDate: '2026-05-31' }],
    ['added before', {}, { added: ['other', 'mine'] }, { code: 'alreadyAdded' }],
    ['of another shop', {}, { shop: 'harbour' }, { code: 'notCurrentShop' }],
    [
      'the server refuses',
      {},
      { serverStatus: 'frozen' },
      { code: 'serverStatus', status: 'frozen' },
    ],
  ] as const)('[COUPON-02] says why a coupon %s is refused', (...[, about, where, refusal]) => {
    expect(couponRefusal(frozen({ ...coupon, ...about }), frozen({ ...priced, ...where }))).toEqual(
      refusal,
    );
  });

  it('[COUPON-02] calls a coupon that does not exist an invalid code', () => {
    expect(couponRefusal(null, priced)).toEqual({ code: 'invalidCode' });
  });

  it('[COUPON-02] reports the first reason, in the order of the checks', () => {
    const wrong: UserCoupon = { ...coupon, user: 'ken', status: 'used', endDate: '2020-01-01' };
    const nowhere: CouponScene = {
      ...priced,
      shop: 'harbour',
      added: ['mine'],
      serverStatus: 'frozen',
    };
    const cures: readonly [Partial<UserCoupon>, Partial<CouponScene>][] = [
      [{}, {}],
      [{ user: 'mei' }, {}],
      [{ status: 'valid' }, {}],
      [{ endDate: null }, {}],
      [{}, { added: [] }],
      [{}, { shop: 'central' }],
      [{}, { serverStatus: 'valid' }],
    ];
    const reported = cures.map((_, at) => {
      const cured = cures.slice(0, at + 1);
      const better = cured.reduce((so, [about]) => ({ ...so, ...about }), wrong);
      const there = cured.reduce((so, [, where]) => ({ ...so, ...where }), nowhere);
      return couponRefusal(frozen(better), frozen(there))?.code ?? null;
    });
    expect(reported).toEqual([
      'invalidCode',
      'alreadyUsed',
      'couponOutdate',
      'alreadyAdded',
      'notCurrentShop',
      'serverStatus',
      null,
    ]);
  });
});
