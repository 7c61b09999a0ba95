import { LRUCache } from 'lru-cache';
import type { SharedSettings } from './store/settings-cache.ts';
import type { MenuCache } from './store/menu-cache.ts';
import type { MenuSnapshot } from './store/menu-snapshot.ts';

/** A list that everybody gets who sends the same query. */
export type PublicList = readonly object[];
/** What a list is made from. */
export type ListSource = MenuSnapshot | SharedSettings;

export interface PublicLists {
  /** The list with this key, made from the source on first use. */
  readonly of: (source: ListSource, key: string, make: () => PublicList) => PublicList;
  /** The same for a list that holds for today only; its key contains the day. */
  readonly today: (source: ListSource, key: string, make: () => PublicList) => PublicList;
  /** One thing of the settings, sent as it is. */
  readonly one: <Thing extends object>(source: SharedSettings, thing: Thing) => Thing;
  /** Whether the answer is one of these, so that its compressed form is worth keeping. */
  readonly isCached: (answer: unknown) => answer is object;
  /** The answer holds while its source is current; null if it depends on the day. */
  readonly sourceOf: (answer: object) => ListSource | null;
}

const mostLists = 64;

/** While a source is current, the same key gives the identical list. */
export function publicLists(): PublicLists {
  const bySource = new WeakMap<ListSource, LRUCache<string, PublicList>>();
  const cached = new WeakSet<object>();
  const sources = new WeakMap<object, ListSource>();
  const today: PublicLists['today'] = (source, key, make) => {
    const answers = bySource.get(source) ?? new LRUCache<string, PublicList>({ max: mostLists });
    bySource.set(source, answers);
    const known = answers.get(key);
    if (known !== undefined) return known;
    const list = make();
    cached.add(list);
    answers.set(key, list);
    return list;
  };
  return {
    today,
    of: (source, key, make) => {
      const list = today(source, key, make);
      sources.set(list, source);
      return list;
    },
    one: (source, thing) => {
      cached.add(thing);
      sources.set(thing, source);
      return thing;
    },
    isCached: (answer): answer is object =>
      typeof answer === 'object' && answer !== null && cached.has(answer),
    sourceOf: (answer) => sources.get(answer) ?? null,
  };
}

/** The identical list if it fits the limit. */
export function firstOf(list: PublicList, limit: number): PublicList {
  return list.length <= limit ? list : list.slice(0, limit);
}

type Sort = Readonly<Record<string, unknown>> | undefined;

/** Lists are in ascending order; -1 reverses them. */
export function directed<Thing>(list: readonly Thing[], sort: Sort): readonly Thing[] {
  return isFalling(sort) ? list.toReversed() : list;
}

export function isFalling(sort: Sort): boolean {
  return Object.values(sort ?? {}).includes(-1);
}

/** One id, or a list of them, as a query names them. */
export type IdOrList = string | { readonly $in: readonly string[] };

/** Null if none are named. */
export function idsIn(named: IdOrList | undefined): readonly string[] | null {
  if (named === undefined) return null;
  return typeof named === 'string' ? [named] : named.$in;
}

/** The menus of these shops; an unknown one is left out. */
export async function snapshotsOf(
  shops: readonly string[],
  menus: Pick<MenuCache, 'snapshotOf'>,
): Promise<readonly MenuSnapshot[]> {
  const found = await Promise.all([...new Set(shops)].map((shop) => menus.snapshotOf(shop)));
  return found.filter((snapshot) => snapshot !== null);
}

/** The field that lists are sorted by, as in `$sort`; the id comes last. */
type SortField = 'order' | 'showOrder' | 'priority';

/** The lists of several shops as one: what they have in common, as in the first that has it. */
export function merged<Thing extends object>(
  lists: readonly (readonly Thing[])[],
  field: SortField,
  sort: Sort,
): readonly Thing[] {
  const [only] = lists;
  if (only !== undefined && lists.length === 1) return only;
  const known = new Map<string, Thing>();
  for (const thing of lists.flat()) {
    if (!known.has(idOf(thing))) known.set(idOf(thing), thing);
  }
  const direction = isFalling(sort) ? -1 : 1;
  return [...known.values()].toSorted(
    (one, other) =>
      direction *
      (placeOf(one, field) - placeOf(other, field) || (idOf(one) < idOf(other) ? -1 : 1)),
  );
}

function placeOf(thing: object, field: SortField): number {
  return Number(Reflect.get(thing, field));
}

function idOf(thing: object): string {
  return String(Reflect.get(thing, '_id'));
}
