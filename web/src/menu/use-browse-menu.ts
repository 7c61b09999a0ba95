import { categoryTabs, menuChapters, subCategoryTabs } from '@servery/engine/menu/category.ts';
import type { Category, MenuChapter, SubCategory } from '@servery/engine/menu/category.ts';
import { menuFor } from '@servery/engine/menu/menu-filter.ts';
import type { Product } from '@servery/engine/menu/product.ts';
import { useShop } from '../shops/shop-context.ts';
import { memoizeLast } from '../query/memoize-last.ts';
import {
  categories as categoriesOf,
  products as productsOf,
  subCategories as subCategoriesOf,
} from './menu-queries.ts';
import { useQuery } from '../query/use-query.ts';
import { useClosedSections } from './use-closed-sections.ts';
import { useOpenOrder } from '../session/use-open-order.ts';
import { useSessionState } from '../storage/session.ts';

export interface BrowseMenu {
  readonly menu: readonly Product[];
  readonly tabs: readonly Category[];
  readonly chapters: readonly MenuChapter[];
  readonly subTabsOf: (category: string | null) => readonly SubCategory[];
}

const none: readonly never[] = [];

/** The section whose menu is on screen: the table's, or the chosen one; null for all (MENU-04). */
export function useMenuSection(): string | null {
  const section = useSessionState((state) => state.section);
  const mode = useSessionState((state) => state.mode);
  // Another phone may move the table, so the section the app started with may be stale.
  const open = useOpenOrder();
  return mode === 'dineIn' ? (open?.section ?? section) : section;
}

type View = Parameters<typeof menuFor>[1];

/** Which sections of the shop are on offer now. */
const offeredOf = memoizeLast((enableUngroupedSection: boolean, closed: readonly string[]) => ({
  enableUngroupedSection,
  closed,
}));

type Offered = ReturnType<typeof offeredOf>;

const viewOf = memoizeLast(
  (orderType: View['orderType'], section: string | null, offered: Offered): View => ({
    ...offered,
    orderType,
    sections: section === null ? null : [section],
    category: null,
    subCategory: null,
  }),
);

/** The menu of the guest's section and order mode, by category (MENU-02, MENU-04). */
const browseMenu = memoizeLast(
  (
    products: readonly Product[],
    lists: {
      readonly categories: readonly Category[];
      readonly subCategories: readonly SubCategory[];
    },
    view: View,
  ): BrowseMenu => {
    const menu = menuFor(products, view);
    const tabs = categoryTabs(lists.categories, menu, view);
    return {
      menu,
      tabs,
      chapters: menuChapters(menu, tabs),
      subTabsOf: (category) => subCategoryTabs(lists.subCategories, menu, category),
    };
  },
);

const listsOf = memoizeLast(
  (categories: readonly Category[], subCategories: readonly SubCategory[]) => ({
    categories,
    subCategories,
  }),
);

const idsOf = memoizeLast((categories: readonly Category[]) => categories.map(({ _id }) => _id));

export function useBrowseMenu() {
  const { _id: shop, enableUngroupedSection } = useShop();
  const offered = offeredOf(enableUngroupedSection, useClosedSections());
  const orderType = useSessionState((state) => state.mode);
  const section = useMenuSection();
  const products = useQuery(productsOf.of(shop));
  const categories = useQuery(categoriesOf.of(shop));
  const ids = idsOf(categories.data ?? none);
  const subs = useQuery(ids.length === 0 ? null : subCategoriesOf.of(ids));
  const lists = listsOf(categories.data ?? none, subs.data ?? none);
  const browse = browseMenu(products.data ?? none, lists, viewOf(orderType, section, offered));
  return { browse, products, categories };
}
