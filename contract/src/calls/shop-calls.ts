import { array, literal, optional, strictObject, union } from 'valibot';
import { everybody, menuReaders } from '../actor.ts';
import { createReadOnly, find, get } from '../call.ts';
import {
  idOrList,
  limitOf,
  nothing,
  paginate,
  selectFrom,
  shopOrFew,
  sortBy,
  wholeList,
} from '../schemas/query.ts';
import { id } from '../schemas/plain.ts';
import {
  appSetting,
  fullSlots,
  listedShop,
  section,
  shop,
  shopWatched,
  systemSetting,
  tableViewItem,
} from '../schemas/shop.ts';

const shopFields = [
  '_id',
  'name',
  'openForOnline',
  'openForApp',
  'openTakeAway',
  'openDineInNoTable',
  'openDelivery',
  'address',
  'location',
  'images',
  'logo',
  'onlineOpeningHours',
  'currency',
  'timezone',
] as const;

const shops = strictObject({
  $paginate: paginate,
  $select: selectFrom(shopFields),
  openForOnline: optional(union([literal(true), literal('true')])),
  $limit: wholeList,
});

const settings = strictObject({ $paginate: paginate, $limit: limitOf(100, 100) });

/** Settings, shops and their sections. */
export const shopCalls = {
  findSystemSettings: find({
    path: 'systemSettings',
    actors: everybody,
    query: settings,
    output: array(systemSetting),
  }),
  findAppSettings: find({
    path: 'appSettings',
    actors: everybody,
    query: settings,
    output: array(appSetting),
  }),
  getShop: get({ path: 'shops', actors: menuReaders, query: nothing, output: shop }),
  findShops: find({ path: 'shops', actors: menuReaders, query: shops, output: array(listedShop) }),
  /** Subscribes a menu to its changes; sent again after each reconnect (STOCK-04). */
  watchShop: createReadOnly({
    path: 'shops/subscribe',
    actors: everybody,
    data: strictObject({ item: id }),
    query: nothing,
    output: shopWatched,
  }),
  findSections: find({
    path: 'sections',
    actors: menuReaders,
    query: strictObject({
      shops: shopOrFew,
      $paginate: paginate,
      $sort: sortBy(['showOrder']),
      $limit: wholeList,
    }),
    output: array(section),
  }),
  getPickupSlots: get({
    path: 'pickupSlots',
    actors: everybody,
    query: nothing,
    asksDatabase: true,
    output: fullSlots,
  }),
  findTables: find({
    path: 'tableViewItems',
    actors: everybody,
    query: strictObject({ _id: idOrList, $paginate: paginate, $limit: limitOf(100, 100) }),
    output: array(tableViewItem),
  }),
  getTable: get({
    path: 'tableViewItems',
    actors: everybody,
    query: nothing,
    output: tableViewItem,
  }),
} as const;
