import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { isOpen } from '@servery/engine/hours/opening-hours.ts';
import { openModes } from '@servery/engine/session/order-modes.ts';
import type { Shop } from '@servery/engine/session/shop.ts';
import { metresBetween } from './distance.ts';
import type { Coordinates } from './distance.ts';
import { httpClient } from '../query/http.ts';
import { defineQuery } from '../query/query.ts';

export const shopList = defineQuery(() =>
  httpClient.call('find shops', { query: { $paginate: false, openForOnline: true } }),
);

type Field =
  | '_id'
  | 'name'
  | 'address'
  | 'images'
  | 'logo'
  | 'timezone'
  | 'onlineOpeningHours'
  | 'openForOnline'
  | 'openTakeAway'
  | 'openDineInNoTable'
  | 'openDelivery';

export interface ListedShop extends Pick<Shop, Field> {
  /** Null if the shop has not set it. */
  readonly location: Coordinates | null;
}

type QueryResult = AnswerTo<'find shops'>[number];

/** A shop with all fields of the list; null when one is missing. */
export function completeShop(shop: QueryResult): ListedShop | null {
  const { _id, name, address, location, images, logo, timezone, onlineOpeningHours } = shop;
  if (name === undefined || timezone === undefined || onlineOpeningHours === undefined) return null;
  return {
    _id,
    name,
    timezone,
    onlineOpeningHours,
    address: address ?? [],
    location: location ?? null,
    images: images ?? [],
    logo: logo ?? null,
    openForOnline: shop.openForOnline ?? false,
    openTakeAway: shop.openTakeAway ?? false,
    openDineInNoTable: shop.openDineInNoTable ?? false,
    openDelivery: shop.openDelivery ?? false,
  };
}

/** Shops that take orders and match in any language, open ones first. */
export function shopsFor(
  shops: readonly ListedShop[],
  keyword: string,
  now: number,
): readonly ListedShop[] {
  const word = keyword.trim().toLowerCase();
  const isMatch = ({ name, address }: ListedShop): boolean =>
    [...name, ...address].some(({ value }) => value.toLowerCase().includes(word));
  const isClosed = (shop: ListedShop): boolean =>
    !openModes(shop).some((mode) => isOpen(shop, mode, now));
  return shops
    .filter((shop) => openModes(shop).length > 0 && isMatch(shop))
    .toSorted((one, other) => Number(isClosed(one)) - Number(isClosed(other)));
}

/** The distance of a shop; null if its location or the guest's is unknown. */
export function metresTo(
  { location }: Pick<ListedShop, 'location'>,
  from: Coordinates | null,
): number | null {
  return location === null || from === null ? null : metresBetween(from, location);
}

/** Sorted by distance; shops without a location come last, in their order. */
export function nearestFirst(
  shops: readonly ListedShop[],
  from: Coordinates,
): readonly ListedShop[] {
  const distance = (shop: ListedShop): number => metresTo(shop, from) ?? Number.MAX_VALUE;
  return shops.toSorted((one, other) => distance(one) - distance(other));
}
