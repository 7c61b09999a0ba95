import type { Call } from '@servery/contract/call.ts';
import { nameOf } from '@servery/contract/call.ts';
import type { Caller } from '../calls/caller.ts';
import { type Login, ownerOf } from '../calls/login.ts';
import { countingWindow } from './fixed-window.ts';
import { usualLimits } from './limits.ts';
import type { Limits } from './limits.ts';

/** Whether a call is taken now, and if not, when to try again. */
export type Admission = true | { readonly retryAfterMs: number };

/** Counts all calls by the second and each call by the minute, for every address (SAFE-05). */
export function callBudget(
  clock: () => number,
  { addressCallsPerSecond, guestsPerAddress }: Limits = usualLimits,
): (call: Call, caller: Caller) => Admission {
  const seconds = countingWindow(1000, clock);
  const minutes = countingWindow(60_000, clock);
  return (call, caller) => {
    const payer = payerOf(caller);
    if (seconds.count(payer) > addressCallsPerSecond) return { retryAfterMs: seconds.restMs() };
    const made = minutes.count(`${payer} ${nameOf(call)}`);
    return made <= call.perMinute * guestsPerAddress ? true : { retryAfterMs: minutes.restMs() };
  };
}

/** Counts requests over HTTP by the second, apart from calls: a request is counted before it is known to be one (SAFE-05). */
export function knockBudget(
  clock: () => number,
  { addressCallsPerSecond }: Limits = usualLimits,
): (login: Login | null, address: string) => number {
  const seconds = countingWindow(1000, clock);
  return (login, address) =>
    seconds.count(payerOf({ login, address })) > addressCallsPerSecond ? seconds.restMs() : 0;
}

/** Staff and kiosks count for themselves: guests on the same Wi-Fi must not use up what the till needs. */
function payerOf({ address, login }: Pick<Caller, 'address' | 'login'>): string {
  return login === null || login.kind === 'member' ? address : ownerOf(login);
}
