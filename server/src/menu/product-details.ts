import { menuCalls } from '@servery/contract/calls/menu-calls.ts';
import { Refused } from '../calls/refused.ts';
import { asking } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import type { MenuCache } from './store/menu-cache.ts';
import type { PublicLists } from './public-lists.ts';

/** The description, allergens and diets of one dish (MENU-10). */
export function dishDetailsService(menus: MenuCache, lists: PublicLists): Served {
  return asking(menuCalls.getProductDetails, async ({ id }) => {
    const settings = await menus.sharedSettings();
    const details = settings.dishDetails.get(id);
    if (details === undefined) throw new Refused('notFound');
    return lists.one(settings, details);
  });
}
