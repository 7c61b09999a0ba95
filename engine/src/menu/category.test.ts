import { describe, expect, it } from 'vitest';
import { aProduct, named } from '@servery/demo/builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import { categoryTabs, menuChapters, subCategoryTabs } from './category.ts';
import type { Category, SubCategory } from './category.ts';

function aCategory(about: Partial<Category> & { readonly _id: string }): Category {
  return { name: named(about._id), order: 0, sections: ['hall'], ...about };
}

function aSubCategory(about: Partial<SubCategory> & { readonly _id: string }): SubCategory {
  return { name: named(about._id), order: 0, category: 'drinks', ...about };
}

const drinks = frozen(aCategory({ _id: 'drinks', order: 2 }));
const snacks = frozen(aCategory({ _id: 'snacks', order: 1 }));
const hall = frozen({ sections: ['hall'], enableUngroupedSection: false });
const menu = frozen([
  aProduct({ _id: 'tea', category: 'drinks', subCategory: 'hot' }),
  aProduct({ _id: 'toast', category: 'snacks' }),
  aProduct({ _id: 'cola', category: 'drinks', subCategory: 'cold' }),
  aProduct({ _id: 'cake', category: 'snacks', subCategory: 'sweet' }),
  aProduct({ _id: 'towel' }),
]);

describe('categoryTabs', () => {
  it('[MENU-01] shows the categories that hold a dish, in their order', () => {
    const empty = aCategory({ _id: 'soups', order: 0 });
    expect(categoryTabs(frozen([drinks, empty, snacks]), menu, hall)).toEqual([snacks, drinks]);
  });

  it('[MENU-04] leaves out categories of other sections', () => {
    const barOnly = aCategory({ _id: 'drinks', sections: ['bar'] });
    const nowhere = aCategory({ _id: 'snacks', sections: [] });
    expect(categoryTabs(frozen([barOnly, nowhere]), menu, hall)).toEqual([]);
    expect(
      categoryTabs(frozen([barOnly, nowhere]), menu, { ...hall, enableUngroupedSection: true }),
    ).toEqual([nowhere]);
  });

  it('[MENU-01] shows no tab without dishes', () => {
    expect(categoryTabs(frozen([drinks, snacks]), [], hall)).toEqual([]);
  });
});

describe('subCategoryTabs', () => {
  const hot = frozen(aSubCategory({ _id: 'hot', order: 5 }));
  const cold = frozen(aSubCategory({ _id: 'cold', order: 4 }));
  const sweet = frozen(aSubCategory({ _id: 'sweet', category: 'drinks' }));
  const all = frozen([hot, cold, sweet]);

  it('[MENU-01] shows the sub-categories of the chosen category that hold one of its dishes', () => {
    expect(subCategoryTabs(all, menu, 'drinks')).toEqual([cold, hot]);
  });

  it('[MENU-01] shows none under All and none of another category', () => {
    expect(subCategoryTabs(all, menu, null)).toEqual([]);
    expect(subCategoryTabs(all, menu, 'snacks')).toEqual([]);
  });
});

describe('menuChapters', () => {
  it('[MENU-04] puts the dishes under their headings and those without one last', () => {
    expect(menuChapters(menu, [snacks, drinks])).toEqual([
      { category: snacks, products: [menu[1], menu[3]] },
      { category: drinks, products: [menu[0], menu[2]] },
      { category: null, products: [menu[4]] },
    ]);
  });

  it('[MENU-04] keeps the dishes of a category that has no tab, and leaves out empty chapters', () => {
    expect(
      menuChapters(frozen([menu[0], menu[4]].filter((dish) => dish !== undefined)), [snacks]),
    ).toEqual([{ category: null, products: [menu[0], menu[4]] }]);
    expect(menuChapters([], [snacks])).toEqual([]);
  });
});
