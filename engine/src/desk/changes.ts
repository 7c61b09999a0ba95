/** An item of the menu as plain fields, the way it is stored. */
export type Fields = Readonly<Record<string, unknown>>;

/** From what an edit began to what it made of it; null where there is no such item. */
export interface Edit<Item> {
  readonly base: Item | null;
  readonly after: Item | null;
}

/** Whether two stored values are equal, whatever the order of their fields. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, nth) => isSame(value, other[nth]));
  if (!isFields(one) || !isFields(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  );
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The names of the fields that differ; none for an item that is added or removed. */
export function changedFields(before: Fields | null, after: Fields | null): readonly string[] {
  if (before === null || after === null) return [];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !isSame(before[name], after[name]));
}

/** What an edit makes of the item as it is now: others may have changed other fields (DESK-06). */
export function merged<Item extends Fields>(
  { base, after }: Edit<Item>,
  now: Item | null,
): Item | null {
  if (base === null || after === null || now === null) return after;
  const edited = changedFields(base, after).map(
    (name) => [name, mergedValue({ base: base[name], after: after[name] }, now[name])] as const,
  );
  return { ...now, ...Object.fromEntries(edited) };
}

/** A field with parts of its own: the allergens of a dish beside its description, or languages. */
function mergedValue({ base, after }: Edit<unknown>, now: unknown): unknown {
  if (isSame(base, now)) return after;
  if (isFields(base) && isFields(after) && isFields(now)) return merged({ base, after }, now);
  if (areTexts(base) && areTexts(after) && areTexts(now)) return mergedTexts({ base, after }, now);
  return areParts(base) && areParts(after) && areParts(now)
    ? mergedParts({ base, after }, now)
    : after;
}

/** A list whose members are told apart by this text of theirs. */
function isListWith(field: string, value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every((one: unknown) => isFields(one) && typeof one[field] === 'string')
  );
}

interface ListEdit<Member> {
  readonly base: readonly Member[];
  readonly after: readonly Member[];
}

interface Text extends Fields {
  readonly lang: string;
}

function areTexts(value: unknown): value is readonly Text[] {
  return isListWith('lang', value);
}

/** A text that others wrote in another language stays. */
function mergedTexts({ base, after }: ListEdit<Text>, now: readonly Text[]): readonly Text[] {
  const changed = changedFields(byLanguage(base), byLanguage(after));
  const edited = after.filter(({ lang }) => changed.includes(lang));
  const kept = now.flatMap((one) =>
    changed.includes(one.lang) ? edited.filter(({ lang }) => lang === one.lang) : [one],
  );
  return [...kept, ...edited.filter(({ lang }) => now.every((one) => one.lang !== lang))];
}

function byLanguage(texts: readonly Text[]): Fields {
  return Object.fromEntries(texts.map((text) => [text.lang, text]));
}

/** A choice of an option. */
interface Part extends Fields {
  readonly _id: string;
}

function areParts(value: unknown): value is readonly Part[] {
  return isListWith('_id', value);
}

/** What others added, changed or moved stays so where the edit has nothing to say of it. */
function mergedParts({ base, after }: ListEdit<Part>, now: readonly Part[]): readonly Part[] {
  const own = new Map(
    after.flatMap((one): readonly (readonly [string, Part])[] => {
      const was = partNamed(base, one._id);
      const is = partNamed(now, one._id);
      if (was !== null && is === null && isSame(was, one)) return [];
      const part = was === null ? one : merged({ base: was, after: one }, is);
      return part === null ? [] : [[one._id, part]];
    }),
  );
  const others = now.filter(({ _id }) => partNamed(base, _id) === null && !own.has(_id));
  if (isMoved({ base, after })) return [...own.values(), ...others];
  const stay = now.flatMap((one) => own.get(one._id) ?? (others.includes(one) ? [one] : []));
  const added = after.filter(({ _id }) => own.has(_id) && partNamed(now, _id) === null);
  return [...stay, ...added];
}

function partNamed(parts: readonly Part[], id: string): Part | null {
  return parts.find(({ _id }) => _id === id) ?? null;
}

/** Whether an edit put what it left in another order. */
function isMoved({ base, after }: ListEdit<Part>): boolean {
  const left = base.filter(({ _id }) => partNamed(after, _id) !== null);
  const known = after.filter(({ _id }) => partNamed(base, _id) !== null);
  return known.some(({ _id }, nth) => _id !== left[nth]?._id);
}

/** An item before and after it was published. */
export interface Published<Item> {
  readonly before: Item | null;
  readonly after: Item | null;
}

export interface Undone<Item> {
  readonly item: Item | null;
  /** Whether something was edited later and stays. */
  readonly isKept: boolean;
}

/** The item without what was published, keeping every field that was edited since (DESK-08). */
export function undone<Item extends Fields>(
  { before, after }: Published<Item>,
  now: Item | null,
): Undone<Item> {
  if (before === null || after === null || now === null)
    return isSame(now, after) ? { item: before, isKept: false } : { item: now, isKept: true };
  const back = changedFields(before, after).map((name) => ({
    name,
    ...undoneValue({ before: before[name], after: after[name] }, now[name]),
  }));
  return {
    item: { ...now, ...Object.fromEntries(back.map(({ name, item }) => [name, item])) },
    isKept: back.some(({ isKept }) => isKept),
  };
}

function undoneValue({ before, after }: Published<unknown>, now: unknown): Undone<unknown> {
  if (isSame(now, after)) return { item: before, isKept: false };
  if (isFields(before) && isFields(after) && isFields(now)) return undone({ before, after }, now);
  return { item: now, isKept: true };
}
