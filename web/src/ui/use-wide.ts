import { useSyncExternalStore } from 'react';
import { breakpointsPx } from '@servery/engine/limits.ts';

let asked: MediaQueryList | null = null;

/** Asked once: every new question lays out the page to be answered. */
function desk(): MediaQueryList {
  asked ??= matchMedia(`(min-width: ${breakpointsPx.md}px)`);
  return asked;
}

function isWide(): boolean {
  return desk().matches;
}

function onChange(listener: () => void): () => void {
  desk().addEventListener('change', listener);
  return () => desk().removeEventListener('change', listener);
}

/** Whether there is room for what stands at the side: a phone must not build, let alone fetch, what it never shows (SHELL-12). */
export function useIsWide(): boolean {
  return useSyncExternalStore(onChange, isWide, isWide);
}
