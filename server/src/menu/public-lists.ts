import { LRUCache } from 'lru-cache';
import type { SharedSettings } from './store/settings-cache.ts';
import type { MenuSnapshot } from './store/menu-snapshot.ts';

/** A list as it is told to everybody who asks the same. */
export type ToldList = readonly object[];
/** What a list is made from. */
export type Book = MenuSnapshot | SharedSettings;

export interface ToldLists {
  /** The list that answers the question from this book, made when nobody has asked yet. */
  readonly of: (snapshot: Book, question: string, make: () => ToldList) => ToldList;
  /** The same for an answer that is true today only; the day is part of the question. */
  readonly today: (snapshot: Book, question: string, make: () => ToldList) => ToldList;
  /** One thing of the house, told as it stands in the book. */
  readonly one: <Thing extends object>(snapshot: SharedSettings, thing: Thing) => Thing;
  /** Whether it is one of these: told again as it is, so that packing it is worth the work. */
  readonly lasts: (answer: unknown) => answer is object;
  /** While this book stands the same question gets this very answer; null when that depends on the day. */
  readonly sourceOf: (told: object) => Book | null;
}

const mostQuestions = 64;

/** As long as a book stands, the same question gets the very same list. */
export function toldLists(): ToldLists {
  const byBook = new WeakMap<Book, LRUCache<string, ToldList>>();
  const lasting = new WeakSet<object>();
  const sources = new WeakMap<object, Book>();
  const today: ToldLists['today'] = (snapshot, question, make) => {
    const answers = byBook.get(snapshot) ?? new LRUCache<string, ToldList>({ max: mostQuestions });
    byBook.set(snapshot, answers);
    const known = answers.get(question);
    if (known !== undefined) return known;
    const list = make();
    lasting.add(list);
    answers.set(question, list);
    return list;
  };
  return {
    today,
    of: (snapshot, question, make) => {
      const list = today(snapshot, question, make);
      sources.set(list, snapshot);
      return list;
    },
    one: (snapshot, thing) => {
      lasting.add(thing);
      sources.set(thing, snapshot);
      return thing;
    },
    lasts: (answer): answer is object => typeof answer === 'object' && answer !== null && lasting.has(answer),
    sourceOf: (told) => sources.get(told) ?? null,
  };
}

/** The list itself when all of it is asked for. */
export function firstOf(list: ToldList, limit: number): ToldList {
  return list.length <= limit ? list : list.slice(0, limit);
}

type Sort = Readonly<Record<string, unknown>> | undefined;

/** Lists stand in rising order; 1 or nothing leaves them so. */
export function directed<Thing>(list: readonly Thing[], sort: Sort): readonly Thing[] {
  return isFalling(sort) ? list.toReversed() : list;
}

export function isFalling(sort: Sort): boolean {
  return Object.values(sort ?? {}).includes(-1);
}
