import type { Instant } from '@servery/engine/hours/instant.ts';
import { latestTimeIn } from '@servery/engine/hours/local-time.ts';
import { pickupRefusal, pickupSlots } from '@servery/engine/hours/pickup-slots.ts';
import { isOfferedOnline } from '@servery/engine/hours/section-hours.ts';
import { type InvoiceOption, invoiceProblem, plainInvoice } from '@servery/engine/invoice.ts';
import type { OrderType } from '@servery/engine/menu/order-type.ts';
import { isCarriedOff } from '@servery/engine/session/cutlery.ts';
import {
  type Contact,
  type DeliveryDetails,
  contactProblems,
  deliveryProblems,
} from '@servery/engine/session/delivery-details.ts';
import { arrivalSlots, minutesToArrival } from '@servery/engine/session/delivery-arrival.ts';
import { deliveryArea } from '@servery/engine/session/delivery-refusal.ts';
import { Refused } from '../../calls/refused.ts';
import type { MenuSnapshot } from '../../menu/store/menu-snapshot.ts';
import type { OrderDetails } from '../store/sessions.ts';
import { refuseClosed, refuseMode, refuseTips } from './refusals.ts';

type RequestedDelivery = DeliveryDetails & { readonly area: string | null };

/** Without what the server adds: the name of the area, and the minutes promised. */
type GivenDetails = Omit<OrderDetails, 'delivery' | 'arrivalMinutes' | 'ready' | 'readyMoved'>;

export interface RequestedDetails {
  readonly session: GivenDetails & {
    readonly type: OrderType;
    readonly section: string | null;
    readonly delivery: RequestedDelivery | null;
  };
  readonly tips: number;
  /** Staff decide for themselves when, and in which section, their shop takes an order. */
  readonly isByStaff: boolean;
}

/** Everything besides the dishes, checked in the order a guest fills it in. */
export function checkedDetails(
  { session, tips, isByStaff }: RequestedDetails,
  snapshot: MenuSnapshot,
  now: Instant,
): OrderDetails {
  const { type, section, pickupTime, arrivalTime, cutlery, remark } = session;
  if (!isByStaff) refuseOutsideHours(session, snapshot, now);
  refuseSection(snapshot, section, isByStaff ? null : now);
  const delivery = checkedDelivery(snapshot, type, session.delivery);
  refusePickup(snapshot, { type, at: pickupTime }, now);
  refuseArrival(snapshot, { type, area: session.delivery?.area ?? null, at: arrivalTime }, now);
  const contact = checkedContact(type, session.contact);
  refuseCutlery(type, cutlery);
  refuseTips(snapshot, tips);
  const invoice = checkedInvoice(session.invoice);
  const given = { pickupTime, arrivalTime, contact, cutlery, remark, invoice };
  // Promised once its stations are known.
  return { ...given, ...delivery, ready: null, readyMoved: null };
}

/** A delivery at a chosen time is judged by its slot (DELIVERY-03). */
function refuseOutsideHours(
  { type, arrivalTime }: RequestedDetails['session'],
  snapshot: MenuSnapshot,
  now: Instant,
): void {
  if (type === 'delivery' && arrivalTime !== null) refuseMode(snapshot, type);
  else refuseClosed(snapshot, type, now);
}

/** Only a section of this shop, and for guests one that is offered online now (MENU-09). */
function refuseSection(
  { shop, sections }: MenuSnapshot,
  id: string | null,
  now: Instant | null,
): void {
  if (id === null) return;
  const section = sections.find(({ _id }) => _id === id);
  if (section === undefined) throw new Refused('sectionRefused', { reason: 'sectionNotFound' });
  if (now !== null && !isOfferedOnline(section, latestTimeIn(shop.timezone, now)))
    throw new Refused('sectionRefused', { reason: 'sectionClosed' });
}

type CheckedDelivery = Pick<OrderDetails, 'delivery' | 'arrivalMinutes'>;

/** A delivery needs an address in the shop's zones; other orders have none (SESSION-17). */
function checkedDelivery(
  { shop }: MenuSnapshot,
  type: OrderType,
  given: RequestedDelivery | null,
): CheckedDelivery {
  if (type !== 'delivery') {
    if (given !== null)
      throw new Refused('inputInvalid', { where: ['data', 'session', 'delivery'] });
    return { delivery: null, arrivalMinutes: null };
  }
  const details = given ?? { name: '', phone: '', address: '', note: '', area: null };
  const problems = deliveryProblems(details);
  if (problems.length > 0) throw new Refused('formInvalid', { problems });
  const arrivalMinutes = minutesToArrival(shop, details.area);
  if (arrivalMinutes === null) throw new Refused('deliveryOutsideArea');
  const area = deliveryArea(shop, details.area);
  const placed = { ...details, area: area?._id ?? null, areaName: area?.name ?? [] };
  return { delivery: placed, arrivalMinutes };
}

/** Only the start of an offered slot; null means as soon as possible (SESSION-18). */
function refusePickup(
  { shop }: MenuSnapshot,
  { type, at }: { type: OrderType; at: Instant | null },
  now: Instant,
): void {
  if (at === null) return;
  const slots =
    type === 'takeAway' ? pickupSlots({ shop, orderType: type, now, ...shop.pickup }) : [];
  const refusal = pickupRefusal(slots, at);
  if (refusal !== null)
    throw new Refused('formInvalid', { problems: [{ field: 'pickupTime', ...refusal }] });
}

interface ChosenArrival {
  readonly type: OrderType;
  readonly area: string | null;
  readonly at: Instant | null;
}

/** Only the start of a slot in which the shop delivers there (DELIVERY-04). */
function refuseArrival({ shop }: MenuSnapshot, chosen: ChosenArrival, now: Instant): void {
  const { type, area, at } = chosen;
  if (at === null) return;
  const slots = type === 'delivery' ? arrivalSlots(shop, area, now) : [];
  if (pickupRefusal(slots, at) === null) return;
  const problem = { field: 'arrivalTime', code: 'arrivalTimeNotOffered', at };
  throw new Refused('formInvalid', { problems: [problem] });
}

/** Whom to call about a takeaway; null if the guest left it out (SESSION-21). */
function checkedContact(type: OrderType, given: Contact | null): Contact | null {
  if (given === null) return null;
  if (type !== 'takeAway')
    throw new Refused('inputInvalid', { where: ['data', 'session', 'contact'] });
  const problems = contactProblems(given);
  if (problems.length > 0) throw new Refused('formInvalid', { problems });
  return given.name === '' && given.phone === '' ? null : given;
}

/** Guests who eat in have cutlery anyway, and nobody would see the request (SESSION-20). */
function refuseCutlery(type: OrderType, isRequested: boolean): void {
  if (isRequested && !isCarriedOff(type))
    throw new Refused('inputInvalid', { where: ['data', 'session', 'cutlery'] });
}

/** The invoice in plain characters, with its format checked (PAY-08). */
function checkedInvoice(invoice: InvoiceOption | null): InvoiceOption | null {
  if (invoice === null) return null;
  const plain = plainInvoice(invoice);
  const problem = invoiceProblem(plain);
  if (problem !== null)
    throw new Refused('formInvalid', { problems: [{ field: 'invoice', ...problem }] });
  return plain;
}
