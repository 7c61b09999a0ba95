/** All keys the app stores in the browser (STORE-01). */
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
  'device',
  'posDevice',
  'posClosed',
  'tillCarts',
  'tillTenders',
  'tillRequests',
  'tillDrawer',
  'posKeypad',
  'posPanel',
] as const;

export type StorageKey = (typeof keys)[number];

/** The value if it has the expected form, else null. */
export type Reader<Value> = (stored: unknown) => Value | null;

export interface KeyValueStore {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
}

export interface TypedStorage {
  readonly read: <Value>(key: StorageKey, reader: Reader<Value>) => Value | null;
  readonly write: (key: StorageKey, value: unknown) => void;
  readonly forget: (...gone: readonly StorageKey[]) => void;
}

/** Removes what cannot be read, such as an older form or a value edited by hand (STORE-03). */
export function storageOn(store: () => KeyValueStore): TypedStorage {
  const forget: TypedStorage['forget'] = (...gone) => {
    for (const key of gone) attempt(() => store().removeItem(key));
  };
  return {
    forget,
    read: (key, reader) => {
      const text = attempt(() => store().getItem(key)) ?? null;
      if (text === null) return null;
      const value = attempt(() => reader(JSON.parse(text))) ?? null;
      if (value === null) forget(key);
      return value;
    },
    // Without storage the cart is lost on a reload, but an order can still be placed.
    write: (key, value) => {
      attempt(() => store().setItem(key, JSON.stringify(value)));
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

export const browserStorage = storageOn(() => localStorage);
