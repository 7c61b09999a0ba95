import type { VirtualListProps } from '../ui/virtual-list.tsx';

/** As many rows as a tall phone shows; the app renders the rest. */
const rowCount = 7;

/** Row heights by class name: the content security policy allows no inline styles. */
const heights: ReadonlyMap<number, string> = new Map([
  [60, 'h-15'],
  [140, 'h-35'],
  [260, 'h-65'],
]);

/** Replaces the virtual list: the first rows in normal flow, where the app places them. */
export function VirtualList({ offsets, children }: VirtualListProps) {
  const count = Math.min(rowCount, offsets.length - 1);
  return (
    <div className="relative min-h-screen">
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={heights.get((offsets[at + 1] ?? 0) - (offsets[at] ?? 0)) ?? ''}>
          {children(at)}
        </div>
      ))}
    </div>
  );
}
