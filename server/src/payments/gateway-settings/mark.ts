import { createHmac } from 'node:crypto';
import type { TypedSettings } from '../../gateways/gateway-fields.ts';

/** Keyed: a plain hash of what was typed would let secrets be guessed from the database. */
export function keyedDigest(value: unknown, secret: string): string {
  const text = `gateway settings ${JSON.stringify(value)}`;
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** The same for the same settings: tells whether a test was of what is set now. */
export function markOf(settings: TypedSettings, secret: string): string {
  const given = Object.entries(settings).filter(([, value]) => value !== '');
  return keyedDigest(
    given.toSorted(([one], [other]) => (one < other ? -1 : 1)),
    secret,
  );
}
