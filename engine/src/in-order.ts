/** Sorts, or returns the same list if it is sorted: it mostly is, and checking is cheaper. */
export function inOrder<T>(list: readonly T[], turn: (a: T, b: T) => number): readonly T[] {
  let before: T | undefined;
  for (const one of list) {
    if (before !== undefined && turn(before, one) > 0) return list.toSorted(turn);
    before = one;
  }
  return list;
}

/** By code units, so that every machine sorts ids alike. */
export function compareText(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}
