/**
 * The list sorted, or the very list where it is in order already: mostly it is, and looking is
 * cheaper than sorting.
 */
export function inOrder<T>(list: readonly T[], turn: (a: T, b: T) => number): readonly T[] {
  let before: T | undefined;
  for (const one of list) {
    if (before !== undefined && turn(before, one) > 0) return list.toSorted(turn);
    before = one;
  }
  return list;
}
