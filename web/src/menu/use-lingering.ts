import { useEffect, useState } from 'react';

const leavingMs = 240;

/** The value; a removed one stays until its closing animation has ended. */
export function useDelayedRemoval(value: string | undefined): string | undefined {
  const [last, setLast] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLast(value), value === undefined ? leavingMs : 0);
    return () => clearTimeout(timer);
  }, [value]);
  return value ?? last;
}
