import type { GatewayRefusal } from './refusal.ts';

/** No message of any of the gateways comes near this. */
export const longestBody = 64 * 1024;

/** The body as text; bytes that are no UTF-8 would be signed as one text and read as another. */
export function textOf(body: Uint8Array): string | GatewayRefusal {
  if (body.length > longestBody) return { code: 'bodyTooLong', most: longestBody };
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return { code: 'bodyUnreadable' };
  }
}
