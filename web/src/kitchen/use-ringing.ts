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
  const here = keys.flatMap((key) => {
    const alert = alerts.get(key);
    return alert === undefined ? [] : [{ key, alert }];
  });
  const gravest = gravity.find((one) => here.some(({ alert }) => alert === one)) ?? null;
  // A ticket that nobody has opened may become void: that is new, too.
  const all = here.map(({ key, alert }) => `${key} ${alert}`).join('\n');
  const rung = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const before = rung.current;
    rung.current = new Set(all === '' ? [] : all.split('\n'));
    const isNew = [...rung.current].some((one) => !before.has(one));
    if (isOnShift && gravest !== null && isNew) ring(gravest);
  }, [isOnShift, gravest, all]);
  useEffect(() => {
    if (!isOnShift || gravest === null) return undefined;
    const again = setInterval(() => ring(gravest), againMs);
    return () => clearInterval(again);
  }, [isOnShift, gravest]);
}
