import { useEffect, useState } from 'react';

const secondMs = 1000;

/** Milliseconds left, updated every second; 0 once over. */
export function useTimeLeft(until: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  const isOver = until === null || now >= until;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, [isOver]);
  return until === null ? 0 : Math.max(0, until - now);
}

/** 4:05 for four minutes and five seconds. */
export function minutesAndSeconds(ms: number): string {
  const seconds = Math.ceil(ms / secondMs);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
