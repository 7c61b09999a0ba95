import type { IncomingMessage } from 'node:http';
import { isLocalHost } from '../local-host.ts';

/** Programs send no origin; a page of another site sends its own (PAGE-01). */
export function isAllowedOrigin(
  { headers }: Pick<IncomingMessage, 'headers'>,
  origins: readonly string[],
): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origins.includes(origin)) return true;
  if (host === undefined || !isLocalHost(host)) return false;
  return origin === `http://${host}` || origin === `https://${host}`;
}
