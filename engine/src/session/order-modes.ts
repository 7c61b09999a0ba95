import type { OrderType } from '../menu/order-type.ts';
import type { Shop } from './shop.ts';

/** Guests who order for themselves, without a table of their own. */
export type SelfOrderType = Exclude<OrderType, 'dineIn'>;

export type ModeSwitches = Pick<
  Shop,
  'openForOnline' | 'openTakeAway' | 'openDineInNoTable' | 'openDelivery'
>;

export const selfOrderTypes: readonly SelfOrderType[] = ['takeAway', 'dineInNoTable', 'delivery'];

export function isSelfOrder(type: OrderType): type is SelfOrderType {
  return type !== 'dineIn';
}

/** The self-order modes a shop offers; delivery alone does not open a shop (HOURS-03). */
export function openModes(shop: ModeSwitches): readonly SelfOrderType[] {
  if (!isOpenForOnline(shop)) return [];
  const isSwitchedOn: Readonly<Record<SelfOrderType, boolean>> = {
    takeAway: shop.openTakeAway,
    dineInNoTable: shop.openDineInNoTable,
    delivery: shop.openDelivery,
  };
  return selfOrderTypes.filter((type) => isSwitchedOn[type]);
}

export type ModeClosed =
  | { readonly code: 'shopNotEnabledForOnline' }
  | { readonly code: 'orderTypeNotOpen'; readonly orderType: SelfOrderType };

/** Why a mode is not available at this shop (HOURS-03). */
export function modeClosedRefusal(shop: ModeSwitches, orderType: SelfOrderType): ModeClosed | null {
  if (!isOpenForOnline(shop)) return { code: 'shopNotEnabledForOnline' };
  return openModes(shop).includes(orderType) ? null : { code: 'orderTypeNotOpen', orderType };
}

function isOpenForOnline(shop: ModeSwitches): boolean {
  return shop.openForOnline && (shop.openTakeAway || shop.openDineInNoTable);
}
