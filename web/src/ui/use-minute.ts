import { useEffect, useState } from 'react';
import { minuteMs } from '@servery/engine/hours/instant.ts';

/** The time, updated every minute: charges, offers and hours depend on it. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const beat = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(beat);
  }, []);
  return now;
}

/** Whole minutes; 0 for what began since the last of these times, or by a clock that is ahead. */
export function minutesSince(since: number, now: number): number {
  return Math.max(0, Math.floor((now - since) / minuteMs));
}
