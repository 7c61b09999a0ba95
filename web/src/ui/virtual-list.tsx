import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { rangeIn } from './window.ts';
import type { Range } from './window.ts';

export interface VirtualListProps {
  /** In pixels from the top of the list, the end of the list last. */
  readonly offsets: readonly number[];
  readonly children: (at: number) => ReactNode;
  /** What an item is: one that stays on screen at another place is moved, not drawn anew. */
  readonly nameOf: (at: number) => string;
  /** Told how far the page is scrolled into the list; below zero while the list is further down. */
  readonly onScroll: (into: number) => void;
}

/** Drawn beyond what is seen, so that a quick thumb meets no gaps. */
const spare = 0.6;

const restMs = 300;

/** Measuring lays out the whole page at once; before anybody has scrolled there is nothing to measure. */
let hasScrolled = false;
if (typeof window !== 'undefined')
  window.addEventListener('scroll', () => (hasScrolled = true), { once: true, passive: true });

/** As many rows as are seen and a few more, at the places they would have among all (MENU-06). */
export function VirtualList({ offsets, children, nameOf, onScroll }: VirtualListProps) {
  'use memo';
  const box = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState<Range>(() => rangeIn(offsets, 0, window.innerHeight * 1.2));
  const seen = useRef({ into: 0, tall: 0 });
  const show = (beyond: number): void => {
    const { into, tall } = seen.current;
    const now = rangeIn(offsets, into - tall * beyond, into + tall * (1 + beyond));
    setRange((before) => (before.first === now.first && before.end === now.end ? before : now));
  };
  const look = (): void => {
    const into = -(box.current?.getBoundingClientRect().top ?? 0);
    seen.current = { into, tall: window.innerHeight };
    show(spare);
    onScroll(into);
  };
  const showing = useRef({ look, show });
  useLayoutEffect(() => {
    showing.current = { look, show };
  });
  const height = useRef<number | null>(null);
  useLayoutEffect(() => {
    const before = height.current;
    height.current = offsets.at(-1) ?? 0;
    if (before === null && !hasScrolled) return undefined;
    if (before === null || seen.current.tall === 0) return showing.current.look();
    // Other rows, as with every letter of a search: those on screen at once, the others when nothing more is typed.
    showing.current.show(before === height.current ? spare : 0);
    const timer = setTimeout(() => showing.current.look(), restMs);
    return () => clearTimeout(timer);
  }, [offsets]);
  useEffect(() => {
    const again = (): void => showing.current.look();
    window.addEventListener('scroll', again, { passive: true });
    window.addEventListener('resize', again);
    return () => {
      window.removeEventListener('scroll', again);
      window.removeEventListener('resize', again);
    };
  }, []);
  const last = Math.min(range.end, offsets.length - 1);
  const drawn = Array.from({ length: Math.max(last - range.first, 0) }, (_, step) => range.first + step);
  return (
    <div ref={box} className="relative" style={{ height: offsets.at(-1) ?? 0 }}>
      {drawn.map((at) => (
        <div
          key={nameOf(at)}
          className="absolute inset-x-0"
          style={{ top: offsets[at], height: (offsets[at + 1] ?? 0) - (offsets[at] ?? 0) }}
        >
          {children(at)}
        </div>
      ))}
    </div>
  );
}
