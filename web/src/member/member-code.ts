const longestMs = 60_000;
const shortestMs = 15_000;
const spareMs = 10_000;

export interface CodeTimes {
  /** When to fetch the next code: before this one ends, so that no expired code is shown. */
  readonly renewAt: number;
  readonly endsAt: number;
}

/** When a code is renewed and ends, within limits as the phone's clock may be wrong (MEMBER-05). */
export function codeTimes(until: number, now: number): CodeTimes {
  const lastsMs = Math.min(Math.max(until - now, shortestMs + spareMs), longestMs);
  return { renewAt: now + lastsMs - spareMs, endsAt: now + lastsMs };
}
