import { callTimeoutMs } from '@servery/engine/limits.ts';
import { disconnected, failureOf, tookTooLong } from './failure.ts';
import type { Frame, Transport } from './transport.ts';

export interface HttpSettings {
  /** The server's origin; empty for the page's own. */
  readonly origin: string;
  readonly fetch: (address: string, request: RequestInit) => Promise<Response>;
  readonly timeoutMs?: number;
  /** Instead of `JSON.parse`, which blocks a slow phone while it reads a long list. */
  readonly parse?: (text: string) => unknown;
}

const verbs = {
  find: 'GET',
  get: 'GET',
  create: 'POST',
  patch: 'PATCH',
  remove: 'DELETE',
} as const;

/** The same calls over HTTP, for pages that need no live connection (CALL-03). */
export function httpTransport(settings: HttpSettings): Transport {
  return {
    send: (frame) => sent(frame, settings),
    onConnect: () => undefined,
    on: () => () => undefined,
  };
}

async function sent(
  frame: Frame,
  { origin, fetch: fetchFrom, timeoutMs, parse = JSON.parse }: HttpSettings,
): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs ?? callTimeoutMs);
  const request = fetchFrom(`${origin}${addressOf(frame)}`, { ...requestOf(frame), signal });
  const answer = await request.catch(throwUnreachable);
  const received: unknown = await answer
    .text()
    .then((text) => parse(text))
    .catch(throwUnreachable);
  if (!answer.ok) throw failureOf(received);
  return received;
}

function throwUnreachable(error: unknown): never {
  throw error instanceof Error && error.name === 'TimeoutError' ? tookTooLong() : disconnected();
}

function requestOf({ method, data, token }: Frame): RequestInit {
  const headers = {
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(data === null ? {} : { 'content-type': 'application/json' }),
  };
  return {
    method: verbs[method],
    headers,
    ...(data === null ? {} : { body: JSON.stringify(data) }),
  };
}

function addressOf({ path, id, query }: Frame): string {
  const folded = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => fold(key, value)),
  );
  const at = id === null ? `/api/${path}` : `/api/${path}/${encodeURIComponent(id)}`;
  return folded.size === 0 ? at : `${at}?${folded.toString()}`;
}

/** `{ a: { $in: [1, 2] } }` as `a[$in][]=1&a[$in][]=2`; objects in a list have their place. */
function fold(key: string, value: unknown): [string, string][] {
  if (value === undefined) return [];
  if (Array.isArray(value))
    return value.flatMap((one: unknown, nth) =>
      fold(typeof one === 'object' && one !== null ? `${key}[${nth}]` : `${key}[]`, one),
    );
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, inner]) => fold(`${key}[${name}]`, inner));
  return [[key, typeof value === 'string' ? value : JSON.stringify(value)]];
}
