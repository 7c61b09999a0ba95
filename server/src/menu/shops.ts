import { shopCalls } from '@servery/contract/calls/shop-calls.ts';
import type { Caller } from '../calls/caller.ts';
import { rooms } from '../calls/event-rooms.ts';
import { Refused } from '../calls/refused.ts';
import { asking, giving } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import type { SharedSettings } from './store/settings-cache.ts';
import type { MenuCache } from './store/menu-snapshots.ts';
import { directed, firstOf, isFalling } from './public-lists.ts';
import type { ToldLists } from './public-lists.ts';

/** Settings, shops and their rooms, as guests may see them. */
export function shopServices(menus: MenuCache, lists: ToldLists): readonly Served[] {
  return [...houseServices(menus, lists), ...roomServices(menus, lists), watchServices(menus)];
}

function houseServices(menus: MenuCache, lists: ToldLists): readonly Served[] {
  return [
    asking(shopCalls.findSystemSettings, async ({ query }) => {
      const house = await menus.sharedSettings();
      const list = lists.of(house, 'settings', () => house.systemSettings);
      return firstOf(list, query.$limit);
    }),
    asking(shopCalls.findAppSettings, async ({ query }) => {
      const house = await menus.sharedSettings();
      const list = lists.of(house, 'appSettings', () => house.appSettings);
      return firstOf(list, query.$limit);
    }),
    asking(shopCalls.getShop, async ({ id }) => {
      const { shops } = await menus.sharedSettings();
      return found(shops.find(({ _id }) => _id === id));
    }),
    asking(shopCalls.findShops, async ({ query }) => {
      const house = await menus.sharedSettings();
      return firstOf(openShops(house, query.$select, lists), query.$limit);
    }),
  ];
}

function roomServices(menus: MenuCache, lists: ToldLists): readonly Served[] {
  return [
    asking(shopCalls.findSections, async ({ query }) => {
      const snapshot = await menus.snapshotOf(query.shops);
      if (snapshot === null) return [];
      const question = `sections ${isFalling(query.$sort)}`;
      const list = lists.of(snapshot, question, () => directed(snapshot.sections, query.$sort));
      return firstOf(list, query.$limit);
    }),
    asking(shopCalls.findTables, async ({ query }) => {
      const { tables } = await menus.sharedSettings();
      const asked = typeof query._id === 'string' ? [query._id] : [...new Set(query._id.$in)].toSorted();
      return firstOf(
        asked.flatMap((id) => tables.get(id) ?? []),
        query.$limit,
      );
    }),
    asking(shopCalls.getTable, async ({ id }) => {
      const { tables } = await menus.sharedSettings();
      return found(tables.get(id));
    }),
  ];
}

/** From here on the caller hears what changes on the shop's menu, and the shop's staff what is ordered (STOCK-04). */
function watchServices(menus: MenuCache): Served {
  const versionOf = async (shop: string): Promise<number> => {
    const snapshot = await menus.snapshotOf(shop);
    return found(snapshot ?? undefined).version;
  };
  return giving(shopCalls.watchShop, async ({ data, caller }) => {
    await versionOf(data.item);
    caller.join(rooms.shop(data.item));
    if (isStaffOf(data.item, caller)) caller.join(rooms.staff(data.item));
    // Asked again: a change that came before the caller was in the room was told to others only.
    return { shop: data.item, version: await versionOf(data.item) };
  });
}

function isStaffOf(shop: string, { login }: Caller): boolean {
  return login?.kind === 'staff' && login.shop === shop;
}

/** Those that take orders online, with the fields asked for and the id; all fields when none are named. */
function openShops(house: SharedSettings, fields: readonly string[] | undefined, lists: ToldLists) {
  const question = ['shops', ...(fields ?? ['all']).toSorted()].join(' ');
  return lists.of(house, question, () =>
    house.shops.filter(({ openForOnline }) => openForOnline).map((shop) => selected(shop, fields)),
  );
}

function selected(shop: object, fields: readonly string[] | undefined): object {
  if (fields === undefined) return shop;
  return Object.fromEntries(
    Object.entries(shop).filter(([field]) => field === '_id' || fields.includes(field)),
  );
}

function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Refused('notFound');
  return thing;
}
