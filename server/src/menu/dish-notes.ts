import { menuCalls } from '@servery/contract/calls/menu-calls.ts';
import type { DishDetails, DishNote } from '@servery/contract/schemas/dish-details.ts';
import { isInTaiwan, regionalLocale } from '@servery/engine/menu/regional-locale.ts';
import { wordingIn } from '@servery/engine/menu/translated-name.ts';
import type { Locale, RegionalLocale } from '@servery/engine/menu/translated-name.ts';
import { implement } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import { firstOf } from './public-lists.ts';
import type { PublicLists } from './public-lists.ts';
import type { MenuCache } from './store/menu-cache.ts';
import type { MenuSnapshot } from './store/menu-snapshot.ts';
import type { SharedSettings } from './store/settings-cache.ts';

/** What the menu of a shop says of its dishes beside their names (MENU-12). */
export function dishNoteService(menus: MenuCache, lists: PublicLists): Served {
  return implement(menuCalls.findProductDetails, async ({ query: { shops, locale, $limit } }) => {
    const [snapshot, settings] = [await menus.snapshotOf(shops), await menus.sharedSettings()];
    if (snapshot === null) return [];
    // Details change without a new version of the menu, and the menu without new details.
    const key = ['notes', shops, locale, snapshot.version].join(' ');
    return firstOf(
      lists.of(settings, key, () => notesOf(snapshot, settings, locale)),
      $limit,
    );
  });
}

function notesOf(
  { menu, shop }: MenuSnapshot,
  { dishDetails }: SharedSettings,
  locale: Locale,
): readonly DishNote[] {
  const words = regionalLocale(locale, isInTaiwan(shop));
  return [...menu.products.values()]
    .filter(({ hideFromOnline }) => !hideFromOnline)
    .flatMap(({ _id }) => dishDetails.get(_id) ?? [])
    .map((details) => noteOf(details, words))
    .filter(({ description, diets, spicy }) => description.length + diets.length + spicy > 0);
}

function noteOf({ _id, description, diets, spicy }: DishDetails, words: RegionalLocale): DishNote {
  const wording = wordingIn(description, words);
  return { _id, description: wording === null ? [] : [wording], diets, spicy };
}
