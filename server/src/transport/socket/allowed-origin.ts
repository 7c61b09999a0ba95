import type { IncomingMessage } from 'node:http';

/** Programs send no origin; a page of another site sends its own. */
export function isAllowedOrigin(
  { headers }: Pick<IncomingMessage, 'headers'>,
  origins: readonly string[],
): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origins.includes(origin)) return true;
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}
