/** Everything the browser keeps for the app between visits (STORE-01). */
const keys = [
  'tableCart',
  'shop',
  'session',
  'sessionIndex',
  'saveInfo',
  'restoreKeys',
  'tableInfo',
  'login',
  'profile',
  'listView',
  'sectionAll',
  'darkMode',
  'reloadedAt',
  'installAsked',
] as const;

export type SavedKey = (typeof keys)[number];

/** Reads a value as it should be, null for anything else. */
export type Reader<Value> = (kept: unknown) => Value | null;

export interface Shelf {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
}

export interface Saved {
  readonly read: <Value>(key: SavedKey, reader: Reader<Value>) => Value | null;
  readonly write: (key: SavedKey, value: unknown) => void;
  readonly forget: (...gone: readonly SavedKey[]) => void;
}

/** What cannot be read is dropped: yesterday's form of it, or somebody's own (STORE-03). */
export function savedOn(shelf: () => Shelf): Saved {
  const forget: Saved['forget'] = (...gone) => {
    for (const key of gone) attempt(() => shelf().removeItem(key));
  };
  return {
    forget,
    read: (key, reader) => {
      const text = attempt(() => shelf().getItem(key)) ?? null;
      if (text === null) return null;
      const value = attempt(() => reader(JSON.parse(text))) ?? null;
      if (value === null) forget(key);
      return value;
    },
    // A full or forbidden store costs the guest a cart after a reload, not the order.
    write: (key, value) => {
      attempt(() => shelf().setItem(key, JSON.stringify(value)));
    },
  };
}

function attempt<Value>(work: () => Value): Value | null {
  try {
    return work();
  } catch {
    return null;
  }
}

export const saved = savedOn(() => localStorage);
