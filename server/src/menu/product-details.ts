import { menuCalls } from '@servery/contract/calls/menu-calls.ts';
import { Refused } from '../calls/refused.ts';
import { asking } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import type { MenuCache } from './store/menu-snapshots.ts';
import type { ToldLists } from './public-lists.ts';

/** What a dish is in words, told to whoever looks at it (MENU-10). */
export function dishDetailsService(menus: MenuCache, lists: ToldLists): Served {
  return asking(menuCalls.getProductDetails, async ({ id }) => {
    const house = await menus.sharedSettings();
    const details = house.dishDetails.get(id);
    if (details === undefined) throw new Refused('notFound');
    return lists.one(house, details);
  });
}
