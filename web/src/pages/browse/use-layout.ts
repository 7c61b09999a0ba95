import { useSyncExternalStore } from 'react';
import { breakpointsPx } from '@servery/engine/limits.ts';
import type { RowHeights } from './menu-rows.ts';

export interface MenuLayout {
  readonly columns: number;
  readonly heights: RowHeights;
}

/** In units of the letter's size, so that a guest who reads large letters gets large rows. */
const remHeights = {
  list: { heading: 3.75, dishes: 8.75 },
  grid: { heading: 3.75, dishes: 16.25 },
} as const;

function columnsFor(width: number, asList: boolean): number {
  if (asList) return width >= breakpointsPx.xs ? 2 : 1;
  if (width >= breakpointsPx.lg) return 3;
  return width < 340 ? 1 : 2;
}

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

function widthNow(): number {
  return document.documentElement.clientWidth;
}

/** How many dishes stand side by side, and how high a row is. */
export function useMenuLayout(asList: boolean): MenuLayout {
  const width = useSyncExternalStore(onResize, widthNow, widthNow);
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const heights = remHeights[asList ? 'list' : 'grid'];
  return {
    columns: columnsFor(width, asList),
    heights: { heading: heights.heading * rem, dishes: heights.dishes * rem },
  };
}
