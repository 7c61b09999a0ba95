import { useEffect, useState } from 'react';

const secondMs = 1000;

/** Whole seconds left, 0 once over or for null. */
export function useCountdown(until: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  const left = until === null ? 0 : Math.max(0, Math.ceil((until - now) / secondMs));
  const isRunning = left > 0;
  useEffect(() => {
    if (until === null) return undefined;
    setNow(Date.now());
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, [until, isRunning]);
  return left;
}
