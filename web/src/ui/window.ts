/** Offsets of all items, and the end of the list: one more than there are items. */
export function offsetsOf(heights: readonly number[]): readonly number[] {
  const offsets = [0];
  let at = 0;
  for (const height of heights) {
    at += height;
    offsets.push(at);
  }
  return offsets;
}

export interface Range {
  readonly first: number;
  /** Exclusive. */
  readonly end: number;
}

/** The items between `top` and `bottom` (MENU-06). */
export function rangeIn(offsets: readonly number[], top: number, bottom: number): Range {
  const items = offsets.length - 1;
  const first = Math.min(lastAtOrBefore(offsets, top), Math.max(items - 1, 0));
  let end = first;
  while (end < items && (offsets[end] ?? 0) < bottom) end += 1;
  return { first, end: Math.max(end, Math.min(first + 1, items)) };
}

/** The last item that starts at or before a height; the first one for anything above. */
export function lastAtOrBefore(offsets: readonly number[], height: number): number {
  let low = 0;
  let high = Math.max(offsets.length - 2, 0);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((offsets[middle] ?? 0) <= height) low = middle;
    else high = middle - 1;
  }
  return low;
}
