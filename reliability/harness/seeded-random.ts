/** A seeded random source, so that a run can be repeated. */
export interface SeededRandom {
  /** A whole number from 0 to one less than this. */
  readonly below: (count: number) => number;
  /** A whole number, both bounds included. */
  readonly between: (least: number, most: number) => number;
  readonly chance: (share: number) => boolean;
  readonly oneOf: <Thing>(things: readonly Thing[]) => Thing;
  readonly some: <Thing>(things: readonly Thing[], count: number) => readonly Thing[];
}

export function seededRandom(seed: string): SeededRandom {
  const next = numbersFrom(seed);
  const below = (count: number): number => Math.floor(next() * count);
  function oneOf<Thing>(things: readonly Thing[]): Thing {
    const thing = things[below(things.length)];
    if (thing === undefined) throw new RangeError('nothing to choose from');
    return thing;
  }
  function some<Thing>(things: readonly Thing[], count: number): readonly Thing[] {
    const left = [...things];
    return Array.from({ length: Math.min(count, left.length) }, () =>
      left.splice(below(left.length), 1),
    ).flat();
  }
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    chance: (share) => next() < share,
    oneOf,
    some,
  };
}

/** Mulberry32: short, and even enough for choosing dishes and moments. */
function numbersFrom(seed: string): () => number {
  let state = 2_166_136_261;
  for (const character of seed)
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
