const longestMs = 60_000;
const shortestMs = 15_000;
const spareMs = 10_000;

export interface CodeTimes {
  /**
   * When another code should be asked for: before this one ends, so that none is shown that a kiosk
   * refuses.
   */
  readonly renewAt: number;
  readonly endsAt: number;
}

/**
 * By the phone's own clock, which may be wrong: a code counts for no longer than a minute, and for
 * long enough to be scanned (MEMBER-05).
 */
export function codeTimes(until: number, now: number): CodeTimes {
  const lastsMs = Math.min(Math.max(until - now, shortestMs + spareMs), longestMs);
  return { renewAt: now + lastsMs - spareMs, endsAt: now + lastsMs };
}
