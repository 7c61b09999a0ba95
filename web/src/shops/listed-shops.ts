import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { isOpen } from '@servery/engine/hours/opening-hours.ts';
import { openModes } from '@servery/engine/session/order-modes.ts';
import type { Shop } from '@servery/engine/session/shop.ts';
import { metresBetween } from './distance.ts';
import type { Place } from './distance.ts';

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
  /** Null where nobody said it. */
  readonly location: Place | null;
}

type QueryResult = AnswerTo<'find shops'>[number];

/** A shop with all fields of the list; null when one is missing. */
export function completeShop(told: QueryResult): ListedShop | null {
  const { _id, name, address, location, images, logo, timezone, onlineOpeningHours } = told;
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
    openForOnline: told.openForOnline ?? false,
    openTakeAway: told.openTakeAway ?? false,
    openDineInNoTable: told.openDineInNoTable ?? false,
    openDelivery: told.openDelivery ?? false,
  };
}

/** Those that match in any language and take orders, open ones first. */
export function shopsFor(
  shops: readonly ListedShop[],
  keyword: string,
  now: number,
): readonly ListedShop[] {
  const word = keyword.trim().toLowerCase();
  const isNamed = ({ name, address }: ListedShop): boolean =>
    [...name, ...address].some(({ value }) => value.toLowerCase().includes(word));
  const isClosed = (shop: ListedShop): boolean =>
    !openModes(shop).some((mode) => isOpen(shop, mode, now));
  return shops
    .filter((shop) => openModes(shop).length > 0 && isNamed(shop))
    .toSorted((one, other) => Number(isClosed(one)) - Number(isClosed(other)));
}

/** How far a shop is; null where nobody said where it or the guest is. */
export function metresTo(
  { location }: Pick<ListedShop, 'location'>,
  from: Place | null,
): number | null {
  return location === null || from === null ? null : metresBetween(from, location);
}

/** By the way to each; those of which nobody knows it come last, in the order they had. */
export function nearestFirst(shops: readonly ListedShop[], from: Place): readonly ListedShop[] {
  const far = (shop: ListedShop): number => metresTo(shop, from) ?? Number.MAX_VALUE;
  return shops.toSorted((one, other) => far(one) - far(other));
}
