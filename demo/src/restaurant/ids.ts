import { createHash } from 'node:crypto';

export type Kind =
  | 'shop'
  | 'section'
  | 'area'
  | 'station'
  | 'category'
  | 'subCategory'
  | 'product'
  | 'option'
  | 'choice'
  | 'ingredient'
  | 'picture'
  | 'rule'
  | 'tax'
  | 'coupon'
  | 'userCoupon'
  | 'gift'
  | 'vipLevel'
  | 'member'
  | 'staff'
  | 'points'
  | 'table'
  | 'paymentMethod'
  | 'kiosk'
  | 'till'
  | 'kitchen'
  | 'terminal'
  | 'setting';

/** The id of a thing of the demo restaurant: 24 hex digits that are the same on every machine. */
export function idOf(kind: Kind, name: string): string {
  return digest(`servery:${kind}:${name}`, 'hex').slice(0, 24);
}

/**
 * The secret of a printed code or a device: looks random but never changes, so that printed codes
 * keep working.
 */
export function tokenOf(kind: Kind, name: string): string {
  return digest(`servery:token:${kind}:${name}`, 'base64url').slice(0, 22);
}

function digest(text: string, encoding: 'hex' | 'base64url'): string {
  return createHash('sha256').update(text).digest(encoding);
}
