import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aProduct } from '@servery/demo/builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import { foldHan } from './han-fold.ts';
import { menuFor } from './menu-filter.ts';
import { find, searchIndex } from './search.ts';
import type { Product } from './product.ts';

function dish(_id: string, code: string, names: Readonly<Record<string, string>>): Product {
  return aProduct({
    _id,
    code,
    name: Object.entries(names).map(([lang, value]) => ({ lang, value })),
  });
}

const menu = frozen([
  dish('tea', 'D-01', { en: 'Iced Lemon Tea', 'zh-hk': '凍檸茶', 'zh-cn': '冻柠茶' }),
  dish('noodle', 'N12', { en: 'Wonton Noodles', 'zh-hk': '雲吞麵', 'zh-cn': '云吞面' }),
  dish('tart', 'S7', { en: "Chef's Egg Tart", 'zh-hk': '蛋撻（即焗）' }),
  dish('set', 'A1', { en: 'Set A: Pork & Rice', 'zh-hk': 'A餐 豬扒飯' }),
  dish('latte', 'D-20', { en: 'Café Latte' }),
  dish('soda', 'D-21', { en: '7-Up' }),
]);
const index = searchIndex(menu, foldHan);

function found(keyword: string): readonly string[] {
  return find(index, keyword).map(({ _id }) => _id);
}

describe('find', () => {
  it.each([
    ['lemon', 'tea'],
    ['LEMON TEA', 'tea'],
    ['tea lemon', 'tea'],
    ['lemontea', 'tea'],
    ['ｌｅｍｏｎ　ＴＥＡ', 'tea'],
    ['凍檸茶', 'tea'],
    ['冻柠茶', 'tea'],
    ['檸 凍', 'tea'],
    ['茶、冻', 'tea'],
    ['茶 iced', 'tea'],
    ['云吞麪', 'noodle'],
    ['蛋挞', 'tart'],
    ['挞即', 'tart'],
    ['即焗 蛋撻', 'tart'],
    ['(蛋撻)', 'tart'],
    ['chef’s', 'tart'],
    ['hefs egg', 'tart'],
    ['chef-s', 'tart'],
    ['A餐', 'set'],
    ['餐豬扒', 'set'],
    ['pork&rice', 'set'],
    ['rice+pork', 'set'],
    ['porkrice', 'set'],
    ['cafe', 'latte'],
    ['CAFÉ', 'latte'],
    ['7up', 'soda'],
    ['7 up', 'soda'],
  ])('[MENU-03] finds by %j the %s', (keyword, id) => {
    expect(found(keyword)).toEqual([id]);
  });

  it.each([
    ['d-01', 'tea'],
    ['D01', 'tea'],
    ['n12', 'noodle'],
    ['Ｓ７', 'tart'],
  ])('[MENU-03] finds by the code %s the %s', (code, id) => {
    expect(found(code)).toEqual([id]);
  });

  it.each(['pizza', 'lemon pork', '茶餐', 'nte', 'gta', 'eat', 'teanoodles', '凍茶', '1 2 3 4'])(
    '[MENU-03] finds nothing by %j',
    (keyword) => {
      expect(found(keyword)).toEqual([]);
    },
  );

  it.each(['', '   ', '!?…', '，'])('[MENU-03] narrows nothing by %j', (keyword) => {
    expect(find(index, keyword)).toEqual(menu);
  });

  it.each(['gg蛋', '撻tar', 'egg蛋撻tart'])(
    '[MENU-03] ignores spaces beside a Chinese character: %s',
    (keyword) => {
      const mixed = searchIndex(frozen([dish('mixed', '', { en: 'Egg 蛋撻 Tart' })]), foldHan);
      expect(find(mixed, keyword).map(({ _id }) => _id)).toEqual(['mixed']);
    },
  );

  it.each([
    ['凍 7（tart', '凍 7（tart'],
    ['eggtart', '蛋撻 Egg Tart'],
    ['7up', '凍 7-Up'],
    ['撻eggtart', '蛋撻 Egg Tart'],
  ])(
    '[MENU-03] finds by %j, where a Chinese character goes before, the dish %s',
    (keyword, name) => {
      const menuOfOne = [dish('one', '', { 'zh-hk': name })];
      expect(find(searchIndex(menuOfOne, foldHan), keyword)).toEqual(menuOfOne);
    },
  );

  it('[MENU-03] keeps the order of the menu', () => {
    expect(found('d')).toEqual(['tea', 'noodle', 'latte', 'soda']);
  });

  it('[MENU-03] joins no word of one name to a word of the next', () => {
    const two = searchIndex([dish('x', 'B2', { en: 'Rice', ja: 'Bowl' })], foldHan);
    expect(find(two, 'ricebowl')).toEqual([]);
    expect(find(two, 'bowlb2')).toEqual([]);
  });

  it.each([
    ['bun dau', 'Bún đậu'],
    ['BUN DAU', 'bún ĐẬU'],
    ['ガ', 'ｶﾞ'],
  ])('[MENU-03] finds by %j the dish %s', (keyword, name) => {
    const menuOfOne = [dish('one', '', { xx: name })];
    expect(find(searchIndex(menuOfOne, foldHan), keyword)).toEqual(menuOfOne);
  });

  it('[MENU-03] tells voiced kana from others', () => {
    expect(find(searchIndex([dish('one', '', { ja: 'ガ' })], foldHan), 'カ')).toEqual([]);
  });

  it('[MENU-03] searches without the table until it is loaded', () => {
    const bare = searchIndex(menu, (text) => text);
    expect(find(bare, '雲吞').map(({ _id }) => _id)).toEqual(['noodle']);
    expect(find(bare, '蛋挞')).toEqual([]);
  });
});

describe('the laws of search', () => {
  const words = fc.constantFrom(
    '凍',
    '檸',
    '茶',
    '麵',
    'Egg',
    'tart',
    'é',
    ' ',
    '（',
    'Ａ',
    '7',
    '-',
    "'",
    '😀',
  );
  const name = fc.array(words, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''));
  const anyDish = fc.record({
    _id: fc.uuid(),
    name: fc.array(fc.record({ lang: fc.constant('zh-hk'), value: name }), { maxLength: 2 }),
    code: name,
    order: fc.nat(3),
    sections: fc.subarray(['hall', 'bar']),
    eatInOnly: fc.boolean(),
    hideFromOnline: fc.boolean(),
  });
  const dishes = fc.array(anyDish, { maxLength: 8 }).map((list) => frozen(list.map(aProduct)));
  const view = frozen({
    orderType: 'takeAway',
    sections: ['hall'],
    enableUngroupedSection: true,
    category: null,
    subCategory: null,
  } as const);

  it('[MENU-02] never finds a dish the menu hides', () => {
    fc.assert(
      fc.property(dishes, name, (products, keyword) => {
        const shown = menuFor(products, view);
        const hits = new Set(find(searchIndex(shown, foldHan), keyword));
        expect(shown.filter((product) => hits.has(product))).toEqual([...hits]);
        expect(
          [...hits].filter(({ eatInOnly, hideFromOnline }) => eatInOnly || hideFromOnline),
        ).toEqual([]);
      }),
    );
  });

  it('[MENU-03] finds every dish by its whole name, written either way', () => {
    fc.assert(
      fc.property(name, (whole) => {
        const menuOfOne = [dish('one', '', { 'zh-hk': whole })];
        expect(find(searchIndex(menuOfOne, foldHan), whole)).toEqual(menuOfOne);
        expect(find(searchIndex(menuOfOne, foldHan), foldHan(whole).toUpperCase())).toEqual(
          menuOfOne,
        );
      }),
    );
  });
});
