/**
 * Chance that falls the same way for the same name, so that a picture drawn twice is the same
 * picture.
 */
export interface Dice {
  /** Between two figures. */
  readonly between: (least: number, most: number) => number;
  readonly oneOf: <Thing>(things: readonly [Thing, ...Thing[]]) => Thing;
}

export function diceFor(name: string): Dice {
  let state = seedOf(name);
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  return {
    between: (least, most) => least + next() * (most - least),
    oneOf: (things) => things[Math.floor(next() * things.length)] ?? things[0],
  };
}

function seedOf(name: string): number {
  let seed = 2_166_136_261;
  for (const character of name)
    seed = Math.imul(seed ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return seed;
}
