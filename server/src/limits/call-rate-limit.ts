import type { Call } from '@servery/contract/call.ts';
import { nameOf } from '@servery/contract/call.ts';
import { clientPrefixOf } from '../calls/client-address.ts';
import type { Login } from '../calls/login.ts';
import { ownerOf } from '../calls/login.ts';
import type { Incoming } from '../calls/service.ts';
import { callerLimit } from './caller-limit.ts';
import type { CallerLimit } from './caller-limit.ts';
import { sessionIn } from './limit-key.ts';
import type { Limits } from './limits.ts';
import type { RateLimiters } from './rate-limiter.ts';

/** True, or when to retry. */
export type RateDecision = true | { readonly retryAfterMs: number };

/** Limits each call per minute, by the identity of its caller (SAFE-05). */
export function callRateLimit(
  limiters: RateLimiters,
): (
  call: Call,
  incoming: Pick<Incoming, 'id' | 'data' | 'query' | 'caller'>,
) => Promise<RateDecision> {
  const limits = new Map<Call, CallerLimit>();
  const limitOf = (call: Call): CallerLimit => {
    const known = limits.get(call);
    if (known !== undefined) return known;
    const made = callerLimit(limiters, {
      name: nameOf(call),
      most: call.perMinute,
      windowMs: 60_000,
      isSharedByStrangers: !isPublicRead(call) && call.countsFailures !== true,
    });
    limits.set(call, made);
    return made;
  };
  return (call, incoming) =>
    limitOf(call).count(incoming.caller, sessionIn(call, incoming)).then(decisionOf);
}

/**
 * A list from memory, such as the menu: the limits of each socket and of the sockets of an address
 * are enough, and with several nodes a shared count would make every such read wait for Redis.
 */
function isPublicRead({ method, actors, namesSession, asksDatabase }: Call): boolean {
  const isRead = method === 'find' || method === 'get';
  const isFromMemory = namesSession !== true && asksDatabase !== true;
  return isRead && isFromMemory && actors.includes('anonymous');
}

function decisionOf(retryAfterMs: number): RateDecision {
  return retryAfterMs === 0 ? true : { retryAfterMs };
}

/** Limits HTTP requests per second; counted before the call is known (SAFE-05). */
export function requestRateLimit(
  limiters: RateLimiters,
  { addressCallsPerSecond: most }: Pick<Limits, 'addressCallsPerSecond'>,
): (login: Login | null, address: string) => Promise<number> {
  // Per node: it protects the node.
  const seconds = limiters.local({ name: 'requests', most, windowMs: 1000 });
  return (login, address) =>
    seconds.count(login === null ? clientPrefixOf(address) : `owner ${ownerOf(login)}`);
}
