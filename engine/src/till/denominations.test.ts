import { describe, expect, it } from 'vitest';
import { currencies } from '../money/currency.ts';
import { countedBy, notesOf } from './denominations.ts';

describe('notes and coins', () => {
  it('[DRAWER-07] of Hong Kong are counted from the thousand down to ten cents', () => {
    expect(countedBy('HKD')).toEqual([
      100_000, 50_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10,
    ]);
  });

  it.each(currencies)('[DRAWER-07] of %s are each there once, the notes among them', (currency) => {
    const all = countedBy(currency);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(all.toSorted((one, other) => other - one));
    expect(notesOf(currency).every((note) => all.includes(note))).toBe(true);
  });
});
