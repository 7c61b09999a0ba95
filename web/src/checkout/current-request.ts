import { newRequestKey } from '@servery/contract/client/request-key.ts';
import type { OrderType } from '@servery/engine/menu/order-type.ts';
import { cents, noCents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { contactProblems, deliveryProblems } from '@servery/engine/session/delivery-details.ts';
import { deliveryArea } from '@servery/engine/session/delivery-refusal.ts';
import { isCarriedOff } from '@servery/engine/session/cutlery.ts';
import type { Shop } from '../shops/start.ts';
import type { CartBill } from '../bill/use-bill.ts';
import { useMessageStore } from '../i18n/messages.ts';
import { useCart } from '../cart/cart-store.ts';
import type { UnansweredOrder } from '../cart/cart-store.ts';
import { useContact } from '../cart/contact.ts';
import type { Contact } from '../cart/contact.ts';
import { deviceId } from '../storage/device.ts';
import { restoreKeyOf, useSessionState } from '../storage/session.ts';
import { fixedCodeAt } from '../cart/fixed-code.ts';
import { typedInvoice, typedInvoiceProblem } from './typed-invoice.ts';
import { lacksArea } from './delivery.ts';
import { chosenOf } from './order-request.ts';

/**
 * Vouchers and tips; vouchers the server would refuse are left out (COUPON-01), and those of a
 * changed rule until the guest takes them again (RULE-05).
 */
export function voucherFields(cart: CartBill) {
  const { coupons, gifts, bill } = cart;
  const changed = new Set(
    bill.discounts
      .filter(({ refusal }) => refusal?.code === 'ruleNeedUpdate')
      .map(({ item }) => item),
  );
  return {
    coupons: coupons
      .filter(({ _id, status }) => status === 'valid' && !changed.has(`coupon/${_id}`))
      .map(({ _id }) => _id),
    gifts: gifts.filter(({ _id }) => !changed.has(`gift/${_id}`)).map(({ _id }) => _id),
    tips: tipsWith(cart),
  };
}

/** A further round adds its tip to those before; nothing said of tips leaves them (PAY-09). */
function tipsWith({ bill, tipsBefore }: CartBill): Cents {
  return bill.tips === 0 ? noCents : cents(tipsBefore + bill.tips);
}

type OrderingShop = Pick<Shop, '_id' | 'electronicInvoice' | 'deliveryZones'>;

/** The order details that the mode has (SESSION-17, SESSION-20, SESSION-21, PAY-08). */
export function currentDetails(type: OrderType, shop: OrderingShop) {
  const { _id, electronicInvoice } = shop;
  const { remark, pickupTime, cutlery, area: chosen } = useCart.getState();
  const contact = useContact.getState();
  const { name, phone, address, note } = contact;
  const area = deliveryArea(shop, chosen)?._id ?? null;
  return {
    type,
    section: useSessionState.getState().section,
    remark,
    delivery: type === 'delivery' ? { name, phone, address, note, area } : null,
    contact: type === 'takeAway' ? { name, phone } : null,
    cutlery: isCarriedOff(type) && cutlery,
    invoice: electronicInvoice ? typedInvoice(contact, useMessageStore.getState().locale) : null,
    pickupTime: type === 'takeAway' ? pickupTime : null,
    arrivalTime: type === 'delivery' ? pickupTime : null,
    qrCodeViewItem: type === 'dineInNoTable' ? fixedCodeAt(_id) : null,
  };
}

const contactProblemsIn = {
  takeAway: contactProblems,
  delivery: deliveryProblems,
  dineInNoTable: () => [],
  dineIn: () => [],
} as const satisfies Record<OrderType, (contact: Contact) => readonly unknown[]>;

interface OrderForm {
  readonly mode: OrderType;
  readonly shop: Pick<Shop, 'electronicInvoice' | 'deliveryZones'>;
  readonly area: string | null;
}

/** Whether an order detail is missing or wrong (SESSION-17, SESSION-21, PAY-08). */
export function isIncomplete(contact: Contact, { mode, shop, area }: OrderForm): boolean {
  const isInvoiceWrong = shop.electronicInvoice && typedInvoiceProblem(contact) !== null;
  const isAreaMissing = mode === 'delivery' && lacksArea(shop, area);
  return isInvoiceWrong || isAreaMissing || contactProblemsIn[mode](contact).length > 0;
}

/** The order request made from the cart's page (SESSION-08, SESSION-10). */
export function currentRequest(
  cart: CartBill,
  shop: OrderingShop,
  expectedTotal: number,
): UnansweredOrder {
  const { lines } = useCart.getState();
  const { mode, session, guest, keys, sessionIndex } = useSessionState.getState();
  const chosen = lines.map(chosenOf);
  const fields = { ...voucherFields(cart), expectedTotal };
  const sending = { key: newRequestKey(), at: Date.now() };
  if (session !== null || mode === 'dineIn') {
    const restoreKey = session === null ? null : restoreKeyOf(session);
    const who = guest === '' ? null : guest;
    const data = {
      session,
      restoreKey,
      cart: chosen,
      ...fields,
      guest: who,
      tableSplit: sessionIndex,
    };
    return { call: 'create tableSessions/order', payload: JSON.stringify(data), ...sending };
  }
  // Replaces the last order of this phone if it had to be paid first and was not (SESSION-14).
  const replaces = keys.at(-1)?.key ?? null;
  const data = {
    shop: shop._id,
    session: currentDetails(mode, shop),
    products: chosen,
    ...fields,
    replaces,
    device: deviceId(),
  };
  return { call: 'create tableSessions/create', payload: JSON.stringify(data), ...sending };
}
