import { newRequestKey } from '@servery/contract/client/request-key.ts';
import type { CartBill } from '../../api/use-bill.ts';
import { useCart } from '../../state/cart.ts';
import type { Wish } from '../../state/cart.ts';
import { useContact } from '../../state/contact.ts';
import { keyOf, useSessionState } from '../../state/session.ts';
import { wallCodeAt } from '../../state/wall.ts';
import { chosenOf } from './wish.ts';

/** What the guest asks for besides the dishes; what the server would refuse is not handed in (COUPON-01). */
export function askedOn({ coupons, gifts, bill, table }: CartBill) {
  return {
    coupons: coupons.filter(({ status }) => status === 'valid').map(({ _id }) => _id),
    gifts: gifts.map(({ _id }) => _id),
    tips: table === null ? bill.tips : table.tips,
  };
}

/** All that is on the cart's page, as it is sent (SESSION-08, SESSION-10). */
export function wishNow(cart: CartBill, shop: string, expectedTotal: number): Wish {
  const { lines, remark, pickupTime } = useCart.getState();
  const { mode, session, section, guest, keys } = useSessionState.getState();
  const chosen = lines.map(chosenOf);
  const asked = { ...askedOn(cart), expectedTotal };
  const sending = { key: newRequestKey(), at: Date.now() };
  if (session !== null || mode === 'dineIn') {
    const restoreKey = session === null ? null : keyOf(session);
    const who = guest === '' ? null : guest;
    const data = { session, restoreKey, cart: chosen, ...asked, guest: who };
    return { call: 'create tableSessions/order', payload: JSON.stringify(data), ...sending };
  }
  const details = {
    type: mode,
    section,
    remark,
    delivery: mode === 'delivery' ? useContact.getState() : null,
    pickupTime: mode === 'takeAway' ? pickupTime : null,
    qrCodeViewItem: mode === 'dineInNoTable' ? wallCodeAt(shop) : null,
  };
  // If the last order of this phone was to be paid first and was not, this one takes its place (SESSION-14).
  const replaces = keys.at(-1)?.key ?? null;
  const data = { shop, session: details, products: chosen, ...asked, replaces };
  return { call: 'create tableSessions/create', payload: JSON.stringify(data), ...sending };
}
