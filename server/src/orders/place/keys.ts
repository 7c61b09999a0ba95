import { createHmac, hash, randomBytes } from 'node:crypto';
import { fingerprintOf } from '../../calls/idempotency.ts';
import type { Wish } from '../../calls/idempotency.ts';
import type { OrderToPlace } from '../store/place-order.ts';

/** 96 random bits: an id is the link to a table, so it must not be guessed (SAFE-02). */
export function newId(): string {
  return randomBytes(12).toString('hex');
}

/** 128 bits that only this server can make, the same ones for the same wish (SESSION-08). */
export function restoreKeyFor(secret: string, session: string, wish: Wish): string {
  const made = createHmac('sha256', secret).update(`restore ${session} ${wish.scope} ${wish.key ?? ''}`);
  return made.digest('base64url').slice(0, 22);
}

/** A line's id that is this long was made at random, so whoever sends it again repeats himself. */
const randomIdLength = 20;

export interface Sent {
  readonly requestKey: string | null;
  readonly payload: unknown;
  readonly lines: readonly { readonly id: string }[];
}

/** The key of a wish; without one, the ids of its lines stand for it where nobody else could have made them (SESSION-13). */
export function wishOf(scope: string, { requestKey, payload, lines }: Sent): Wish {
  if (requestKey !== null) return { scope, key: requestKey, payload };
  const ids = lines.map(({ id }) => id);
  const isOwn = ids.length > 0 && ids.every((id) => id.length >= randomIdLength);
  const key = isOwn ? hash('sha256', ids.toSorted().join(), 'base64url') : null;
  return { scope, key, payload };
}

export function keyOf({ scope, key, payload }: Wish): OrderToPlace['key'] {
  return key === null ? null : { scope, key, fingerprint: fingerprintOf(payload).toString('hex') };
}
