import { useSyncExternalStore } from 'react';
import { breakpointsPx } from '@servery/engine/limits.ts';

type Breakpoint = keyof typeof breakpointsPx;

const pxPerRem = 16;
const queries: Partial<Record<Breakpoint, MediaQueryList>> = {};

/** Created once: every new media query forces a layout. In rem, as those of the style sheet. */
function queryOf(breakpoint: Breakpoint): MediaQueryList {
  return (queries[breakpoint] ??= matchMedia(
    `(min-width: ${breakpointsPx[breakpoint] / pxPerRem}rem)`,
  ));
}

export function isAtLeast(breakpoint: Breakpoint): boolean {
  return queryOf(breakpoint).matches;
}

function onChange(listener: () => void): () => void {
  const followed = [queryOf('md'), queryOf('lg')];
  for (const query of followed) query.addEventListener('change', listener);
  return () => {
    for (const query of followed) query.removeEventListener('change', listener);
  };
}

/** Whether what stands beside the page fits: a phone must not load it (SHELL-12). */
export function useIsAtLeast(breakpoint: 'md' | 'lg'): boolean {
  const isMatched = (): boolean => isAtLeast(breakpoint);
  return useSyncExternalStore(onChange, isMatched, isMatched);
}
