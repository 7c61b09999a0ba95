import type { Change, Choice, DeskMenu, Dish, Group } from './desk-queries.ts';

/** An option of the menu that a file changes. */
interface ChangedGroup {
  readonly before: Group;
  readonly after: Group;
}

export interface ChangedDish {
  /** Null for a new one. */
  readonly before: Dish | null;
  readonly after: Dish;
  readonly groups: readonly ChangedGroup[];
}

/** Dishes that a file changes, themselves or in what they are offered with (IMPORT-03). */
export function changedDishes(changes: readonly Change[], menu: DeskMenu): readonly ChangedDish[] {
  const groups = changedGroups(changes, menu);
  const edited = changes.flatMap(({ kind, after }) =>
    kind === 'product' && after !== null ? [after] : [],
  );
  const known = new Map(menu.products.map((dish) => [dish._id, dish]));
  const ids = new Set(edited.map(({ _id }) => _id));
  const groupsOf = ({ options }: Dish): readonly ChangedGroup[] =>
    groups.filter(({ before }) => options.includes(before._id));
  const others = menu.products.filter((dish) => !ids.has(dish._id) && groupsOf(dish).length > 0);
  return [...edited, ...others].map((after) => ({
    before: known.get(after._id) ?? null,
    after,
    groups: groupsOf(after),
  }));
}

function changedGroups(
  changes: readonly Change[],
  { optionGroups }: DeskMenu,
): readonly ChangedGroup[] {
  const known = new Map(optionGroups.map((group) => [group._id, group]));
  return changes.flatMap(({ kind, after, _id }) => {
    const before = known.get(_id);
    return kind !== 'optionGroup' || after === null || before === undefined
      ? []
      : [{ before, after }];
  });
}

export interface ChangedChoice {
  readonly choice: Choice;
  /** What it costs more; null for one that is new. */
  readonly from: Choice['price'] | null;
  /** Null for one that is taken off. */
  readonly to: Choice['price'] | null;
}

/** Choices that cost something else than before, or come or go. */
export function changedChoices({ before, after }: ChangedGroup): readonly ChangedChoice[] {
  const priceIn = ({ options }: Group, { _id }: Choice) =>
    options.find((one) => one._id === _id)?.price ?? null;
  const gone = before.options.filter((choice) => priceIn(after, choice) === null);
  return [...after.options, ...gone]
    .map((choice) => ({ choice, from: priceIn(before, choice), to: priceIn(after, choice) }))
    .filter(({ from, to }) => from !== to);
}
