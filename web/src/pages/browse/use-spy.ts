import { useState } from 'react';
import { lastAtOrBefore } from '../../ui/window.ts';
import type { MenuRow } from './menu-rows.ts';

export const allCategories = 'all';
/** Header and strip stand over what is scrolled beneath them; sub-categories hang below the strip. */
const coveredRem = 6.75;
const subsRem = 3.75;
const patienceMs = 5000;

function isCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function remPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

/** Whoever goes to a category by keyboard reads on from its heading, which is drawn once the page has come near. */
function focusOnceDrawn(id: string): void {
  const untilMs = performance.now() + patienceMs;
  const from = document.activeElement;
  const look = (): void => {
    const heading = document.getElementById(id);
    if (heading !== null) heading.focus({ preventScroll: true });
    // Somebody who has gone on meanwhile is not fetched back.
    else if (performance.now() < untilMs && document.activeElement === from) requestAnimationFrame(look);
  };
  look();
}

export interface SpyQuestion {
  readonly rows: readonly MenuRow[];
  readonly offsets: readonly number[];
  readonly hasSubs: (category: string) => boolean;
}

/** The category in view, and how to go to another (MENU-01). */
export function useSpy({ rows, offsets, hasSubs }: SpyQuestion) {
  const [category, setCategory] = useState<string | null>(null);
  const spy = (into: number): void => {
    const rem = remPx();
    const row = rows[lastAtOrBefore(offsets, into + (coveredRem + subsRem + 1) * rem)];
    setCategory(window.scrollY < rem ? null : (row?.category ?? null));
  };
  const goTo = (id: string): void => {
    const at =
      id === allCategories ? -1 : rows.findIndex((row) => row.kind === 'heading' && row.category === id);
    const list = document.getElementById('menu-list');
    const top = list === null ? 0 : list.getBoundingClientRect().top + window.scrollY;
    const covered = (coveredRem + (hasSubs(id) ? subsRem : 0)) * remPx();
    window.scrollTo({
      top: at < 0 ? 0 : top + (offsets[at] ?? 0) - covered,
      behavior: isCalm() ? 'auto' : 'smooth',
    });
    if (at >= 0) focusOnceDrawn(`category-${id}`);
  };
  return { category, spy, goTo };
}
