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
    const completed = { type: 'takeAway', status: 'done', tvStatus: null };
    expect(mayInstall(completed, false)).toBe(true);
    expect(mayInstall({ ...completed, status: 'ongoing', tvStatus: 'taken' }, false)).toBe(true);
    expect(mayInstall({ ...completed, status: 'ongoing' }, false)).toBe(false);
    expect(mayInstall({ ...completed, type: 'dineIn' }, false)).toBe(false);
    expect(mayInstall(completed, true)).toBe(false);
  });
});
