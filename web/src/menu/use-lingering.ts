import { useEffect, useState } from 'react';

const leavingMs = 240;

/** What is there, and for a moment what was there: long enough to leave in sight. */
export function useLingering(value: string | undefined): string | undefined {
  const [last, setLast] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLast(value), value === undefined ? leavingMs : 0);
    return () => clearTimeout(timer);
  }, [value]);
  return value ?? last;
}
