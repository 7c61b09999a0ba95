import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { rangeIn } from './window.ts';
import type { Range } from './window.ts';

export interface VirtualListProps {
  /** In pixels from the top of the list, the end of the list last. */
  readonly offsets: readonly number[];
  readonly children: (at: number) => ReactNode;
  /** Told how far the page is scrolled into the list; below zero while the list is further down. */
  readonly onScroll: (into: number) => void;
}

/** Drawn beyond what is seen, so that a quick thumb meets no gaps. */
const spare = 0.6;

/** As many rows as are seen and a few more, at the places they would have among all (MENU-06). */
export function VirtualList({ offsets, children, onScroll }: VirtualListProps) {
  'use memo';
  const box = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState<Range>(() => rangeIn(offsets, 0, window.innerHeight * 1.5));
  const look = (): void => {
    const into = -(box.current?.getBoundingClientRect().top ?? 0);
    const tall = window.innerHeight;
    const now = rangeIn(offsets, into - tall * spare, into + tall * (1 + spare));
    setRange((before) => (before.first === now.first && before.end === now.end ? before : now));
    onScroll(into);
  };
  const looking = useRef(look);
  useLayoutEffect(() => {
    looking.current = look;
  });
  useLayoutEffect(() => looking.current(), [offsets]);
  useEffect(() => {
    const again = (): void => looking.current();
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
          key={at}
          className="absolute inset-x-0"
          style={{ top: offsets[at], height: (offsets[at + 1] ?? 0) - (offsets[at] ?? 0) }}
        >
          {children(at)}
        </div>
      ))}
    </div>
  );
}
