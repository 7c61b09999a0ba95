import { useEffect, useState } from 'react';
import { minuteMs } from '@servery/engine/hours/instant.ts';
import { useBoard } from './board-store.ts';
import { useDeviceTime } from './second.ts';

/** Longer than any afternoon: the kitchen has gone home. */
const quietMs = 180 * minuteMs;

/**
 * Whether nothing was to be cooked for so long that the shift is over. Otherwise a board would stay
 * signed in for weeks and never load a newer version.
 */
export function useIsQuiet(): boolean {
  const isEmpty = useBoard(({ board }) => board?.tickets.length === 0);
  const [emptyMs, setEmptyMs] = useState<number | null>(null);
  useEffect(() => setEmptyMs(isEmpty ? Date.now() : null), [isEmpty]);
  return useDeviceTime((now) => emptyMs !== null && now - emptyMs >= quietMs);
}
