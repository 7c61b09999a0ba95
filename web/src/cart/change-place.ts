import type { OrderType } from '@servery/engine/menu/order-type.ts';
import { followPlace, currentPlace } from './cart-store.ts';
import { leaveSession, chooseMode, enterSession } from '../storage/session.ts';
import type { SessionEntry } from '../storage/session.ts';
import { enterShop, leaveShop } from '../storage/shop.ts';

/** Whatever moves the guest takes the cart along, or leaves it behind (CART-08). */
function moving(move: () => void): void {
  const before = currentPlace();
  move();
  followPlace(before);
}

export function changeShop(shop: string): void {
  moving(() => enterShop(shop));
}

/** To another shop and away from any table: what an address that names a shop means (ROUTE-11). */
export function changeToShop(shop: string): void {
  if (currentPlace().shop === shop) return;
  moving(() => {
    leaveSession(['session', 'sessionIndex', 'tableInfo']);
    enterShop(shop);
  });
}

export function changeMode(mode: OrderType): void {
  moving(() => chooseMode(mode));
}

export function joinTable(seat: SessionEntry, shop: string): void {
  moving(() => {
    enterShop(shop);
    enterSession(seat);
  });
}

type Forgotten = 'session' | 'sessionIndex' | 'tableInfo' | 'shop';

/** Leaves behind what is closed or gone (SESSION-03, SESSION-16). */
export function leavePlace(gone: readonly Forgotten[]): void {
  moving(() => {
    if (gone.includes('shop')) leaveShop();
    if (gone.includes('session')) leaveSession(gone.filter((key) => key !== 'shop'));
  });
}
