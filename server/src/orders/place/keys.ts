import { createHmac, hash } from 'node:crypto';
import { fingerprintOf } from '../../calls/idempotency.ts';
import type { IdempotentRequest } from '../../calls/idempotency.ts';
import type { OrderToPlace } from '../store/place-order.ts';

/** 128 bits that only this server can compute, the same ones for the same request (SESSION-08). */
export function restoreKeyFor(
  secret: string,
  session: string,
  { scope, key }: IdempotentRequest,
): string {
  const digest = createHmac('sha256', secret).update(`restore ${session} ${scope} ${key ?? ''}`);
  return digest.digest('base64url').slice(0, 22);
}

/** Line ids of this length are random, so two requests with the same ones are the same request. */
const randomIdLength = 20;

export interface SentOrder {
  readonly requestKey: string | null;
  readonly payload: unknown;
  readonly lines: readonly { readonly id: string }[];
}

/** Without a request key, random line ids take its place (SESSION-13). */
export function idempotentRequestOf(
  scope: string,
  { requestKey, payload, lines }: SentOrder,
): IdempotentRequest {
  if (requestKey !== null) return { scope, key: requestKey, payload };
  const ids = lines.map(({ id }) => id);
  const areRandom = ids.length > 0 && ids.every((id) => id.length >= randomIdLength);
  const key = areRandom ? hash('sha256', ids.toSorted().join(), 'base64url') : null;
  return { scope, key, payload };
}

export function keyOf({ scope, key, payload }: IdempotentRequest): OrderToPlace['key'] {
  return key === null ? null : { scope, key, fingerprint: fingerprintOf(payload).toString('hex') };
}
