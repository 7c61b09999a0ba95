import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aLine } from '@servery/demo/builders.ts';

interface StorageChange {
  readonly key: string;
  readonly newValue: string | null;
}

const stored = new Map<string, string>();
const writes: string[] = [];
const listeners: ((change: StorageChange) => void)[] = [];

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
    setItem: (key: string, text: string) => {
      writes.push(key);
      stored.set(key, text);
    },
  });
  vi.stubGlobal('addEventListener', (_: string, listener: (change: StorageChange) => void) =>
    listeners.push(listener),
  );
});

afterEach(() => {
  stored.clear();
  listeners.length = 0;
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A tab as it starts: memory of its own, storage shared with the others. */
async function tab() {
  vi.resetModules();
  const [session, cart, emptying, { startCart }, tabs, moving] = await Promise.all([
    import('../storage/session.ts'),
    import('./cart-store.ts'),
    import('./empty-cart.ts'),
    import('./start-cart.ts'),
    import('./follow-other-tabs.ts'),
    import('./change-place.ts'),
  ]);
  startCart();
  return { ...session, ...cart, ...emptying, ...tabs, ...moving };
}

/** The event a browser sends to a tab when another has written. */
function emitStorage(newValue: string | null, key = 'tableCart'): void {
  for (const listener of listeners) listener({ key, newValue });
}

function storedCart(): string | null {
  return stored.get('tableCart') ?? null;
}

const bun = aLine({ id: 'bun', product: 'bun' });
const tableA = { session: 'a', mode: 'dineIn', index: null } as const;
const tableB = { session: 'b', mode: 'dineIn', index: null } as const;

describe('two tabs of one phone', () => {
  it('[SESSION-08] keep each other’s restore keys', async () => {
    const [one, other] = [await tab(), await tab()];
    one.storeRestoreKey({ session: 'first', key: 'k1' });
    other.storeRestoreKey({ session: 'second', key: 'k2' });
    const later = await tab();
    expect([later.restoreKeyOf('first'), later.restoreKeyOf('second')]).toEqual(['k1', 'k2']);
  });

  it('[SESSION-08] [STORE-03] keep the keys beside one that cannot be read', async () => {
    stored.set('restoreKeys', JSON.stringify([{ session: 'first', key: 'k1' }, { session: 7 }]));
    expect((await tab()).restoreKeyOf('first')).toBe('k1');
  });

  it('[SESSION-08] [SHELL-05] have each other’s orders without a reload', async () => {
    const [one, other] = [await tab(), await tab()];
    other.storeRestoreKey({ session: 'first', key: 'k1' });
    other.followOtherTabs();
    one.storeRestoreKey({ session: 'second', key: 'k2' });
    emitStorage(stored.get('restoreKeys') ?? null, 'restoreKeys');
    expect(other.useSessionState.getState().keys).toEqual([
      { session: 'first', key: 'k1' },
      { session: 'second', key: 'k2' },
    ]);
    stored.set('restoreKeys', 'unreadable');
    emitStorage('unreadable', 'restoreKeys');
    expect(other.restoreKeyOf('second')).toBe('k2');
  });

  it('[SESSION-03] leave a closed table without ending the other tab’s session', async () => {
    const yesterday = await tab();
    yesterday.enterSession(tableA);
    const today = await tab();
    today.enterSession(tableB);
    yesterday.leaveSession(['session']);
    expect((await tab()).useSessionState.getState().session).toBe('b');
    today.leaveSession(['session']);
    expect((await tab()).useSessionState.getState().session).toBeNull();
  });

  it('[SESSION-13] share one cart: each takes the other’s latest change, and writes nothing back', async () => {
    const [one, other] = [await tab(), await tab()];
    other.followOtherTabs();
    one.changeCart({ lines: [bun] });
    emitStorage(storedCart());
    expect(other.useCart.getState().lines).toEqual([bun]);
    const before = storedCart();
    one.emptyCart(new Set(['bun']));
    writes.length = 0;
    emitStorage(before);
    emitStorage(storedCart());
    expect(other.useCart.getState().lines).toEqual([]);
    emitStorage(before);
    expect(other.useCart.getState().lines).toEqual([]);
    expect(writes).toEqual([]);
  });

  it('[CART-08] keep separate carts at different tables, and ignore unreadable ones', async () => {
    const yesterday = await tab();
    yesterday.joinTable(tableA, 'shop');
    const today = await tab();
    today.joinTable(tableB, 'shop');
    today.changeCart({ lines: [bun] });
    yesterday.followOtherTabs();
    emitStorage(storedCart());
    emitStorage('{"lines":');
    expect(yesterday.useCart.getState().lines).toEqual([]);
    yesterday.leavePlace(['session']);
    expect((await tab()).useCart.getState().lines).toEqual([bun]);
  });
});
