import { describe, expect, it } from 'vitest';
import { hongKong, kualaLumpur, taipei } from '@servery/demo/restaurant/places.ts';
import { shops as listed } from '@servery/demo/restaurant/shops.ts';
import { metresTo, nearestFirst, shopsFor } from './listed-shops.ts';

/** Taipei is closed then, Hong Kong never. */
const fourAtNight = Date.parse('2026-11-15T04:00:00+08:00');
const ids = (found: readonly { readonly _id: string }[]) => found.map(({ _id }) => _id);
const inTaipei = { lat: 25.04, lng: 121.53 };

describe('the shops to choose from', () => {
  it('are sorted with open ones first', () => {
    const backwards = listed.toReversed();
    expect(ids(shopsFor(backwards, '', fourAtNight))[0]).toBe(hongKong);
    expect(ids(shopsFor(backwards, '永康', fourAtNight))).toEqual([taipei]);
  });

  it('are sorted by distance on request, open or not', () => {
    expect(ids(nearestFirst(shopsFor(listed, '', fourAtNight), inTaipei))).toEqual([
      taipei,
      hongKong,
      kualaLumpur,
    ]);
    expect(ids(nearestFirst(listed, { lat: 3.2, lng: 101.7 }))[0]).toBe(kualaLumpur);
  });

  it('come last without a location, and have no distance', () => {
    const [first, ...others] = listed.map((shop) =>
      shop._id === taipei ? { ...shop, location: null } : shop,
    );
    const sorted = nearestFirst([...others, ...(first === undefined ? [] : [first])], inTaipei);
    expect(ids(sorted).at(-1)).toBe(taipei);
    expect(sorted.map((shop) => metresTo(shop, inTaipei) === null)).toEqual([false, false, true]);
    expect(listed.map((shop) => metresTo(shop, null))).toEqual([null, null, null]);
  });
});
