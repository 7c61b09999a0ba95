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
