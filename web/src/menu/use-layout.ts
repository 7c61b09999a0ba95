import { useSyncExternalStore } from 'react';
import { breakpointsPx } from '@servery/engine/limits.ts';
import type { RowHeights } from './menu-rows.ts';

export interface MenuLayout {
  readonly columns: number;
  readonly heights: RowHeights;
}

/** In rem, so that large text gets large rows. */
const remHeights = {
  list: { heading: 3.75, dishes: 8.75 },
  grid: { heading: 3.75, dishes: 16.25 },
} as const;

function columnsFor(width: number, asList: boolean): number {
  if (asList) return width >= breakpointsPx.xs ? 2 : 1;
  if (width >= breakpointsPx.lg) return 3;
  return width < 340 ? 1 : 2;
}

interface Screen {
  readonly width: number;
  readonly rem: number;
}

let known: Screen | null = null;

/** Measuring forces a layout, so it happens on resize and not with every typed letter. */
function measured(): Screen {
  const page = document.documentElement;
  const now = { width: page.clientWidth, rem: Number.parseFloat(getComputedStyle(page).fontSize) };
  return known?.width === now.width && known.rem === now.rem ? known : now;
}

function onResize(listener: () => void): () => void {
  const again = (): void => {
    known = measured();
    listener();
  };
  window.addEventListener('resize', again);
  return () => {
    window.removeEventListener('resize', again);
    // Nobody listens from here on.
    known = null;
  };
}

function screenNow(): Screen {
  known ??= measured();
  return known;
}

/** How many dishes stand side by side, and how high a row is. */
export function useMenuLayout(asList: boolean): MenuLayout {
  const { width, rem } = useSyncExternalStore(onResize, screenNow, screenNow);
  const heights = remHeights[asList ? 'list' : 'grid'];
  return {
    columns: columnsFor(width, asList),
    heights: { heading: heights.heading * rem, dishes: heights.dishes * rem },
  };
}
