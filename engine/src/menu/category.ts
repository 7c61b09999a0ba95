import { inMenuOrder, isInSections } from './menu-filter.ts';
import type { SectionView } from './menu-filter.ts';
import type { Product } from './product.ts';
import type { TranslatedName } from './translated-name.ts';

export interface Category {
  readonly _id: string;
  readonly name: TranslatedName;
  readonly order: number;
  readonly sections: readonly string[];
}

export interface SubCategory {
  readonly _id: string;
  readonly name: TranslatedName;
  readonly order: number;
  readonly category: string;
}

/** Dishes under one heading; `category: null` gathers what has no heading of its own. */
export interface MenuChapter {
  readonly category: Category | null;
  readonly products: readonly Product[];
}

/** Tabs after All: categories of these sections with a dish on the menu (MENU-01, MENU-04). */
export function categoryTabs(
  categories: readonly Category[],
  menu: readonly Product[],
  view: SectionView,
): readonly Category[] {
  const filled = new Set(menu.map(({ category }) => category));
  return inMenuOrder(
    categories.filter(({ _id, sections }) => filled.has(_id) && isInSections(sections, view)),
  );
}

/** Tabs after All: sub-categories of the category that hold a dish of it (MENU-01, MENU-04). */
export function subCategoryTabs(
  subCategories: readonly SubCategory[],
  menu: readonly Product[],
  chosen: string | null,
): readonly SubCategory[] {
  const dishes = menu.filter(({ category }) => category === chosen);
  const filled = new Set(dishes.map(({ subCategory }) => subCategory));
  return inMenuOrder(
    subCategories.filter(({ _id, category }) => category === chosen && filled.has(_id)),
  );
}

/** The menu under the headings of its tabs, dishes without one last (MENU-04). */
export function menuChapters(
  menu: readonly Product[],
  tabs: readonly Category[],
): readonly MenuChapter[] {
  const headings = new Set<string | null>(tabs.map(({ _id }) => _id));
  const chapters = tabs.map((category) => ({
    category,
    products: menu.filter((product) => product.category === category._id),
  }));
  const others = {
    category: null,
    products: menu.filter(({ category }) => !headings.has(category)),
  };
  return [...chapters, others].filter(({ products }) => products.length > 0);
}
