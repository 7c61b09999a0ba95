/** A seeded random source: the same seed gives the same numbers. */
export interface Dice {
  /** From 0 (included) to 1 (excluded). */
  readonly roll: () => number;
  /** A whole number, both ends included. */
  readonly between: (low: number, high: number) => number;
  /** True that many times in a hundred. */
  readonly often: (percent: number) => boolean;
  readonly pick: <T>(list: readonly [T, ...T[]]) => T;
  /** Every element kept that many times in a hundred. */
  readonly some: <T>(list: readonly T[], percent: number) => readonly T[];
  readonly many: <T>(count: number, make: (at: number) => T) => readonly T[];
  readonly shuffled: <T>(list: readonly T[]) => readonly T[];
}

/** mulberry32 */
function mulberry(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function many<T>(count: number, make: (at: number) => T): readonly T[] {
  const made: T[] = [];
  for (let at = 0; at < count; at += 1) made.push(make(at));
  return made;
}

export function diceOf(seed: number): Dice {
  const roll = mulberry(seed);
  function between(low: number, high: number): number {
    return low + Math.floor(roll() * (high - low + 1));
  }
  function often(percent: number): boolean {
    return roll() * 100 < percent;
  }
  return {
    roll,
    between,
    often,
    pick: (list) => list[between(0, list.length - 1)] ?? list[0],
    some: (list, percent) => list.filter(() => often(percent)),
    many,
    shuffled: (list) =>
      list
        .map((value) => ({ value, place: roll() }))
        .toSorted((left, right) => left.place - right.place)
        .map(({ value }) => value),
  };
}
