/** `npm run test:all` runs everything; `npm test` a sample that has every kind in it. */
export const isEverything = process.env['TEST_SCOPE'] === 'all';

/** Journeys with this tag in their title are left to `npm run test:all`. */
export const fullRunTag = /@all\b/;

/** For one journey over a list: the first item is in `npm test`, the others in `test:all`. */
export function tagAfterFirst(index: number): string {
  return index === 0 ? '' : ' @all';
}

/** The first items that together have every feature of all items. */
export function covering<Item>(
  items: readonly Item[],
  featuresOf: (item: Item) => readonly string[],
): readonly Item[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const features = featuresOf(item);
    const isNew = features.some((feature) => !seen.has(feature));
    for (const feature of features) seen.add(feature);
    return isNew;
  });
}
