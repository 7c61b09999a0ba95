import type { FloorTable } from '../till/till-queries.ts';

/** Where the middle of a table stands, in hundredths of the room. */
export interface TablePlace {
  readonly x: number;
  readonly y: number;
}

/** So far from the walls that the whole table is drawn. */
const edges = { x: 10, y: 12 } as const;

function within(hundredths: number, edge: number): number {
  return Math.min(100 - edge, Math.max(edge, Math.round(hundredths)));
}

interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The place under a pointer. */
export function placeIn(
  { left, top, width, height }: Area,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): TablePlace {
  return {
    x: within(((clientX - left) / width) * 100, edges.x),
    y: within(((clientY - top) / height) * 100, edges.y),
  };
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** One hundredth by an arrow key, five with Shift; null for any other key. */
export function movedBy(
  { x, y }: TablePlace,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
): TablePlace | null {
  const step = steps[key];
  if (step === undefined) return null;
  const [across, down] = step;
  const size = shiftKey ? 5 : 1;
  return { x: within(x + across * size, edges.x), y: within(y + down * size, edges.y) };
}

/** A table for many is drawn longer. */
export function widthOf({ capacity }: FloorTable): string {
  return capacity > 6 ? 'w-[28%]' : 'w-[18.5%]';
}
