import { useEffect, useRef } from 'react';
import { type Alert, useBoard } from './board-store.ts';
import { ring } from './sounds.ts';

const againMs = 6000;
/** The gravest of them rings. */
const gravity = ['void', 'new', 'changed'] as const satisfies readonly Alert[];

/** Rings at once for what is new, and again until somebody has opened it (KITCHEN-13). */
export function useRinging(keys: readonly string[]): void {
  const isOnShift = useBoard((state) => state.isOnShift);
  const alerts = useBoard((state) => state.alerts);
  const here = keys.flatMap((key) => alerts.get(key) ?? []);
  const gravest = gravity.find((one) => here.includes(one)) ?? null;
  const count = here.length;
  const rung = useRef(0);
  useEffect(() => {
    if (isOnShift && gravest !== null && count > rung.current) ring(gravest);
    rung.current = count;
  }, [isOnShift, gravest, count]);
  useEffect(() => {
    if (!isOnShift || gravest === null) return undefined;
    const again = setInterval(() => ring(gravest), againMs);
    return () => clearInterval(again);
  }, [isOnShift, gravest]);
}
