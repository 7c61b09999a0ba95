import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { isOpen } from '@servery/engine/hours/opening-hours.ts';
import { openModes } from '@servery/engine/session/order-modes.ts';
import type { Shop } from '../../api/start.ts';

export type ListedShop = Pick<
  Shop,
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
  | 'openDelivery'
>;

type Told = AnswerTo<'find shops'>[number];

/** A shop as the list needs it; null when something of it was not told. */
export function completeShop(told: Told): ListedShop | null {
  const { _id, name, address, images, logo, timezone, onlineOpeningHours } = told;
  if (name === undefined || timezone === undefined || onlineOpeningHours === undefined) return null;
  return {
    _id,
    name,
    timezone,
    onlineOpeningHours,
    address: address ?? [],
    images: images ?? [],
    logo: logo ?? null,
    openForOnline: told.openForOnline ?? false,
    openTakeAway: told.openTakeAway ?? false,
    openDineInNoTable: told.openDineInNoTable ?? false,
    openDelivery: told.openDelivery ?? false,
  };
}

/** Those that match in any language and take orders, open ones first. */
export function shopsFor(shops: readonly ListedShop[], keyword: string, now: number): readonly ListedShop[] {
  const word = keyword.trim().toLowerCase();
  const isNamed = ({ name, address }: ListedShop): boolean =>
    [...name, ...address].some(({ value }) => value.toLowerCase().includes(word));
  const isClosed = (shop: ListedShop): boolean => !openModes(shop).some((mode) => isOpen(shop, mode, now));
  return shops
    .filter((shop) => openModes(shop).length > 0 && isNamed(shop))
    .toSorted((one, other) => Number(isClosed(one)) - Number(isClosed(other)));
}
