import type { InferOutput } from 'valibot';
import { menuCalls } from '@servery/contract/calls/menu-calls.ts';
import type { menuCard } from '@servery/contract/schemas/menu-card.ts';
import { latestTimeIn } from '@servery/engine/hours/local-time.ts';
import { closedSections } from '@servery/engine/hours/section-hours.ts';
import { isInSections, isOnMenu } from '@servery/engine/menu/menu-filter.ts';
import { shopPrice } from '@servery/engine/menu/modified-price.ts';
import type { OrderType } from '@servery/engine/menu/order-type.ts';
import type { Product } from '@servery/engine/menu/product.ts';
import { nameIn } from '@servery/engine/menu/translated-name.ts';
import type { Locale, TranslatedName } from '@servery/engine/menu/translated-name.ts';
import { stockLevelOf } from '@servery/engine/stock/available.ts';
import { implement } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import type { SharedSettings } from './store/settings-cache.ts';
import type { MenuSnapshot } from './store/menu-snapshot.ts';
import type { MenuCache } from './store/menu-cache.ts';
import type { PublicLists } from './public-lists.ts';

type MenuCard = InferOutput<typeof menuCard>;

interface Reader {
  readonly locale: Locale;
  readonly orderType: OrderType;
  readonly section: string | null;
  /** Sections whose dishes are not sold now; none for a table. */
  readonly closed: readonly string[];
}

/** A short menu in one language: names, prices and what is sold out (MENU-02, MENU-04). */
export function menuCardService(menus: MenuCache, lists: PublicLists, clock: () => number): Served {
  return implement(menuCalls.findMenuCards, async ({ query }) => {
    const [snapshot, settings] = [
      await menus.snapshotOf(query.shops),
      await menus.sharedSettings(),
    ];
    if (snapshot === null) return [];
    const { locale, orderType, section = null } = query;
    const closed = orderType === 'dineIn' ? [] : closedAt(snapshot, clock());
    const reader = { locale, orderType, section, closed };
    const key = ['card', locale, orderType, section, ...closed].join(' ');
    return lists.of(snapshot, key, () => [cardFor(reader, snapshot, settings)]);
  });
}

function closedAt({ sections, shop }: MenuSnapshot, now: number): readonly string[] {
  return closedSections(sections, latestTimeIn(shop.timezone, now));
}

interface Heading {
  readonly _id: string;
  readonly name: TranslatedName;
}

function cardFor(reader: Reader, snapshot: MenuSnapshot, settings: SharedSettings): MenuCard {
  const dishes = dishesFor(reader, snapshot);
  const { categories } = snapshot;
  const under = new Set(dishes.map(({ subCategory }) => subCategory));
  const subCategories = settings.subCategories.filter(({ _id }) => under.has(_id));
  return {
    shop: snapshot.shop._id,
    version: snapshot.version,
    locale: reader.locale,
    categories: headings(categories, reader),
    subCategories: headings(subCategories, reader),
    ids: dishes.map(({ _id }) => _id).join(''),
    names: dishes.map(({ name }) => nameIn(name, reader.locale)),
    prices: dishes.map((dish) => shopPrice(dish, snapshot.shop._id, [])),
    categoryOf: placesOf(
      dishes.map(({ category }) => category),
      categories,
    ),
    subCategoryOf: placesOf(
      dishes.map(({ subCategory }) => subCategory),
      subCategories,
    ),
    levels: levelsOf(dishes),
  };
}

function dishesFor(
  { orderType, section, closed }: Reader,
  { menu, shop }: MenuSnapshot,
): readonly Product[] {
  const view = {
    closed,
    sections: section === null ? null : [section],
    enableUngroupedSection: shop.enableUngroupedSection,
  };
  return [...menu.products.values()].filter(
    (dish) => isOnMenu(dish, { orderType }) && isInSections(dish.sections, view),
  );
}

function headings(of: readonly Heading[], { locale }: Reader): MenuCard['categories'] {
  return of.map(({ _id, name }) => ({ _id, name: nameIn(name, locale) }));
}

/** Counted from 1: small numbers compress well. */
function placesOf(names: readonly (string | null)[], of: readonly Heading[]): number[] {
  const places = new Map<string | null, number>(of.map(({ _id }, at) => [_id, at + 1]));
  return names.map((name) => places.get(name) ?? 0);
}

function levelsOf(dishes: readonly Product[]): MenuCard['levels'] {
  return dishes.flatMap(({ stock }, dish) => {
    const level = stockLevelOf(stock, { selfService: true });
    return level === 'none' || level === 'high' ? [] : [{ dish, level }];
  });
}
