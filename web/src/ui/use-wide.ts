import { useSyncExternalStore } from 'react';
import { breakpointsPx } from '@servery/engine/limits.ts';

const desk = `(min-width: ${breakpointsPx.md}px)`;

function isWide(): boolean {
  return matchMedia(desk).matches;
}

function onChange(listener: () => void): () => void {
  const query = matchMedia(desk);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether there is room for what stands at the side: a phone must not build, let alone fetch, what it never shows (SHELL-12). */
export function useIsWide(): boolean {
  return useSyncExternalStore(onChange, isWide, isWide);
}
