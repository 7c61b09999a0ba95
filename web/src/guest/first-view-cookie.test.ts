import { describe, expect, it } from 'vitest';
import { firstViewText } from './first-view-cookie.ts';

const state = {
  shop: 'a'.repeat(24),
  mode: 'takeAway',
  session: null,
  section: null,
  listView: true,
  darkMode: null,
};

describe('the cookie for prerendering', () => {
  it('names the shop, the mode and the look', () => {
    expect(firstViewText(state)).toBe(`${state.shop}.takeAway.list.auto`);
    expect(firstViewText({ ...state, mode: 'delivery', listView: false, darkMode: true })).toBe(
      `${state.shop}.delivery.grid.dark`,
    );
  });

  it('says `own` at a table, in a session and in a section', () => {
    expect(firstViewText({ ...state, mode: 'dineIn' })).toBe('own');
    expect(firstViewText({ ...state, session: 's' })).toBe('own');
    expect(firstViewText({ ...state, section: 's' })).toBe('own');
    expect(firstViewText({ ...state, shop: null })).toBe('own');
  });
});
