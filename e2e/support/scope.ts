/** `npm run test:all` runs everything; `npm test` a sample that has every kind in it. */
export const isEverything = process.env['TEST_SCOPE'] === 'all';

/** Journeys with this tag in their title are left to `npm run test:all`. */
export const fullRunTag = /@all\b/;

/** For one journey over a list: the first item is in `npm test`, the others in `test:all`. */
export function tagAfterFirst(index: number): string {
  return index === 0 ? '' : ' @all';
}

/** Few items that together have every feature of all items, in their own order. */
export function covering<Item>(
  items: readonly Item[],
  featuresOf: (item: Item) => readonly string[],
): readonly Item[] {
  const missing = new Set(items.flatMap(featuresOf));
  const newIn = (item: Item): number =>
    [...new Set(featuresOf(item))].filter((feature) => missing.has(feature)).length;
  const chosen = new Set<Item>();
  while (missing.size > 0) {
    // The one that adds most: the first that adds anything would choose half as many again.
    const best = items.reduce((one, other) => (newIn(other) > newIn(one) ? other : one));
    chosen.add(best);
    for (const feature of featuresOf(best)) missing.delete(feature);
  }
  return items.filter((item) => chosen.has(item));
}
