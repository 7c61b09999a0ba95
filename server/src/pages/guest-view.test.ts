import { describe, expect, it } from 'vitest';
import { guestView, isPhone, newGuest } from './guest-view.ts';

const shop = 'c'.repeat(24);

describe('the app state of a phone', () => {
  it('is read from a cookie', () => {
    expect(guestView(`first_view=${shop}.delivery.grid.dark`)).toEqual({
      shop,
      mode: 'delivery',
      listView: false,
      darkMode: true,
    });
    expect(guestView(`x=1; first_view=${shop}.takeAway.list.auto`)).toMatchObject({
      darkMode: null,
    });
  });

  it('is the initial one without a cookie, and unknown for guests with a menu of their own', () => {
    expect(guestView('')).toEqual(newGuest);
    expect(guestView('first_view=own')).toBeNull();
    expect(guestView(`first_view=${shop}.dineIn.list.auto`)).toBeNull();
    expect(guestView('first_view=<script>')).toBeNull();
  });

  it('is prerendered for phones only', () => {
    expect(isPhone('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605 Mobile/15E148')).toBe(
      true,
    );
    expect(isPhone('Mozilla/5.0 (Linux; Android 14) Chrome/140 Mobile Safari/537.36')).toBe(true);
    expect(isPhone('Mozilla/5.0 (Macintosh; Intel Mac OS X) Safari/605')).toBe(false);
  });
});
