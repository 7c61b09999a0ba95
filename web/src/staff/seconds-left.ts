import { useEffect, useState } from 'react';

/** Counts down from now on; a device's clock need not agree with the server's. */
export function useSecondsLeft(ms: number): number {
  const [endsAt] = useState(() => Date.now() + ms);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const beat = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(beat);
  }, []);
  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}
