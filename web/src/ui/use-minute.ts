import { useEffect, useState } from 'react';
import { minuteMs } from '@servery/engine/hours/instant.ts';

/** The time, looked at once a minute: charges, offers and hours change on the hour. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const beat = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(beat);
  }, []);
  return now;
}
