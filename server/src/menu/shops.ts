import { shopCalls } from '@servery/contract/calls/shop-calls.ts';
import type { Caller } from '../calls/caller.ts';
import { rooms } from '../calls/event-rooms.ts';
import { Refused } from '../calls/refused.ts';
import { implement, implementWithData } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import type { SharedSettings } from './store/settings-cache.ts';
import type { MenuCache } from './store/menu-cache.ts';
import { directed, firstOf, idsIn, isFalling, merged, snapshotsOf } from './public-lists.ts';
import type { PublicLists } from './public-lists.ts';

/** Settings, shops and their rooms, as guests may see them. */
export function shopServices(menus: MenuCache, lists: PublicLists): readonly Served[] {
  return [
    ...settingsServices(menus, lists),
    ...sectionServices(menus, lists),
    watchServices(menus),
  ];
}

function settingsServices(menus: MenuCache, lists: PublicLists): readonly Served[] {
  return [
    implement(shopCalls.findSystemSettings, async ({ query }) => {
      const settings = await menus.sharedSettings();
      const list = lists.of(settings, 'settings', () => settings.systemSettings);
      return firstOf(list, query.$limit);
    }),
    implement(shopCalls.findAppSettings, async ({ query }) => {
      const settings = await menus.sharedSettings();
      const list = lists.of(settings, 'appSettings', () => settings.appSettings);
      return firstOf(list, query.$limit);
    }),
    implement(shopCalls.getShop, async ({ id }) => {
      const { shops } = await menus.sharedSettings();
      return orNotFound(shops.find(({ _id }) => _id === id));
    }),
    implement(shopCalls.findShops, async ({ query }) => {
      const settings = await menus.sharedSettings();
      return firstOf(openShops(settings, query.$select, lists), query.$limit);
    }),
  ];
}

function sectionServices(menus: MenuCache, lists: PublicLists): readonly Served[] {
  return [
    implement(shopCalls.findSections, async ({ query }) => {
      const snapshots = await snapshotsOf(idsIn(query.shops) ?? [], menus);
      const key = `sections ${isFalling(query.$sort)}`;
      const found = snapshots.map((snapshot) =>
        lists.of(snapshot, key, () => directed(snapshot.sections, query.$sort)),
      );
      return firstOf(merged(found, 'showOrder', query.$sort), query.$limit);
    }),
    implement(shopCalls.findTables, async ({ query }) => {
      const { tables } = await menus.sharedSettings();
      const requested =
        typeof query._id === 'string' ? [query._id] : [...new Set(query._id.$in)].toSorted();
      return firstOf(
        requested.flatMap((id) => tables.get(id) ?? []),
        query.$limit,
      );
    }),
    implement(shopCalls.getTable, async ({ id }) => {
      const { tables } = await menus.sharedSettings();
      return orNotFound(tables.get(id));
    }),
  ];
}

/** Subscribes to changes of the shop's menu, and its staff to its orders (STOCK-04). */
function watchServices(menus: MenuCache): Served {
  const versionOf = async (shop: string): Promise<number> => {
    const snapshot = await menus.snapshotOf(shop);
    return orNotFound(snapshot ?? undefined).version;
  };
  return implementWithData(shopCalls.watchShop, async ({ data, caller }) => {
    await versionOf(data.item);
    caller.join(rooms.shop(data.item));
    if (isStaffOf(data.item, caller)) caller.join(rooms.staff(data.item));
    // Read again: the caller has missed events from before they joined the room.
    return { shop: data.item, version: await versionOf(data.item) };
  });
}

function isStaffOf(shop: string, { login }: Caller): boolean {
  return login?.kind === 'staff' && login.shop === shop;
}

/** Shops that take orders online, with their id and the selected fields, by default all. */
function openShops(
  settings: SharedSettings,
  fields: readonly string[] | undefined,
  lists: PublicLists,
) {
  const key = ['shops', ...(fields ?? ['all']).toSorted()].join(' ');
  return lists.of(settings, key, () =>
    settings.shops
      .filter(({ openForOnline }) => openForOnline)
      .map((shop) => selected(shop, fields)),
  );
}

function selected(shop: object, fields: readonly string[] | undefined): object {
  if (fields === undefined) return shop;
  return Object.fromEntries(
    Object.entries(shop).filter(([field]) => field === '_id' || fields.includes(field)),
  );
}

function orNotFound<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Refused('notFound');
  return thing;
}
