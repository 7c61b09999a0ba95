import { cartCount, isLive } from '@servery/engine/cart/count.ts';
import type { CartLine } from '@servery/engine/cart/line.ts';
import type { Ordering } from '@servery/engine/cart/ordering.ts';
import { orderingRefusal } from '@servery/engine/cart/problems.ts';
import { closedRefusal } from '@servery/engine/hours/closing.ts';
import type { Instant } from '@servery/engine/hours/instant.ts';
import { localTimeIn } from '@servery/engine/hours/local-time.ts';
import { pickupRefusal, pickupSlots } from '@servery/engine/hours/pickup-slots.ts';
import { isOfferedOnline } from '@servery/engine/hours/section-hours.ts';
import { invoiceProblem, plainInvoice } from '@servery/engine/invoice.ts';
import type { InvoiceOption } from '@servery/engine/invoice.ts';
import type { OrderType } from '@servery/engine/menu/order-type.ts';
import { isPayableTip, mostTips } from '@servery/engine/money/tips.ts';
import { contactProblems, deliveryProblems } from '@servery/engine/session/delivery-details.ts';
import type { Contact, DeliveryDetails } from '@servery/engine/session/delivery-details.ts';
import { isCarriedOff } from '@servery/engine/session/cutlery.ts';
import { orderLimitRefusal } from '@servery/engine/session/order-limits.ts';
import { isSelfOrder, modeClosedRefusal } from '@servery/engine/session/order-modes.ts';
import { Refused } from '../../calls/refused.ts';
import type { MenuSnapshot } from '../../menu/store/menu-snapshot.ts';
import type { Priced } from './draft.ts';

/** A shop takes orders of a kind it offers, in its hours (HOURS-02, HOURS-03). */
export function refuseClosed({ shop }: MenuSnapshot, type: OrderType, now: Instant): void {
  const mode = isSelfOrder(type) ? modeClosedRefusal(shop, type) : null;
  if (mode !== null) throw new Refused('modeRefused', { reason: mode.code, orderType: type });
  const closed = closedRefusal(shop, type, now);
  if (closed !== null) throw new Refused('shopClosed', { opensAt: closed.opensAt });
}

/** A section of this shop that is offered online at this hour (MENU-09). */
export function refuseSection({ shop, sections }: MenuSnapshot, id: string | null, now: Instant): void {
  if (id === null) return;
  const section = sections.find(({ _id }) => _id === id);
  if (section === undefined) throw new Refused('sectionRefused', { reason: 'sectionNotFound' });
  if (!isOfferedOnline(section, localTimeIn(shop.timezone, now)))
    throw new Refused('sectionRefused', { reason: 'sectionClosed' });
}

/** What a delivery needs, and nobody else gives (SESSION-17). */
export function refuseDelivery(type: OrderType, details: DeliveryDetails | null): void {
  if (type !== 'delivery') {
    if (details !== null) throw new Refused('inputInvalid', { where: ['data', 'session', 'delivery'] });
    return;
  }
  const problems = deliveryProblems(details ?? { name: '', phone: '', address: '', note: '' });
  if (problems.length > 0) throw new Refused('formInvalid', { problems });
}

/** Whom to ring when something is missing from a takeaway; null when the guest left it out (SESSION-21). */
export function checkedContact(type: OrderType, given: Contact | null): Contact | null {
  if (given === null) return null;
  if (type !== 'takeAway') throw new Refused('inputInvalid', { where: ['data', 'session', 'contact'] });
  const problems = contactProblems(given);
  if (problems.length > 0) throw new Refused('formInvalid', { problems });
  const contact = { name: given.name.trim(), phone: given.phone.trim() };
  return contact.name === '' && contact.phone === '' ? null : contact;
}

/** Whoever eats here has cutlery anyhow: a wish for it would be shown to nobody (SESSION-20). */
export function refuseCutlery(type: OrderType, isWanted: boolean): void {
  if (isWanted && !isCarriedOff(type))
    throw new Refused('inputInvalid', { where: ['data', 'session', 'cutlery'] });
}

/** The beginning of a slot on offer; null is as soon as possible (SESSION-18). */
export function refusePickup(
  { shop }: MenuSnapshot,
  { type, at }: { type: OrderType; at: Instant | null },
  now: Instant,
): void {
  if (at === null) return;
  const slots = type === 'takeAway' ? pickupSlots({ shop, orderType: type, now, ...shop.pickup }) : [];
  const refusal = pickupRefusal(slots, at);
  if (refusal !== null) throw new Refused('formInvalid', { problems: [{ field: 'pickupTime', ...refusal }] });
}

/** The invoice in plain characters, its format checked (PAY-08). */
export function checkedInvoice(invoice: InvoiceOption | null): InvoiceOption | null {
  if (invoice === null) return null;
  const plain = plainInvoice(invoice);
  const problem = invoiceProblem(plain);
  if (problem !== null) throw new Refused('formInvalid', { problems: [{ field: 'invoice', ...problem }] });
  return plain;
}

/** A share of a banquet may be more than anybody types; beyond a hundred of them somebody plays with the bill. */
const banquets = 100;

/** Tips only where the shop takes them, and no parts of a unit that nobody can pay (PAY-07). */
export function refuseTips({ shop }: MenuSnapshot, tips: number): void {
  const { tipPercents, currency } = shop;
  const isMeant = tips <= mostTips(currency) * banquets;
  const isTaken = tipPercents.length > 0 && isMeant && isPayableTip(tips, currency);
  if (tips > 0 && !isTaken) throw new Refused('inputInvalid', { where: ['data', 'tips'] });
}

/** A cart that can be ordered as it stands (CART-06). */
export function refuseCart(lines: readonly CartLine[], ordering: Ordering): void {
  const refusal = orderingRefusal(lines, ordering);
  if (refusal === null) return;
  throw new Refused('cartInvalid', {
    reason: refusal.code,
    lines: refusal.code === 'cartInvalid' ? refusal.lines : [],
  });
}

/** A cart of nothing but dishes that no offer gives is empty once they are taken off (CART-06, PRICE-12). */
export function refuseNothing({ added }: Pick<Priced, 'added'>): void {
  if (!added.some(isLive)) throw new Refused('cartInvalid', { reason: 'cartEmpty', lines: [] });
}

/** One order is as large as the shop allows (CART-09). */
export function refuseLarge(
  { shop }: MenuSnapshot,
  lines: readonly CartLine[],
  size: { people: number; tables: number },
): void {
  const refusal = orderLimitRefusal(shop.onlineOrderLimits, { quantity: cartCount(lines), ...size });
  if (refusal !== null) throw new Refused('purchaseLimit', { limit: refusal.limit, found: refusal.found });
}
