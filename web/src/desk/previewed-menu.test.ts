import { describe, expect, it } from 'vitest';
import type { DeskMenu, Dish } from './desk-queries.ts';
import { newChoice, newDish, newGroup } from './edited-menu.ts';
import { previewOf } from './previewed-menu.ts';

const rice = 'c'.repeat(24);
const nothing: DeskMenu = {
  shop: 'a'.repeat(24),
  otherShops: [],
  sections: [],
  stations: [],
  categories: [{ _id: rice, name: [{ lang: 'en', value: 'Rice' }], order: 1, sections: [] }],
  subCategories: [],
  optionGroups: [],
  products: [],
  draft: [],
  plans: [],
};

function dish(name: string, about: Partial<Dish> = {}): Dish {
  return { ...newDish(nothing, rice), name: [{ lang: 'en', value: name }], ...about };
}

function namesIn(menu: DeskMenu, edited: Parameters<typeof previewOf>[1]) {
  return previewOf(menu, edited).menu.products.map(({ name }) => name[0]?.value);
}

describe('what a preview shows', () => {
  const dishes = Array.from({ length: 12 }, (_, at) => dish(`Dish ${at}`, { order: at }));
  const [, , , , , fifth = dish('')] = dishes;
  const menu = { ...nothing, products: [...dishes, dish('Soup', { category: null })] };

  it('[DESK-18] is the dish as it is typed, among its neighbours', () => {
    const typed = { ...fifth, name: [{ lang: 'en', value: 'Typed' }] };
    const edited = { kind: 'product', _id: fifth._id, after: typed } as const;
    expect(namesIn(menu, edited)).toEqual([
      'Dish 3',
      'Dish 4',
      'Typed',
      'Dish 6',
      'Dish 7',
      'Dish 8',
      'Dish 9',
    ]);
    expect(previewOf(menu, edited).dish).toBe(fifth._id);
  });

  it('[DESK-18] is a category with its first dishes', () => {
    const [category] = nothing.categories;
    const edited = { kind: 'category', _id: rice, after: category ?? null } as const;
    expect(namesIn(menu, edited)).toHaveLength(7);
  });

  it('[DESK-18] is a dish that asks the edited question, with dishes that a set brings', () => {
    const tea = dish('Tea', { category: null });
    const drink = { ...newGroup('product'), options: [{ ...newChoice(), product: tea._id }] };
    const set = dish('Set', { options: [drink._id] });
    const withSet = { ...nothing, products: [set, tea, dish('Other')], optionGroups: [drink] };
    const edited = { kind: 'optionGroup', _id: drink._id, after: drink } as const;
    const shown = previewOf(withSet, edited);
    expect(shown.dish).toBe(set._id);
    expect(
      shown.menu.products.map(({ _id, setOrderOrGiftOnly }) => [_id, setOrderOrGiftOnly]),
    ).toEqual([
      [set._id, false],
      [tea._id, true],
    ]);
    expect(shown.menu.optionGroups[0]?.options[0]?.type).toBe('product');
  });

  it('[DESK-18] is no dish while none has the option', () => {
    const group = newGroup();
    const edited = { kind: 'optionGroup', _id: group._id, after: group } as const;
    expect(previewOf(menu, edited)).toMatchObject({ dish: null, menu: { products: [] } });
  });
});
