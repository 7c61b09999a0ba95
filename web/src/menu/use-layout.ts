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
function measureScreen(): Screen {
  const page = document.documentElement;
  const now = { width: page.clientWidth, rem: Number.parseFloat(getComputedStyle(page).fontSize) };
  return known?.width === now.width && known.rem === now.rem ? known : now;
}

function onResize(listener: () => void): () => void {
  const again = (): void => {
    known = measureScreen();
    listener();
  };
  window.addEventListener('resize', again);
  return () => {
    window.removeEventListener('resize', again);
    // Without a listener the size may change unnoticed.
    known = null;
  };
}

function screenNow(): Screen {
  known ??= measureScreen();
  return known;
}

/** The number of columns and the row heights. */
export function useMenuLayout(asList: boolean): MenuLayout {
  const { width, rem } = useSyncExternalStore(onResize, screenNow, screenNow);
  const heights = remHeights[asList ? 'list' : 'grid'];
  return {
    columns: columnsFor(width, asList),
    heights: { heading: heights.heading * rem, dishes: heights.dishes * rem },
  };
}
