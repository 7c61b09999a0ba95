import { useLayoutEffect, useRef, useState } from 'react';
import { lastAtOrBefore } from '../ui/window.ts';
import type { MenuRow } from './menu-rows.ts';

export const allCategories = 'all';
/**
 * Header and strip stand over what is scrolled beneath them; sub-categories hang below the strip.
 */
const coveredRem = 6.75;
const subsRem = 3.75;
const patienceMs = 5000;

function isCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function remPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

/** Keyboard users who jump to a category continue from its heading, once it is drawn. */
function focusOnceDrawn(id: string): void {
  const untilMs = performance.now() + patienceMs;
  const from = document.activeElement;
  const look = (): void => {
    const heading = document.getElementById(id);
    if (heading !== null) heading.focus({ preventScroll: true });
    // Somebody who has gone on meanwhile is not fetched back.
    else if (performance.now() < untilMs && document.activeElement === from)
      requestAnimationFrame(look);
  };
  look();
}

interface Placed {
  readonly rows: readonly MenuRow[];
  readonly offsets: readonly number[];
}

function headingAt(rows: readonly MenuRow[], id: string): number {
  return rows.findIndex((row) => row.kind === 'heading' && row.category === id);
}

/**
 * A narrowed chapter at the end would be too short to come up to the bar, and its chips gone with
 * the way back.
 */
export function roomToReach(
  id: string,
  { rows, offsets }: Placed,
): { readonly minHeight: string } | undefined {
  const at = headingAt(rows, id);
  if (at < 0) return undefined;
  return { minHeight: `calc(${offsets[at] ?? 0}px + 100dvh - ${coveredRem + subsRem}rem)` };
}

export interface SpyQuestion extends Placed {
  readonly hasSubs: (category: string) => boolean;
  /** Results of a search stand in place of the menu. */
  readonly isFound: boolean;
}

/** The category in view, and how to go to another (MENU-01). */
export function useSpy({ rows, offsets, hasSubs, isFound }: SpyQuestion) {
  const [category, setCategory] = useState<string | null>(null);
  const [aim, setAim] = useState<{ readonly id: string } | null>(null);
  const reached = useRef(aim);
  const spy = (into: number): void => {
    const rem = remPx();
    const row = rows[lastAtOrBefore(offsets, into + (coveredRem + subsRem + 1) * rem)];
    setCategory(window.scrollY < rem ? null : (row?.category ?? null));
  };
  const go = (id: string): void => {
    const at = headingAt(rows, id);
    const list = document.getElementById('menu-list');
    const top = list === null ? 0 : list.getBoundingClientRect().top + window.scrollY;
    const covered = (coveredRem + (hasSubs(id) ? subsRem : 0)) * remPx();
    window.scrollTo({
      top: at < 0 ? 0 : top + (offsets[at] ?? 0) - covered,
      behavior: isCalm() ? 'auto' : 'smooth',
    });
    if (at >= 0) focusOnceDrawn(`category-${id}`);
  };
  // What is chosen may change the rows, by ending a search or narrowing a chapter: the old ones
  // lead astray.
  useLayoutEffect(() => {
    if (aim === null || aim === reached.current || isFound) return;
    reached.current = aim;
    go(aim.id);
  });
  return { category, spy, goTo: (id: string) => setAim({ id }) };
}
