import { describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import {
  aDeskMenu,
  aDish,
  aDraftEntry,
  aGroup,
  hallId,
  inEach,
  riceId,
} from '../../testing/a-desk-menu.ts';
import type { Change } from './desk-queries.ts';
import {
  isWhole,
  newCategory,
  newChoice,
  newDish,
  newGroup,
  priceAt,
  withChanges,
  withDraft,
  withPriceAt,
} from './edited-menu.ts';

const fried = aDish('Fried rice', { order: 5 });
const toast = aDish('Toast', { order: 2 });
const menu = aDeskMenu({ products: [toast, fried] });
const [rice] = menu.categories;
if (rice === undefined) throw new Error('no category');

function idsOf(items: readonly { readonly _id: string }[]): readonly string[] {
  return items.map(({ _id }) => _id);
}

describe('a menu with its draft', () => {
  it('[DESK-02] is as it will be: changed, added, taken off, and in its new order', () => {
    const first = { ...fried, order: 1 };
    const added = aDish('Congee', { order: 3 });
    const draft = [
      aDraftEntry({ kind: 'product', _id: fried._id, after: first }),
      aDraftEntry({ kind: 'product', _id: toast._id, after: null }),
      aDraftEntry({ kind: 'product', _id: added._id, after: added }),
    ];
    expect(withDraft({ ...menu, draft }).products).toEqual([first, added]);
  });

  it('[DESK-02] a change of one kind leaves what has the same id elsewhere', () => {
    const last = { ...rice, order: 9 };
    const after = withChanges(menu, [{ kind: 'category', _id: riceId, after: last }]);
    expect(after.categories.at(-1)).toEqual(last);
    expect(idsOf(after.products)).toEqual(idsOf(menu.products));
  });

  it('[DESK-02] the last of several changes of an item holds', () => {
    const changes: readonly Change[] = [
      { kind: 'product', _id: fried._id, after: null },
      { kind: 'product', _id: fried._id, after: { ...fried, code: 'R9' } },
    ];
    expect(withChanges(menu, changes).products.at(-1)?.code).toBe('R9');
  });

  it('[DESK-14] what is new stands behind the others and in every section', () => {
    expect([newDish(menu, null).order, newDish(aDeskMenu(), null).order]).toEqual([6, 1]);
    expect(newDish(menu, riceId)).toMatchObject({ category: riceId, sections: [hallId] });
    expect(newCategory(menu)).toMatchObject({ order: 3, sections: [hallId] });
  });

  it('[DESK-17] guests must choose a part of a set, and may leave an option', () => {
    expect([newGroup('product').required, newGroup().required]).toEqual([true, false]);
  });
});

describe('the price of a dish at a shop', () => {
  const own = { shop: menu.shop, discount: 0, price: cents(3800) };
  const reduced = { shop: menu.shop, discount: 10, price: null };
  const other = { shop: 'b'.repeat(24), discount: 0, price: cents(4500) };
  const dish = { ...fried, price: cents(4000) };

  it.each([
    ['its own', [other, own], 3800],
    ['that of all shops where it has none', [other], 4000],
    ['that of all shops where it is only reduced', [reduced], 4000],
  ])('[PRICE-01] is %s', (_, discountMapping, price) => {
    expect(priceAt({ ...dish, discountMapping }, menu.shop)).toBe(price);
  });

  it('[DESK-16] is changed where it stands, and nowhere else', () => {
    const here = withPriceAt({ ...dish, discountMapping: [other, own] }, menu.shop, 3900);
    expect([here.price, here.discountMapping]).toEqual([4000, [other, { ...own, price: 3900 }]]);
    const everywhere = withPriceAt({ ...dish, discountMapping: [reduced] }, menu.shop, 3900);
    expect([everywhere.price, everywhere.discountMapping]).toEqual([3900, [reduced]]);
  });
});

describe('an edit of a set', () => {
  function isSetWhole(product: string | null): boolean {
    const options = [{ ...newChoice(), name: inEach('Main'), product }];
    const after = aGroup('Main', [], { type: 'product', options });
    return isWhole({ kind: 'optionGroup', _id: after._id, after }, menu);
  }

  it('[DESK-17] is whole while every dish that it brings is on the menu', () => {
    expect([isSetWhole(fried._id), isSetWhole('f'.repeat(24))]).toEqual([true, false]);
  });

  it('[DESK-17] may have choices without a dish, and be taken off the menu', () => {
    expect(isSetWhole(null)).toBe(true);
    expect(isWhole({ kind: 'optionGroup', _id: '1'.repeat(24), after: null }, menu)).toBe(true);
  });
});
