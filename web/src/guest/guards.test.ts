import { describe, expect, it } from 'vitest';
import { homeRedirect, redirectFor, unknownRedirect } from './guards.ts';
import type { Needs, Situation } from './guards.ts';

const nothing: Needs = { shop: false, memberSystem: false, user: false, dineIn: false };
const ready: Situation = {
  path: '/browse',
  hasShop: true,
  mayChooseShop: true,
  memberSystem: true,
  user: null,
  dineIn: false,
};

describe('redirects', () => {
  it('[ROUTE-17] lead without a shop to the shop list, or to a notice where there is none', () => {
    const needs = { ...nothing, shop: true };
    expect(redirectFor(needs, { ...ready, hasShop: false })).toBe('/shops');
    expect(redirectFor(needs, { ...ready, hasShop: false, mayChooseShop: false })).toBe('/noshop');
    expect(redirectFor(needs, ready)).toBeNull();
  });

  it('[ROUTE-15] lead from member pages home when the member system is off', () => {
    const needs = { ...nothing, memberSystem: true };
    expect(redirectFor(needs, { ...ready, memberSystem: false })).toBe('/');
    expect(redirectFor(needs, ready)).toBeNull();
  });

  it('[ROUTE-10] lead to the login and back', () => {
    const needs = { ...nothing, memberSystem: true, user: true };
    expect(redirectFor(needs, { ...ready, path: '/coupon?code=A1' })).toBe(
      '/login?from=%2Fcoupon%3Fcode%3DA1',
    );
    expect(redirectFor(needs, { ...ready, user: 'u' })).toBeNull();
  });

  it('[ROUTE-16] lead from order pages to the records unless the guest is at a table', () => {
    const needs = { ...nothing, dineIn: true };
    expect(redirectFor(needs, ready)).toBe('/record');
    expect(redirectFor(needs, { ...ready, dineIn: true })).toBeNull();
  });

  it('[ROUTE-14] lead from home to the menu of an open session, and to a shop when there is none', () => {
    expect(homeRedirect({ ...ready, dineIn: true })).toBe('/browse');
    expect(homeRedirect({ ...ready, hasShop: false })).toBe('/shops');
    expect(homeRedirect(ready)).toBeNull();
  });

  it('[CALL-06] lead from home to the session named in the address, if it is an id', () => {
    const id = 'a1'.repeat(12);
    expect(homeRedirect({ ...ready, path: `/?id=${id}` })).toBe(`/t/${id}`);
    expect(homeRedirect({ ...ready, path: `/?shop=x&id=${id}&y=1`, dineIn: true })).toBe(
      `/t/${id}`,
    );
    expect(homeRedirect({ ...ready, path: '/?id=../../evil' })).toBeNull();
    expect(homeRedirect({ ...ready, path: `/?id=${id}00` })).toBeNull();
  });

  it('[ROUTE-13] retry an unknown page without its language', () => {
    expect(unknownRedirect('/zh-hk/nowhere/at/all')).toBe('/nowhere/at/all');
    expect(unknownRedirect('/nowhere')).toBeNull();
  });
});
