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

describe('what the server is told of the app', () => {
  it('is where it stands and how it looks', () => {
    expect(firstViewText(standing)).toBe(`${standing.shop}.takeAway.list.auto`);
    expect(firstViewText({ ...standing, mode: 'delivery', listView: false, darkMode: true })).toBe(
      `${standing.shop}.delivery.grid.dark`,
    );
  });

  it('is nothing of a table, of a session or of a section', () => {
    expect(firstViewText({ ...standing, mode: 'dineIn' })).toBe('own');
    expect(firstViewText({ ...standing, session: 's' })).toBe('own');
    expect(firstViewText({ ...standing, section: 's' })).toBe('own');
    expect(firstViewText({ ...standing, shop: null })).toBe('own');
  });
});
