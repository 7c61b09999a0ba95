import { servingRoles } from '@servery/contract/actor.ts';
import { Refused } from './refused.ts';
import type { Caller } from './caller.ts';
import type { Login } from './login.ts';

export type Staff = Extract<Login, { readonly kind: 'staff' }>;
export type Kiosk = Extract<Login, { readonly kind: 'kiosk' }>;

/** The member who calls; refuses everybody else. */
export function memberOf(caller: Caller): string {
  const login = loginOf(caller);
  if (login.kind !== 'member') throw new Refused('notAllowed');
  return login.user;
}

/** Whose shop, and who answers for it: staff of these roles, or a program with a scope. */
export interface ShopCaller {
  readonly shop: string;
  /** Of staff or of a key: ids are random, so no two are the same. */
  readonly staff: string;
}

/** For calls whose table of actors names a scope: that a key has it is known by then. */
export function shopCallerOf(caller: Caller, roles: readonly Staff['role'][]): ShopCaller {
  const login = loginOf(caller);
  if (login.kind !== 'apiKey') return staffOf(caller, roles);
  return { shop: login.shop, staff: login.apiKey };
}

/** A program that calls for another shop than its own finds nothing there (KEYS-02). */
export function refuseForeignKey({ login }: Caller, shop: string): void {
  if (login?.kind === 'apiKey' && login.shop !== shop) throw new Refused('notFound');
}

export function staffOf(caller: Caller, roles: readonly Staff['role'][]): Staff {
  const login = loginOf(caller);
  if (login.kind !== 'staff' || !roles.includes(login.role)) throw new Refused('notAllowed');
  return login;
}

/** A kiosk, or staff who may take payments. */
export function cashierOf(caller: Caller): Kiosk | Staff {
  const login = loginOf(caller);
  return login.kind === 'kiosk' ? login : staffOf(caller, servingRoles);
}

/** Whether this is staff who serve the shop's guests: neither its kitchen nor another shop does. */
export function servesShop({ login }: Caller, shop: string): boolean {
  return login?.kind === 'staff' && login.shop === shop && login.role !== 'kitchen';
}

/** Who of the staff serves the shop's guests; null for everybody else. */
export function staffServing(caller: Caller, shop: string): string | null {
  return caller.login?.kind === 'staff' && servesShop(caller, shop) ? caller.login.staff : null;
}

/** The kiosk that calls, if it stands in the shop. */
export function kioskOf({ login }: Caller, shop: string): Kiosk | null {
  return login?.kind === 'kiosk' && login.shop === shop ? login : null;
}

/** Where an order was taken: by guests on their own, at a kiosk, or by staff (TILL-01). */
export type OrderSource = 'selfOrder' | 'kiosk' | 'till';

export function sourceOf(caller: Caller, shop: string): OrderSource {
  if (servesShop(caller, shop)) return 'till';
  return kioskOf(caller, shop) === null ? 'selfOrder' : 'kiosk';
}

export function loginOf({ login }: Caller): Login {
  if (login === null) throw new Refused('loginRequired');
  return login;
}
