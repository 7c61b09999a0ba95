import type { Kysely } from 'kysely';
import type { DiscountRule } from '@servery/engine/discounts/rule.ts';
import { localTimeIn } from '@servery/engine/hours/local-time.ts';
import { shopPrice } from '@servery/engine/menu/modified-price.ts';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import type { OfferFacts } from '@servery/engine/offers/offer-facts.ts';
import { Refused } from '../calls/refused.ts';
import type { Tables } from '../database/tables.ts';
import type { MenuCache } from '../menu/store/menu-cache.ts';
import type { MenuSnapshot } from '../menu/store/menu-snapshot.ts';
import type { SharedSettings } from '../menu/store/settings-cache.ts';
import { type ListedLevel, levelsIn } from './store/levels.ts';
import { type ListedOffer, offersOf } from './store/offer-rows.ts';

/** The menu that rules are about. */
export interface OfferSurroundings {
  readonly snapshot: MenuSnapshot;
  readonly settings: SharedSettings;
}

export async function surroundingsOf(
  shop: string,
  menus: Pick<MenuCache, 'snapshotOf' | 'sharedSettings'>,
): Promise<OfferSurroundings> {
  const snapshot = await menus.snapshotOf(shop);
  if (snapshot === null) throw new Refused('notFound');
  return { snapshot, settings: await menus.sharedSettings() };
}

interface OfferList extends OfferFacts {
  readonly today: string;
  readonly currency: string;
  readonly levels: readonly ListedLevel[];
  readonly otherShops: readonly TranslatedName[];
  readonly offers: readonly (ListedOffer & { readonly elsewhere: readonly TranslatedName[] })[];
}

/** The rules of a shop from the database, beside the menu they are about (OFFER-01). */
export async function offerListOf(
  db: Kysely<Tables>,
  around: OfferSurroundings,
  nowMs: number,
): Promise<OfferList> {
  const { shop } = around.snapshot;
  const offers = await offersOf(db, shop._id);
  return {
    today: localTimeIn(shop.timezone, nowMs).day,
    currency: shop.currency,
    levels: await levelsIn(db, shop._id),
    otherShops: elsewhereOf({ shops: [] }, around),
    offers: offers.map((offer) => ({
      ...offer,
      rule: { ...offer.rule, shops: offer.rule.shops.filter((one) => one === shop._id) },
      elsewhere: elsewhereOf(offer.rule, around),
    })),
    ...factsOf(around),
  };
}

/** The names of other shops in which a rule holds. */
export function elsewhereOf(
  { shops }: Pick<DiscountRule, 'shops'>,
  { snapshot, settings }: OfferSurroundings,
): readonly TranslatedName[] {
  return settings.shops
    .filter(({ _id }) => _id !== snapshot.shop._id && (shops.length === 0 || shops.includes(_id)))
    .map(({ name }) => name);
}

export function factsOf({ snapshot, settings }: OfferSurroundings): OfferFacts {
  const { shop, menu, sections } = snapshot;
  const categories = snapshot.categories.map(({ _id, name }) => ({ _id, name }));
  const isHere = (category: string): boolean => categories.some(({ _id }) => _id === category);
  return {
    dishes: Array.from(menu.products.values(), (dish) => ({
      _id: dish._id,
      name: dish.name,
      price: shopPrice(dish, shop._id, []),
      category: dish.category,
      subCategory: dish.subCategory,
      discountable: dish.discountable,
    })),
    categories,
    subCategories: settings.subCategories
      .filter(({ category }) => isHere(category))
      .map(({ _id, name, category }) => ({ _id, name, category })),
    sections: sections.map(({ _id, name, sectionSettings: settingsOf }) => ({
      _id,
      name,
      hasService: settingsOf.some((one) => one.percent > 0 || one.takeAwayPercent > 0),
      hasSeatCharge: settingsOf.some(({ amountPerPerson }) => amountPerPerson > 0),
    })),
  };
}
