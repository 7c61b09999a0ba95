import { describe, expect, it } from 'vitest';
import { firstViewText } from './first-view-cookie.ts';

const standing = {
  shop: 'a'.repeat(24),
  mode: 'takeAway',
  session: null,
  section: null,
  listView: true,
  darkMode: null,
};

describe('the cookie for prerendering', () => {
  it('names the shop, the mode and the look', () => {
    expect(firstViewText(standing)).toBe(`${standing.shop}.takeAway.list.auto`);
    expect(firstViewText({ ...standing, mode: 'delivery', listView: false, darkMode: true })).toBe(
      `${standing.shop}.delivery.grid.dark`,
    );
  });

  it('says `own` at a table, in a session and in a section', () => {
    expect(firstViewText({ ...standing, mode: 'dineIn' })).toBe('own');
    expect(firstViewText({ ...standing, session: 's' })).toBe('own');
    expect(firstViewText({ ...standing, section: 's' })).toBe('own');
    expect(firstViewText({ ...standing, shop: null })).toBe('own');
  });
});
