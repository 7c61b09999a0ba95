import { useEffect, useEffectEvent } from 'react';
import { onConnect } from '../query/connection.ts';

const againMs = 5000;

/** With every connection, and every few seconds: nobody stands by to press a button. */
export function tryAgain(run: () => void): () => void {
  const beat = setInterval(run, againMs);
  const stop = onConnect(run);
  return () => {
    clearInterval(beat);
    stop();
  };
}

/** The same for as long as something waits for its answer. */
export function useTriedAgain(isWaiting: boolean, run: () => void): void {
  const again = useEffectEvent(run);
  useEffect(() => (isWaiting ? tryAgain(() => again()) : undefined), [isWaiting]);
}
