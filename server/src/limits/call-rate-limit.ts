import type { Call } from '@servery/contract/call.ts';
import { nameOf } from '@servery/contract/call.ts';
import type { Caller } from '../calls/caller.ts';
import { type Login, ownerOf } from '../calls/login.ts';
import { fixedWindow } from './fixed-window.ts';
import { defaultLimits } from './limits.ts';
import type { Limits } from './limits.ts';

/** True, or when to retry. */
export type RateDecision = true | { readonly retryAfterMs: number };

/** Limits all calls per second and each call per minute, by address (SAFE-05). */
export function callRateLimit(
  clock: () => number,
  { addressCallsPerSecond, guestsPerAddress }: Limits = defaultLimits,
): (call: Call, caller: Caller) => RateDecision {
  const seconds = fixedWindow(1000, clock);
  const minutes = fixedWindow(60_000, clock);
  return (call, caller) => {
    const key = countedAs(caller);
    if (seconds.count(key) > addressCallsPerSecond) return { retryAfterMs: seconds.restMs() };
    const made = minutes.count(`${key} ${nameOf(call)}`);
    return made <= call.perMinute * guestsPerAddress ? true : { retryAfterMs: minutes.restMs() };
  };
}

/** Limits HTTP requests per second; counted before the call is known (SAFE-05). */
export function requestRateLimit(
  clock: () => number,
  { addressCallsPerSecond }: Limits = defaultLimits,
): (login: Login | null, address: string) => number {
  const seconds = fixedWindow(1000, clock);
  return (login, address) =>
    seconds.count(countedAs({ login, address })) > addressCallsPerSecond ? seconds.restMs() : 0;
}

/** Staff and kiosks have their own limits: guests at the same address must not use them up. */
function countedAs({ address, login }: Pick<Caller, 'address' | 'login'>): string {
  return login === null || login.kind === 'member' ? address : ownerOf(login);
}
