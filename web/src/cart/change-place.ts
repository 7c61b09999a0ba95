import type { OrderType } from '@servery/engine/menu/order-type.ts';
import { followPlace, currentPlace } from './cart-store.ts';
import { leaveSession, orderAs, takeSeat } from '../storage/session.ts';
import type { Seat } from '../storage/session.ts';
import { enterShop, leaveShop } from '../storage/shop.ts';

/** Whatever moves the guest takes the cart along, or leaves it behind (CART-08). */
function moving(move: () => void): void {
  const before = currentPlace();
  move();
  followPlace(before);
}

export function goToShop(shop: string): void {
  moving(() => enterShop(shop));
}

/** To another shop and away from any table: what an address that names a shop means (ROUTE-11). */
export function goToOtherShop(shop: string): void {
  if (currentPlace().shop === shop) return;
  moving(() => {
    leaveSession(['session', 'sessionIndex', 'tableInfo']);
    enterShop(shop);
  });
}

export function goTo(mode: OrderType): void {
  moving(() => orderAs(mode));
}

export function sitDown(seat: Seat, shop: string): void {
  moving(() => {
    enterShop(shop);
    takeSeat(seat);
  });
}

type Forgotten = 'session' | 'sessionIndex' | 'tableInfo' | 'shop';

/** Leaves behind what is closed or gone (SESSION-03, SESSION-16). */
export function leaveBehind(gone: readonly Forgotten[]): void {
  moving(() => {
    if (gone.includes('shop')) leaveShop();
    if (gone.includes('session')) leaveSession(gone.filter((key) => key !== 'shop'));
  });
}
