import type { Call } from '@servery/contract/call.ts';
import type { Caller } from '../calls/caller.ts';
import { clientPrefixOf } from '../calls/client-address.ts';
import { ownerOf } from '../calls/login.ts';
import type { Incoming } from '../calls/service.ts';

/** Whom a limit is charged to, besides the connection. */
export type LimitKey =
  /** A verified login, or a session that the caller holds. */
  | { readonly kind: 'known'; readonly key: string }
  /** Holds a session, but the call is not about it: only its connection is charged. */
  | { readonly kind: 'connection' }
  | { readonly kind: 'stranger'; readonly key: string };

/** The strongest identity there is; strangers of an address share its limit (SAFE-05). */
export function limitKeyOf(caller: Caller, session: string | null): LimitKey {
  if (caller.login !== null) return { kind: 'known', key: `owner ${ownerOf(caller.login)}` };
  if (session !== null && caller.holds(session))
    return { kind: 'known', key: `session ${session}` };
  if (caller.hasSocket && !caller.holdsNothing()) return { kind: 'connection' };
  return { kind: 'stranger', key: strangerKey(caller) };
}

/** Apart from sockets: requests are not limited one by one, and must not use up their limit. */
function strangerKey({ address, hasSocket }: Caller): string {
  return `${hasSocket ? 'sockets' : 'requests'} of ${clientPrefixOf(address)}`;
}

/** The socket; requests over HTTP have only their address. */
export function connectionKey(caller: Caller): string {
  return caller.hasSocket ? caller.connection : strangerKey(caller);
}

/** The session a call names, wherever it names it; null for none. */
export function sessionIn(
  { namesSession }: Pick<Call, 'namesSession'>,
  { id, data, query }: Pick<Incoming, 'id' | 'data' | 'query'>,
): string | null {
  if (namesSession !== true) return null;
  const named = [
    id,
    fieldOf(data, 'session'),
    // An order as it was read.
    fieldOf(fieldOf(data, 'session'), '_id'),
    fieldOf(data, 'item'),
    fieldOf(data, 'id'),
    fieldOf(query, 'session'),
  ];
  return named.find((name) => typeof name === 'string') ?? null;
}

function fieldOf(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, field)
    ? Reflect.get(value, field)
    : undefined;
}
