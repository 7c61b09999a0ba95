export type Counts = Readonly<Record<string, number>>;

/** Counts by kind; an unexpected kind is counted under its own name. */
export interface Tally {
  readonly add: (kind: string, by?: number) => void;
  readonly of: (kind: string) => number;
  readonly counts: () => Counts;
}

export function newTally(): Tally {
  const counted = new Map<string, number>();
  const of = (kind: string): number => counted.get(kind) ?? 0;
  return {
    add: (kind, by = 1) => void counted.set(kind, of(kind) + by),
    of,
    counts: () =>
      Object.fromEntries([...counted].toSorted(([one], [other]) => (one < other ? -1 : 1))),
  };
}

/** How many were counted under other kinds than these. */
export function besides(counts: Counts, kinds: readonly string[]): number {
  return Object.entries(counts)
    .filter(([kind]) => !kinds.includes(kind))
    .reduce((sum, [, count]) => sum + count, 0);
}
