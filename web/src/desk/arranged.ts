interface Ordered {
  readonly _id: string;
  readonly order: number;
}

/** The list with one item at another place; the same list if there is no such place. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** The list after a move, in numbers that rise; those it had are kept where they do (DESK-14). */
export function reordered<Item extends Ordered>(
  list: readonly Item[],
  from: number,
  to: number,
): Item[] {
  const had = list.map(({ order }) => order);
  const isRising = had.every((order, nth) => nth === 0 || order > (had[nth - 1] ?? order));
  return moved(list, from, to).map((item, nth) => ({
    ...item,
    order: isRising ? (had[nth] ?? nth) : nth + 1,
  }));
}
