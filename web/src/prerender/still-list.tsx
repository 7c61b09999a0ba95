import type { VirtualListProps } from '../ui/virtual-list.tsx';

/** As many rows as a tall phone shows; those below come with the app. */
const rowsDrawn = 7;

/** Heights in pixels as the style sheet says them: a page's own policy allows no styles in its text. */
const heights: ReadonlyMap<number, string> = new Map([
  [60, 'h-15'],
  [140, 'h-35'],
  [260, 'h-65'],
]);

/** The first rows of a long list one below the other, where the app will put them. */
export function VirtualList({ offsets, children }: VirtualListProps) {
  const drawn = Math.min(rowsDrawn, offsets.length - 1);
  return (
    <div className="relative min-h-screen">
      {Array.from({ length: drawn }, (_, at) => (
        <div key={at} className={heights.get((offsets[at + 1] ?? 0) - (offsets[at] ?? 0)) ?? ''}>
          {children(at)}
        </div>
      ))}
    </div>
  );
}
