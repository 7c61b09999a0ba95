import { useSyncExternalStore } from 'react';
import { breakpointsPx } from '@servery/engine/limits.ts';

let cached: MediaQueryList | null = null;

/** Created once: every new media query forces a layout. */
function wideQuery(): MediaQueryList {
  cached ??= matchMedia(`(min-width: ${breakpointsPx.md}px)`);
  return cached;
}

function isWide(): boolean {
  return wideQuery().matches;
}

function onChange(listener: () => void): () => void {
  wideQuery().addEventListener('change', listener);
  return () => wideQuery().removeEventListener('change', listener);
}

/** Whether the side panel fits: a phone must not load what it never shows (SHELL-12). */
export function useIsWide(): boolean {
  return useSyncExternalStore(onChange, isWide, isWide);
}
