import type { OrderType } from '@servery/engine/menu/order-type.ts';
import { changeCart, currentPlace, followPlace } from './cart-store.ts';
import { leaveSession, chooseMode, enterSession } from '../storage/session.ts';
import type { SessionEntry } from '../storage/session.ts';
import { enterShop, leaveShop } from '../storage/shop.ts';

/** Every change of place moves the cart along or empties it (CART-08). */
function withCart(move: () => void): void {
  const before = currentPlace();
  move();
  followPlace(before);
}

export function changeShop(shop: string): void {
  withCart(() => enterShop(shop));
}

/** Changes to the shop named in an address, and leaves any table (ROUTE-11). */
export function changeToShop(shop: string): void {
  if (currentPlace().shop === shop) return;
  withCart(() => {
    leaveSession(['session', 'sessionIndex', 'tableInfo']);
    enterShop(shop);
  });
}

export function changeMode(mode: OrderType): void {
  withCart(() => chooseMode(mode));
}

export function joinTable(seat: SessionEntry, shop: string): void {
  withCart(() => {
    enterShop(shop);
    enterSession(seat);
  });
}

/** The bill of a table is another one: its guests stay, and so does their cart (FLOOR-09). */
export function changeBill(seat: SessionEntry): void {
  enterSession(seat);
  // Even an unchanged cart is stored again, under the new bill.
  changeCart({});
}

type Forgotten = 'session' | 'sessionIndex' | 'tableInfo' | 'shop';

/** Leaves a session or shop that is closed or gone (SESSION-03, SESSION-16). */
export function leavePlace(gone: readonly Forgotten[]): void {
  withCart(() => {
    if (gone.includes('shop')) leaveShop();
    if (gone.includes('session')) leaveSession(gone.filter((key) => key !== 'shop'));
  });
}
