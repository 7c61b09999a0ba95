import { browserStorage } from './browser-storage.ts';
import type { Reader, StorageKey } from './browser-storage.ts';
import { readableOf } from './readers.ts';

export interface StoredList<Item> {
  readonly read: () => readonly Item[];
  readonly write: (items: readonly Item[]) => void;
  /** Whether there was anything that cannot be read; from then on it is gone. */
  readonly dropUnreadable: () => boolean;
}

/** Anything else than a list is one thing that cannot be read. */
const entries: Reader<readonly unknown[]> = (stored) =>
  Array.isArray(stored) ? stored.map((one: unknown) => one) : [stored];

/** What cannot be read stays stored beside the rest until somebody is told of it (STORE-03). */
export function storedList<Item>(key: StorageKey, reader: Reader<Item>): StoredList<Item> {
  const all = (): readonly unknown[] => browserStorage.read(key, entries) ?? [];
  const unreadable = () => all().filter((one) => reader(one) === null);
  const read = () => readableOf(reader)(all()) ?? [];
  const keep = (kept: readonly unknown[]): void => {
    if (kept.length === 0) browserStorage.forget(key);
    else browserStorage.write(key, kept);
  };
  return {
    read,
    write: (items) => keep([...items, ...unreadable()]),
    dropUnreadable: () => {
      const isAny = unreadable().length > 0;
      if (isAny) keep(read());
      return isAny;
    },
  };
}
