import { LRUCache } from 'lru-cache';
import type { SharedSettings } from './store/settings-cache.ts';
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
