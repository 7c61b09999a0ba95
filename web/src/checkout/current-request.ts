import { newRequestKey } from '@servery/contract/client/request-key.ts';
import type { OrderType } from '@servery/engine/menu/order-type.ts';
import { isCarriedOff } from '@servery/engine/session/cutlery.ts';
import type { Shop } from '../shops/start.ts';
import type { CartBill } from '../bill/use-bill.ts';
import { useMessageStore } from '../i18n/messages.ts';
import { useCart } from '../cart/cart-store.ts';
import type { OrderRequest } from '../cart/cart-store.ts';
import { useContact } from '../cart/contact.ts';
import { restoreKeyOf, useSessionState } from '../storage/session.ts';
import { wallCodeAt } from '../cart/fixed-code.ts';
import { typedInvoice } from './typed-invoice.ts';
import { chosenOf } from './order-request.ts';

/** What the guest asks for besides the dishes; what the server would refuse is not handed in (COUPON-01). */
export function askedOn({ coupons, gifts, bill, table }: CartBill) {
  return {
    coupons: coupons.filter(({ status }) => status === 'valid').map(({ _id }) => _id),
    gifts: gifts.map(({ _id }) => _id),
    tips: table === null ? bill.tips : table.tips,
  };
}

type OrderingShop = Pick<Shop, '_id' | 'electronicInvoice'>;

/** What is asked besides the dishes, each where it is asked (SESSION-17, SESSION-20, SESSION-21, PAY-08). */
export function detailsNow(type: OrderType, { _id, electronicInvoice }: OrderingShop) {
  const { remark, pickupTime, cutlery } = useCart.getState();
  const contact = useContact.getState();
  const { name, phone, address, note } = contact;
  return {
    type,
    section: useSessionState.getState().section,
    remark,
    delivery: type === 'delivery' ? { name, phone, address, note } : null,
    contact: type === 'takeAway' ? { name, phone } : null,
    cutlery: isCarriedOff(type) && cutlery,
    invoice: electronicInvoice ? typedInvoice(contact, useMessageStore.getState().locale) : null,
    pickupTime: type === 'takeAway' ? pickupTime : null,
    qrCodeViewItem: type === 'dineInNoTable' ? wallCodeAt(_id) : null,
  };
}

/** All that is on the cart's page, as it is sent (SESSION-08, SESSION-10). */
export function wishNow(cart: CartBill, shop: OrderingShop, expectedTotal: number): OrderRequest {
  const { lines } = useCart.getState();
  const { mode, session, guest, keys, sessionIndex } = useSessionState.getState();
  const chosen = lines.map(chosenOf);
  const asked = { ...askedOn(cart), expectedTotal };
  const sending = { key: newRequestKey(), at: Date.now() };
  if (session !== null || mode === 'dineIn') {
    const restoreKey = session === null ? null : restoreKeyOf(session);
    const who = guest === '' ? null : guest;
    const data = { session, restoreKey, cart: chosen, ...asked, guest: who, tableSplit: sessionIndex };
    return { call: 'create tableSessions/order', payload: JSON.stringify(data), ...sending };
  }
  // If the last order of this phone was to be paid first and was not, this one takes its place (SESSION-14).
  const replaces = keys.at(-1)?.key ?? null;
  const data = { shop: shop._id, session: detailsNow(mode, shop), products: chosen, ...asked, replaces };
  return { call: 'create tableSessions/create', payload: JSON.stringify(data), ...sending };
}
