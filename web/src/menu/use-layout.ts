import { useSyncExternalStore } from 'react';
import { isAtLeast } from '../ui/use-wide.ts';
import type { RowHeights } from './menu-rows.ts';

export interface MenuLayout {
  readonly columns: number;
  /** The most lines that the name of a dish may have. */
  readonly lines: number;
  readonly heights: RowHeights;
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

const gapPx = 12;
const marginsPx = 32;

/** The width of the list, beside the cart and the categories where they stand there. */
function listPx({ width, rem }: Screen): number {
  if (!isAtLeast('md')) return width - marginsPx;
  const beside = (most: number, share: number): number =>
    Math.min(most * rem, share * width) + 2 * gapPx;
  const categories = isAtLeast('lg') ? beside(12.5, 0.16) : 0;
  return Math.min(width, 80 * rem) - marginsPx - beside(21.5, 0.34) - categories;
}

/** As many as stay readable; in rem, so that large text gets wide columns and high rows. */
function layoutOf(list: number, gap: number, asList: boolean): MenuLayout {
  const fitting = (column: number): number => Math.floor((list + gap) / (column + gap));
  const columns = asList
    ? Math.min(Math.max(fitting(18.625), 1), 2)
    : Math.min(Math.max(fitting(12.5), list < 19 ? 1 : 2), 4);
  const column = (list + gap) / columns - gap;
  const lines = column < 17 ? 5 : column < 19 ? 4 : 3;
  if (asList) return { columns, lines, heights: { heading: 3.75, dishes: 4.25 + lines * 1.5 } };
  // A phone's cards keep one height, because the server draws them for a width it only guesses.
  const picture = list < 38 ? 8.5 : column * 0.75;
  return { columns, lines, heights: { heading: 3.75, dishes: picture + 7.75 } };
}

/** The number of columns and the row heights in pixels (SHELL-18). */
export function useMenuLayout(asList: boolean): MenuLayout {
  const screen = useSyncExternalStore(onResize, screenNow, screenNow);
  const { rem } = screen;
  const { heights, ...layout } = layoutOf(listPx(screen) / rem, gapPx / rem, asList);
  return { ...layout, heights: { heading: heights.heading * rem, dishes: heights.dishes * rem } };
}
