import { createHmac } from 'node:crypto';
import { minuteMs } from '@servery/engine/hours/instant.ts';
import type { Instant } from '@servery/engine/hours/instant.ts';
import { minutesToPaySoon } from '@servery/engine/limits.ts';
import type { OrderType } from '@servery/engine/menu/order-type.ts';
import { mustPayFirst } from '@servery/engine/session/pay-first.ts';
import type { Caller } from '../../calls/caller.ts';
import { kioskOf, servesShop } from '../../calls/caller-roles.ts';
import { clientPrefixOf } from '../../calls/client-address.ts';
import { usualGuests } from '../../limits/limits.ts';
import type { MenuSnapshot } from '../../menu/store/menu-snapshot.ts';
import type { OrderDependencies } from '../order-dependencies.ts';

/** A bound on open unpaid orders; the database counts them by key. */
export interface UnpaidLimit {
  readonly key: string;
  readonly most: number;
  /** What becomes of one more: it is refused, or must be paid soon. */
  readonly excess: 'refuse' | 'payFirst';
}

/** What holds for an order until it is paid. */
export interface UnpaidTerms {
  readonly releaseAt: Instant | null;
  /** Until when the kitchen may begin it, if it is paid later; null without end (UNPAID-04). */
  readonly holdUntil: Instant | null;
  readonly limits: readonly UnpaidLimit[];
  /** When an order beyond a shared limit is released. */
  readonly paySoonBy: Instant;
}

/** Whose order it is, as far as the server knows. */
export interface OrderOrigin {
  readonly caller: Caller;
  readonly member: string | null;
  /** The id that the browser keeps; a hostile client sends a new one each time. */
  readonly device: string | null;
  /** As it was typed; empty if there is none. */
  readonly phone: string;
}

/** The shop's own kiosks, staff and programs: what they order is neither counted nor held back. */
export function isTrusted(caller: Caller, shop: string): boolean {
  const isProgram = caller.login?.kind === 'apiKey' && caller.login.shop === shop;
  return isProgram || kioskOf(caller, shop) !== null || servesShop(caller, shop);
}

/** Whether the kitchen waits for the payment; for amounts only where guests order (UNPAID-03). */
export function paysFirst(
  caller: Caller,
  shop: MenuSnapshot['shop'],
  order: { readonly type: OrderType; readonly total: number },
): boolean {
  const terms = isTrusted(caller, shop._id) ? { ...shop, payFirstAbove: null } : shop;
  return mustPayFirst(terms, order);
}

/** A member may order from several phones. */
const phonesPerMember = 3;
/** One in so many guests behind an address may have an unpaid order at a time. */
const guestsPerUnpaidOrder = 20;

/**
 * A phone and a member are refused above their own limit. What strangers share, an address, or can
 * type, a phone number, refuses nobody: beyond it, orders are paid first (UNPAID-01, UNPAID-02).
 */
export function unpaidLimitsOf(
  { caller, member, device, phone }: OrderOrigin,
  { shop }: MenuSnapshot,
  { secret, guestsPerAddress }: Pick<OrderDependencies, 'secret' | 'guestsPerAddress'>,
): readonly UnpaidLimit[] {
  const most = shop.maxUnpaidOrders;
  if (most === null || isTrusted(caller, shop._id)) return [];
  const keyOf = (kind: string, value: string): string =>
    createHmac('sha256', secret).update(`unpaid ${shop._id} ${kind} ${value}`).digest('base64url');
  const limit = (kind: string, value: string | null, about: Omit<UnpaidLimit, 'key'>) =>
    value === null ? [] : [{ key: keyOf(kind, value), ...about }];
  const share = Math.max(1, guestsPerAddress / usualGuests);
  const connection = caller.hasSocket ? caller.connection : null;
  const address = member === null ? clientPrefixOf(caller.address) : null;
  return [
    ...limit('device', device, { most, excess: 'refuse' }),
    // A client that leaves its id out, or changes it, is still one connection.
    ...limit('connection', connection, { most: Math.ceil(most * share), excess: 'refuse' }),
    ...limit('member', member, { most: most * phonesPerMember, excess: 'refuse' }),
    // Anybody can type the number of somebody else, who must not be refused for it.
    ...limit('phone', digitsIn(phone), { most, excess: 'payFirst' }),
    ...limit('address', address, {
      most: Math.ceil(guestsPerAddress / guestsPerUnpaidOrder),
      excess: 'payFirst',
    }),
  ];
}

export function paySoonBy(now: Instant): Instant {
  return now + minutesToPaySoon * minuteMs;
}

/** The last digits: spaces, hyphens and country codes would make many numbers out of one. */
function digitsIn(phone: string): string | null {
  const digits = phone.normalize('NFKC').replaceAll(/\D/g, '').slice(-8);
  return digits === '' ? null : digits;
}
