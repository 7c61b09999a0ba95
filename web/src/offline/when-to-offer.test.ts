import { describe, expect, it } from 'vitest';
import { mayInstall, mayUpdate } from './when-to-offer.ts';

describe('offers', () => {
  it('of a new version are not shown during an order', () => {
    expect(mayUpdate({ path: '/browse', cartCount: 0 })).toBe(true);
    expect(mayUpdate({ path: '/browse', cartCount: 1 })).toBe(false);
    for (const path of ['/cart', '/payment/card/x', '/order', '/order/2', '/t/abc', '/tableRecord'])
      expect(mayUpdate({ path, cartCount: 0 })).toBe(false);
  });

  it('of installation are shown once, after a completed takeaway order, never at a table', () => {
    const had = { type: 'takeAway', status: 'done', tvStatus: null };
    expect(mayInstall(had, false)).toBe(true);
    expect(mayInstall({ ...had, status: 'ongoing', tvStatus: 'taken' }, false)).toBe(true);
    expect(mayInstall({ ...had, status: 'ongoing' }, false)).toBe(false);
    expect(mayInstall({ ...had, type: 'dineIn' }, false)).toBe(false);
    expect(mayInstall(had, true)).toBe(false);
  });
});
