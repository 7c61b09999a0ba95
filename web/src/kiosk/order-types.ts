import { openModes } from '@servery/engine/session/order-modes.ts';
import type { SelfOrderType } from '@servery/engine/session/order-modes.ts';
import { useShop } from '../shops/shop-context.ts';
import { chooseMode, useSessionState } from '../storage/session.ts';
import { usePos } from '../device/pos-store.ts';
import { open } from './screen-store.ts';

/** What is ordered at this device, as far as its shop is open for it; nobody delivers from here. */
export function useOrderTypes(): readonly SelfOrderType[] {
  const shop = useShop();
  const device = usePos((pos) => pos.posDevice);
  return openModes(shop).filter(
    (type) => type !== 'delivery' && device?.orderTypes.includes(type) === true,
  );
}

export function beginOrder(type: SelfOrderType): void {
  // Not as a change of type: a coupon that was scanned at home belongs to this order.
  chooseMode(type);
  useSessionState.setState({ section: usePos.getState().posDevice?.section ?? null });
  open({ kind: 'menu' });
}
