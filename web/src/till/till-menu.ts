import type { Ordering } from '@servery/engine/cart/ordering.ts';
import { categoryTabs, menuChapters } from '@servery/engine/menu/category.ts';
import type { Category, MenuChapter } from '@servery/engine/menu/category.ts';
import { foldHan } from '@servery/engine/menu/han-fold.ts';
import { inMenuOrder, isServedAs } from '@servery/engine/menu/menu-filter.ts';
import type { Product } from '@servery/engine/menu/product.ts';
import { find, searchIndex } from '@servery/engine/menu/search.ts';
import type { SearchIndex } from '@servery/engine/menu/search.ts';
import type { Menu } from '@servery/engine/options/menu.ts';
import { stockLevelOf, unitsLeft } from '@servery/engine/stock/available.ts';
import { canBeSold } from '@servery/engine/stock/level.ts';
import { categories } from '../menu/menu-queries.ts';
import { useOrderingMenu } from '../menu/use-menu.ts';
import { memoizeLast } from '../query/memoize-last.ts';
import { useQuery } from '../query/use-query.ts';
import { useShop } from '../shops/shop-context.ts';
import { shortNames } from './till-queries.ts';

const none: readonly never[] = [];
const nothing: ReadonlyMap<string, Product> = new Map();

/** Staff sell what the counter has, at any hour and in any section (TILL-01). */
const atTill = memoizeLast((ordering: Ordering): Ordering => ({
  ...ordering,
  pos: true,
  selfService: false,
  closedSections: none,
}));

const everywhere = { sections: null, enableUngroupedSection: true } as const;

/** What staff can sell by itself; dishes of sets alone have no key of their own. */
const chaptersOf = memoizeLast(
  (dishes: ReadonlyMap<string, Product>, listed: readonly Category[]): readonly MenuChapter[] => {
    const menu = inMenuOrder([...dishes.values()].filter((dish) => !dish.setOrderOrGiftOnly));
    return menuChapters(menu, categoryTabs(listed, menu, everywhere));
  },
);

const indexOf = memoizeLast(
  (chapters: readonly MenuChapter[], kitchenNames: readonly Product[]): SearchIndex => {
    const short = new Map(kitchenNames.map(({ _id, shortName = [] }) => [_id, shortName]));
    const dishes = chapters.flatMap(({ products }) => products);
    return searchIndex(
      dishes.map((dish) => ({ ...dish, name: [...dish.name, ...(short.get(dish._id) ?? [])] })),
      foldHan,
    );
  },
);

export interface TillMenu {
  readonly ordering: Ordering;
  readonly chapters: readonly MenuChapter[];
  /** A dish with exactly this code first, then as on the menu (TILL-04). */
  readonly search: (keyword: string) => readonly Product[];
  readonly ready: boolean;
  readonly error: unknown;
  readonly refetch: () => void;
}

/** The menu as staff sell it (TILL-04). */
export function useTillMenu(): TillMenu {
  const { _id: shop } = useShop();
  const { ordering: online, ...loaded } = useOrderingMenu();
  const ordering = atTill(online);
  const listed = useQuery(categories.of(shop)).data ?? none;
  const kitchenNames = useQuery(shortNames.of(shop)).data ?? none;
  // Without its options a dish that asks for choices would be added bare.
  const sold = loaded.ready ? ordering.menu.products : nothing;
  const chapters = chaptersOf(sold, listed);
  const index = indexOf(chapters, kitchenNames);
  const search = (keyword: string): readonly Product[] =>
    withCodeFirst(find(index, keyword), keyword).flatMap(
      ({ _id }) => ordering.menu.products.get(_id) ?? [],
    );
  return { ordering, chapters, search, ...loaded };
}

function withCodeFirst(found: readonly Product[], keyword: string): readonly Product[] {
  const isExact = ({ code }: Product): boolean =>
    code.toLowerCase() === keyword.trim().toLowerCase();
  return [...found.filter(isExact), ...found.filter((dish) => !isExact(dish))];
}

export interface Offered {
  /** Why it cannot be sold; null if it can. */
  readonly off: 'eatInOnly' | 'soldOut' | null;
  /** How many are left, where that is counted. */
  readonly left: number | null;
}

export function offeredAs(dish: Product, ordering: Ordering): Offered {
  const left = unitsLeft(dish.stock, ordering);
  if (!isServedAs(dish, ordering.orderType)) return { off: 'eatInOnly', left };
  return { off: canBeSold(stockLevelOf(dish.stock, ordering)) ? null : 'soldOut', left };
}

/** Names of all prices that hold only for some orders, of dishes and of their choices. */
export function modifiersIn({ products, options }: Menu): readonly string[] {
  const choices = [...options.values()].flatMap((group) => group.options);
  const known = [...products.values(), ...choices].flatMap((one) => one.priceModifiers);
  return [...new Set(known.map(({ modifier }) => modifier))];
}
