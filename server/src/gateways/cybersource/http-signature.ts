import { createHash, createHmac } from 'node:crypto';
import type { Outgoing } from '../outgoing.ts';
import { jsonType } from '../body.ts';
import type { CybersourceSearch } from './config.ts';

const signedHeaders = 'host date (request-target) digest v-c-merchant-id';

export interface SignedParts {
  readonly host: string;
  readonly date: string;
  readonly path: string;
  readonly digest: string;
}

/** A signed REST request. Unlike in the form, the key is Base64 to be decoded. */
export function signedPost(
  url: URL,
  body: string,
  about: { readonly search: CybersourceSearch; readonly nowMs: number },
): Outgoing {
  const { search, nowMs } = about;
  const parts = {
    host: url.host,
    date: new Date(nowMs).toUTCString(),
    path: url.pathname,
    digest: digestOf(body),
  };
  const { date, digest } = parts;
  const signature = headerSignature(parts, search);
  return {
    method: 'POST',
    url: url.href,
    headers: {
      'content-type': jsonType,
      date,
      digest,
      'v-c-merchant-id': search.merchantId,
      signature: `keyid="${search.keyId}", algorithm="HmacSHA256", headers="${signedHeaders}", signature="${signature}"`,
    },
    body,
  };
}

export function digestOf(body: string): string {
  return `SHA-256=${createHash('sha256').update(body, 'utf8').digest('base64')}`;
}

export function headerSignature(parts: SignedParts, search: CybersourceSearch): string {
  const text = [
    `host: ${parts.host}`,
    `date: ${parts.date}`,
    `(request-target): post ${parts.path}`,
    `digest: ${parts.digest}`,
    `v-c-merchant-id: ${search.merchantId}`,
  ].join('\n');
  const key = Buffer.from(search.sharedSecret, 'base64');
  return createHmac('sha256', key).update(text, 'utf8').digest('base64');
}
