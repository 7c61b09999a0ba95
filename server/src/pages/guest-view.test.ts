import { describe, expect, it } from 'vitest';
import { guestView, isPhone, newGuest } from './guest-view.ts';

const shop = 'c'.repeat(24);

describe('how the app stood on a phone', () => {
  it('is told by a cookie', () => {
    expect(guestView(`first_view=${shop}.delivery.grid.dark`)).toEqual({
      shop,
      mode: 'delivery',
      listView: false,
      darkMode: true,
    });
    expect(guestView(`x=1; first_view=${shop}.takeAway.list.auto`)).toMatchObject({ darkMode: null });
  });

  it('is how it begins where nothing is told, and nobody knows where the guest has a view of their own', () => {
    expect(guestView('')).toEqual(newGuest);
    expect(guestView('first_view=own')).toBeNull();
    expect(guestView(`first_view=${shop}.dineIn.list.auto`)).toBeNull();
    expect(guestView('first_view=<script>')).toBeNull();
  });

  it('is drawn beforehand for phones alone', () => {
    expect(isPhone('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605 Mobile/15E148')).toBe(true);
    expect(isPhone('Mozilla/5.0 (Linux; Android 14) Chrome/140 Mobile Safari/537.36')).toBe(true);
    expect(isPhone('Mozilla/5.0 (Macintosh; Intel Mac OS X) Safari/605')).toBe(false);
  });
});
