import { describe, expect, it } from 'vitest';
import { aChoice, aGroup, aLine, aProduct, picked } from '@servery/demo/builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import { cents } from '../money/cents.ts';
import { menuOf } from '../options/menu.ts';
import type { Selection } from '../options/option-group.ts';
import { linkedLines, linkedPicks } from './linked-lines.ts';
import type { Ordering } from './ordering.ts';

const sugar = aGroup({
  _id: 'sugar',
  required: true,
  options: [
    aChoice({ _id: 'full' }),
    aChoice({ _id: 'less' }),
    aChoice({ _id: 'milky', product: 'milk' }),
  ],
});
const ice = aGroup({ _id: 'ice', options: [aChoice({ _id: 'some', defaultSelected: true })] });
const drinks = aGroup({
  _id: 'drinks',
  type: 'product',
  multiple: true,
  allowQuantity: true,
  allowSameValue: true,
  options: [
    aChoice({ _id: 'aTea', product: 'tea' }),
    aChoice({ _id: 'aMilk', product: 'milk' }),
    aChoice({ _id: 'anything' }),
    aChoice({ _id: 'lost', product: 'gone' }),
  ],
});
const trays = aGroup({
  _id: 'trays',
  type: 'product',
  options: [aChoice({ _id: 'aSet', product: 'set' })],
});
const tea = aProduct({ _id: 'tea', options: ['sugar', 'ice'] });
const milk = aProduct({ _id: 'milk' });
const set = aProduct({ _id: 'set', options: ['drinks'] });
const party = aProduct({ _id: 'party', options: ['trays'] });
const guest: Ordering = frozen({
  menu: menuOf([tea, milk, set, party], [sugar, ice, drinks, trays]),
  orderType: 'dineIn',
  selfService: true,
  pos: false,
  useDefaultsForSetItem: false,
});

function of(id: string, quantity: number, _id = id): Selection {
  return { _id, id, quantity };
}

const parent = frozen(
  aLine({
    id: 'l1',
    product: 'set',
    quantity: 3,
    options: [picked('drinks', of('aTea', 2), 'aMilk')],
  }),
);
const teaLine = aLine({
  id: 'l1/drinks/aTea',
  product: 'tea',
  options: [picked('ice', 'some')],
  quantity: 6,
  quantityRatio: 2,
  fromProduct: 'l1',
  fromOption: 'drinks',
  fromChoice: 'aTea',
  fromSelection: 'aTea',
});
const milkLine = aLine({
  id: 'l1/drinks/aMilk',
  product: 'milk',
  quantity: 3,
  fromProduct: 'l1',
  fromOption: 'drinks',
  fromChoice: 'aMilk',
  fromSelection: 'aMilk',
});

describe('linked lines', () => {
  it('[OPTION-09] are made of the picks in groups of type product', () => {
    expect(linkedLines(parent, [], guest)).toEqual([teaLine, milkLine]);
  });

  it('[OPTION-09] are one for each entry of a choice picked twice', () => {
    const options = [picked('drinks', 'aMilk', of('aMilk', 2, 'aMilk#2'))];
    expect(linkedLines(frozen({ ...parent, options }), [], guest)).toEqual([
      milkLine,
      {
        ...milkLine,
        id: 'l1/drinks/aMilk#2',
        fromSelection: 'aMilk#2',
        quantityRatio: 2,
        quantity: 6,
      },
    ]);
  });

  it.each([
    ['a choice that links nothing', picked('drinks', 'anything')],
    ['a product the menu has lost', picked('drinks', 'lost')],
    ['a choice the group has lost', picked('drinks', 'aCola')],
    ['a group the menu has lost', picked('snacks', 'aTea')],
    ['a group of another type', picked('sugar', 'milky')],
  ])('[OPTION-09] are not made of %s', (_case, pick) => {
    const line = frozen({ ...parent, options: [pick] });
    expect(linkedLines(line, [], guest)).toEqual([]);
    expect(linkedPicks(line, guest.menu)).toEqual([]);
  });

  it('[OPTION-07] take the first choice of their required groups if the shop says so', () => {
    const ordering = frozen({ ...guest, useDefaultsForSetItem: true });
    expect(linkedLines(parent, [], ordering)).toEqual([
      { ...teaLine, options: [picked('sugar', 'full'), picked('ice', 'some')] },
      milkLine,
    ]);
  });

  it('[OPTION-09] are served where, how and to whom their parent is', () => {
    const seat = {
      table: 't1',
      tableSplit: 2,
      tableChairId: 'c3',
      section: 'terrace',
      takeAway: true,
      staff: 'ann',
      discountable: false,
      orderedBy: 'Mei',
      status: 'hold',
    } as const;
    expect(linkedLines(frozen({ ...parent, ...seat }), [], guest)).toEqual([
      { ...teaLine, ...seat },
      { ...milkLine, ...seat },
    ]);
  });

  it('[OPTION-09] leave to their parent what is only its own', () => {
    const own = { customRemark: 'birthday', openKey: cents(-500), fromCoupon: 'item', weight: 300 };
    expect(linkedLines(frozen({ ...parent, ...own }), [], guest)).toEqual([teaLine, milkLine]);
  });

  it('[CART-03] keep what they had when they were there before', () => {
    const had = { options: [picked('sugar', 'less')], customRemark: 'hot', openKey: cents(100) };
    const before = frozen([
      { ...teaLine, ...had, quantity: 1, quantityRatio: 1, orderedBy: 'Tom' },
    ]);
    expect(linkedLines(parent, before, guest)).toEqual([{ ...teaLine, ...had }, milkLine]);
  });

  it.each([
    ['another product', { product: 'milk' }],
    ['another choice', { fromChoice: 'aMilk' }],
  ])('[CART-03] keep nothing of a line that was %s', (_case, about) => {
    const before = frozen([{ ...teaLine, ...about, customRemark: 'hot' }]);
    expect(linkedLines(parent, before, guest)).toEqual([teaLine, milkLine]);
  });

  it('[OPTION-09] reach into sets within sets, where they keep what they had too', () => {
    const line = frozen(
      aLine({ id: 'p', product: 'party', quantity: 2, options: [picked('trays', of('aSet', 4))] }),
    );
    const inner = {
      ...milkLine,
      id: 'p/trays/aSet/drinks/aMilk',
      fromProduct: 'p/trays/aSet',
      quantity: 24,
      quantityRatio: 3,
      customRemark: 'warm',
    };
    const tray = aLine({
      id: 'p/trays/aSet',
      product: 'set',
      options: [picked('drinks', of('aMilk', 3))],
      quantity: 8,
      quantityRatio: 4,
      fromProduct: 'p',
      fromOption: 'trays',
      fromChoice: 'aSet',
      fromSelection: 'aSet',
    });
    expect(linkedLines(line, frozen([tray, inner]), guest)).toEqual([tray, inner]);
    expect(linkedLines(line, [], guest)).toEqual([{ ...tray, options: [] }]);
  });

  it('[OPTION-09] stop at the fourth level of a set that contains itself', () => {
    const endless = aGroup({
      _id: 'again',
      type: 'product',
      options: [aChoice({ _id: 'more', product: 'mirror', defaultSelected: true })],
    });
    const menu = menuOf([aProduct({ _id: 'mirror', options: ['again'] })], [endless]);
    const line = frozen(aLine({ id: 'm', product: 'mirror', options: [picked('again', 'more')] }));
    expect(linkedLines(line, [], frozen({ ...guest, menu })).map(({ id }) => id)).toEqual([
      'm/again/more',
      'm/again/more/again/more',
      'm/again/more/again/more/again/more',
      'm/again/more/again/more/again/more/again/more',
    ]);
  });
});
