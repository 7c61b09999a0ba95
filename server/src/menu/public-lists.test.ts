import { describe, expect, it } from 'vitest';
import type { SharedSettings } from './store/settings-cache.ts';
import { directed, firstOf, publicLists } from './public-lists.ts';

function someSettings(): SharedSettings {
  return {
    shops: [],
    tables: new Map(),
    groups: new Map(),
    subCategories: [],
    shopOfDish: new Map(),
    dishDetails: new Map(),
    joining: { automatic: [], member: [] },
    systemSettings: [],
    appSettings: [],
  };
}

describe('publicLists', () => {
  it('makes a list once for each source and key', () => {
    const lists = publicLists();
    const [one, other] = [someSettings(), someSettings()];
    const list = lists.of(one, 'dishes', () => [{}]);
    expect(lists.of(one, 'dishes', () => [{}])).toBe(list);
    expect(lists.of(one, 'drinks', () => [{}])).not.toBe(list);
    expect(lists.of(other, 'dishes', () => [{}])).not.toBe(list);
  });

  it('recognizes its own lists and their sources', () => {
    const lists = publicLists();
    const snapshot = someSettings();
    const always = lists.of(snapshot, 'dishes', () => [{}]);
    const today = lists.today(snapshot, 'offers', () => [{}]);
    expect([always, today, [{}], null, {}].map((answer) => lists.isCached(answer))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect([lists.sourceOf(always), lists.sourceOf(today)]).toEqual([snapshot, null]);
  });

  it('recognizes one thing by identity, not by equality', () => {
    const lists = publicLists();
    const [snapshot, dish] = [someSettings(), { name: 'tea' }];
    expect(lists.one(snapshot, dish)).toBe(dish);
    expect([dish, { ...dish }].map((answer) => lists.isCached(answer))).toEqual([true, false]);
    expect(lists.sourceOf(dish)).toBe(snapshot);
  });

  it('keeps the most recently used lists only', () => {
    const lists = publicLists();
    const snapshot = someSettings();
    const first = lists.of(snapshot, 'first', () => [{}]);
    for (let nth = 0; nth < 63; nth += 1) lists.of(snapshot, String(nth), () => []);
    expect(lists.of(snapshot, 'first', () => [{}])).toBe(first);
    for (let more = 0; more < 64; more += 1) lists.of(snapshot, `more ${more}`, () => []);
    expect(lists.of(snapshot, 'first', () => [{}])).not.toBe(first);
  });
});

describe('firstOf', () => {
  it('gives the identical list if it fits the limit', () => {
    const list = [{ a: 1 }, { a: 2 }];
    expect(firstOf(list, 2)).toBe(list);
    expect(firstOf(list, 1)).toEqual([{ a: 1 }]);
  });
});

describe('directed', () => {
  it.each([
    [undefined, [1, 2]],
    [{}, [1, 2]],
    [{ order: 1 }, [1, 2]],
    [{ order: -1 }, [2, 1]],
  ])('by %j', (sort, expected) => {
    expect(directed([1, 2], sort)).toEqual(expected);
  });
});
