import { describe, expect, it } from 'vitest';
import type { SharedSettings } from './store/settings-cache.ts';
import { directed, firstOf, toldLists } from './public-lists.ts';

function aBook(): SharedSettings {
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

describe('toldLists', () => {
  it('makes a list once for each book and question', () => {
    const lists = toldLists();
    const [one, other] = [aBook(), aBook()];
    const list = lists.of(one, 'dishes', () => [{}]);
    expect(lists.of(one, 'dishes', () => [{}])).toBe(list);
    expect(lists.of(one, 'drinks', () => [{}])).not.toBe(list);
    expect(lists.of(other, 'dishes', () => [{}])).not.toBe(list);
  });

  it('knows its own lists, and the book that has to stand for them', () => {
    const lists = toldLists();
    const snapshot = aBook();
    const always = lists.of(snapshot, 'dishes', () => [{}]);
    const today = lists.today(snapshot, 'offers', () => [{}]);
    expect([always, today, [{}], null, {}].map((answer) => lists.lasts(answer))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect([lists.sourceOf(always), lists.sourceOf(today)]).toEqual([snapshot, null]);
  });

  it('knows one thing it has told, and no other like it', () => {
    const lists = toldLists();
    const [snapshot, dish] = [aBook(), { name: 'tea' }];
    expect(lists.one(snapshot, dish)).toBe(dish);
    expect([dish, { ...dish }].map((answer) => lists.lasts(answer))).toEqual([true, false]);
    expect(lists.sourceOf(dish)).toBe(snapshot);
  });

  it('keeps the most recently used queries only', () => {
    const lists = toldLists();
    const snapshot = aBook();
    const first = lists.of(snapshot, 'first', () => [{}]);
    for (let nth = 0; nth < 63; nth += 1) lists.of(snapshot, String(nth), () => []);
    expect(lists.of(snapshot, 'first', () => [{}])).toBe(first);
    for (let more = 0; more < 64; more += 1) lists.of(snapshot, `more ${more}`, () => []);
    expect(lists.of(snapshot, 'first', () => [{}])).not.toBe(first);
  });
});

describe('firstOf', () => {
  it('gives the list itself when all of it is asked for', () => {
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
