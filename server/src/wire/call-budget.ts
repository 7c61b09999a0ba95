import type { Call } from '@servery/contract/call.ts';
import { nameOf } from '@servery/contract/call.ts';
import type { Caller } from '../auth/caller.ts';

const minuteMs = 60_000;
const mostCounters = 50_000;

interface Counter {
  readonly minute: number;
  readonly made: number;
}

/** Counts calls by address and minute; the oldest counters go first when there are too many of them (SAFE-05). */
export function callBudget(clock: () => number): (call: Call, caller: Caller) => boolean {
  const counters = new Map<string, Counter>();
  return (call, { address }) => {
    const key = `${address} ${nameOf(call)}`;
    const minute = Math.floor(clock() / minuteMs);
    const before = counters.get(key);
    const made = before?.minute === minute ? before.made + 1 : 1;
    counters.delete(key);
    counters.set(key, { minute, made });
    if (counters.size > mostCounters) counters.delete(counters.keys().next().value ?? key);
    return made <= call.perMinute;
  };
}
