import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { rangeIn } from './window.ts';
import type { Range } from './window.ts';

export interface VirtualListProps {
  /** In pixels from the top of the list; the last one is the end of the list. */
  readonly offsets: readonly number[];
  readonly children: (at: number) => ReactNode;
  /** React key of an item: an item that moves is not rendered again. */
  readonly keyOf: (at: number) => string;
  /** Called with the scroll position relative to the list, negative above it. */
  readonly onScroll: (into: number) => void;
  /** Stands in for the rows from one to another, exclusive, that are not rendered. */
  readonly far?: ((from: number, end: number) => ReactNode) | undefined;
}

/** Screens rendered beyond the visible range, so that fast scrolling shows no gaps. */
const overscan = 0.6;

const restMs = 300;

/** Measuring forces a layout of the whole page, and is not needed before the first scroll. */
let hasScrolled = false;

/** Started with the app: a prerendered list may be scrolled before it is mounted. */
export function followFirstScroll(): void {
  hasScrolled = window.scrollY > 0;
  window.addEventListener('scroll', () => (hasScrolled = true), { once: true, passive: true });
}

/** Renders the visible rows and a few more, at their position in the whole list (MENU-06). */
export function VirtualList({ offsets, children, keyOf, onScroll, far }: VirtualListProps) {
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
    show(overscan);
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
    // The rows change with every letter of a search: the overscan waits until typing stops.
    showing.current.show(before === height.current ? overscan : 0);
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
  const shown = Array.from(
    { length: Math.max(last - range.first, 0) },
    (_, step) => range.first + step,
  );
  return (
    <div ref={box} className="relative" style={{ height: offsets.at(-1) ?? 0 }}>
      {far?.(0, range.first)}
      {shown.map((at) => (
        <div
          key={keyOf(at)}
          className="contained-row"
          style={{ top: offsets[at], height: (offsets[at + 1] ?? 0) - (offsets[at] ?? 0) }}
        >
          {children(at)}
        </div>
      ))}
      {far?.(last, offsets.length - 1)}
    </div>
  );
}
