import { useLayoutEffect, useRef, useState } from 'react';
import { scrollBehavior } from '../ui/reduced-motion.ts';
import { lastAtOrBefore } from '../ui/window.ts';
import type { MenuRow } from './menu-rows.ts';

export const allCategories = 'all';
const subsRem = 3;
/** A category is in view once its heading is this far from the top. */
const spyRem = 10.5;

function remPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

/** Height of the bars that stick on a screen of this height (theme.css), without chips. */
function coveredRem(): number {
  const height = window.innerHeight / remPx();
  return height < 32.5 ? 0 : height < 45.5 ? 3.25 : 6.75;
}

interface PlacedRows {
  readonly rows: readonly MenuRow[];
  readonly offsets: readonly number[];
}

function headingAt(rows: readonly MenuRow[], id: string): number {
  return rows.findIndex((row) => row.kind === 'heading' && row.category === id);
}

/** Without extra height, a narrowed last chapter could not scroll up to its sub-category chips. */
export function roomToReach(
  id: string,
  { rows, offsets }: PlacedRows,
): { readonly minHeight: string } | undefined {
  const at = headingAt(rows, id);
  if (at < 0) return undefined;
  return { minHeight: `calc(${offsets[at] ?? 0}px + 100dvh - ${coveredRem() + subsRem}rem)` };
}

export interface ScrollSpyInput extends PlacedRows {
  readonly hasSubs: (category: string) => boolean;
  /** Whether the rows are search results. */
  readonly isFound: boolean;
}

/** The category in view, and a way to scroll to another (MENU-01). */
export function useScrollSpy({ rows, offsets, hasSubs, isFound }: ScrollSpyInput) {
  const [category, setCategory] = useState<string | null>(null);
  const [aim, setAim] = useState<{ readonly id: string } | null>(null);
  const reached = useRef(aim);
  const spy = (into: number): void => {
    const rem = remPx();
    const row = rows[lastAtOrBefore(offsets, into + spyRem * rem)];
    setCategory(window.scrollY < rem ? null : (row?.category ?? null));
  };
  const go = (id: string): void => {
    const at = headingAt(rows, id);
    const list = document.getElementById('menu-list');
    const top = list === null ? 0 : list.getBoundingClientRect().top + window.scrollY;
    const covered = (coveredRem() + (hasSubs(id) ? subsRem : 0)) * remPx();
    window.scrollTo({
      top: at < 0 ? 0 : top + (offsets[at] ?? 0) - covered,
      behavior: scrollBehavior(),
    });
    if (at >= 0)
      void import('./focus-once-drawn.ts').then(({ focusOnceDrawn }) =>
        focusOnceDrawn(`category-${id}`),
      );
  };
  // A choice may change the rows, by ending a search or narrowing a chapter, so scroll after that.
  useLayoutEffect(() => {
    if (aim === null || aim === reached.current || isFound) return;
    reached.current = aim;
    go(aim.id);
  });
  return { category, spy, goTo: (id: string) => setAim({ id }) };
}
