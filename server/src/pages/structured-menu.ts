import type { Diet, DishDetails } from '@servery/contract/schemas/dish-details.ts';
import { categoryTabs, menuChapters } from '@servery/engine/menu/category.ts';
import { menuFor } from '@servery/engine/menu/menu-filter.ts';
import { shopPrice } from '@servery/engine/menu/modified-price.ts';
import type { Product } from '@servery/engine/menu/product.ts';
import { nameIn } from '@servery/engine/menu/translated-name.ts';
import type { RegionalLocale } from '@servery/engine/menu/translated-name.ts';
import { stockLevelOf } from '@servery/engine/stock/available.ts';
import { canBeSold } from '@servery/engine/stock/level.ts';
import type { MenuSnapshot } from '../menu/store/menu-snapshot.ts';

/** The language, and the URLs of pages and pictures. */
export interface StructuredContext {
  readonly locale: RegionalLocale;
  /** The URL of a page in that language. */
  readonly page: (path: string) => string;
  readonly picture: (id: string) => string;
  /** Descriptions of dishes. */
  readonly details: ReadonlyMap<string, DishDetails>;
  /** The heading of dishes without one. */
  readonly otherDishes: string;
}

/** The limit of dishes within a page: each has its own page, and this one must stay small. */
const maxDishes = 40;

/** The menu under its headings, each dish with its price and availability (MENU-04). */
export function structuredMenu(snapshot: MenuSnapshot, context: StructuredContext): object {
  let left = maxDishes;
  const sections = chaptersOf(snapshot).map(({ category, products }) => {
    const parsed = products.slice(0, left);
    left -= parsed.length;
    const items = parsed.map((product) => structuredDish(product, snapshot, context));
    return {
      '@type': 'MenuSection',
      name: category === null ? context.otherDishes : nameIn(category.name, context.locale),
      ...(items.length === 0 ? {} : { hasMenuItem: items }),
    };
  });
  return { '@type': 'Menu', inLanguage: context.locale, hasMenuSection: sections };
}

function chaptersOf({ menu, shop, categories }: MenuSnapshot) {
  const { enableUngroupedSection } = shop;
  const view = {
    orderType: 'takeAway',
    sections: null,
    enableUngroupedSection,
    category: null,
    subCategory: null,
  } as const;
  const dishes = menuFor([...menu.products.values()], view);
  return menuChapters(dishes, categoryTabs(categories, dishes, view));
}

function structuredDish(
  product: Product,
  { shop }: MenuSnapshot,
  context: StructuredContext,
): object {
  const picture = pictureOf(product);
  return {
    '@type': 'MenuItem',
    name: nameIn(product.name, context.locale),
    url: context.page(`/products/${product._id}`),
    ...(picture === null ? {} : { image: context.picture(picture) }),
    ...suitedTo(context.details.get(product._id)),
    offers: {
      '@type': 'Offer',
      price: (shopPrice(product, shop._id, []) / 100).toFixed(2),
      priceCurrency: shop.currency,
      availability: `https://schema.org/${availabilityOf(product)}`,
    },
  };
}

const dietsBySchema: Readonly<Record<Diet, string>> = {
  vegetarian: 'VegetarianDiet',
  vegan: 'VeganDiet',
  halal: 'HalalDiet',
};

function suitedTo(details: DishDetails | undefined): object {
  const diets = (details?.diets ?? []).map((diet) => `https://schema.org/${dietsBySchema[diet]}`);
  return diets.length === 0 ? {} : { suitableForDiet: diets };
}

/** Only on the dish's own page: guests wait for the menu page. */
export function describedDish(
  product: Product,
  snapshot: MenuSnapshot,
  context: StructuredContext,
): object {
  const description = nameIn(context.details.get(product._id)?.description ?? [], context.locale);
  const dish = structuredDish(product, snapshot, context);
  return description === '' ? dish : { ...dish, description };
}

function availabilityOf({ stock }: Product): string {
  const level = stockLevelOf(stock, { selfService: true });
  if (!canBeSold(level)) return 'OutOfStock';
  return level === 'low' ? 'LimitedAvailability' : 'InStock';
}

/** The first picture of a dish; the engine's dishes have none. */
export function pictureOf(product: object): string | null {
  if (!('images' in product) || !Array.isArray(product.images)) return null;
  const first: unknown = product.images.at(0);
  return typeof first === 'string' ? first : null;
}
