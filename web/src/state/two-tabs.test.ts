import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const shelf = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => shelf.get(key) ?? null,
    removeItem: (key: string) => shelf.delete(key),
    setItem: (key: string, text: string) => shelf.set(key, text),
  });
});

afterEach(() => {
  shelf.clear();
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A tab as it begins, with a memory of its own and the browser's store. */
async function tab() {
  vi.resetModules();
  return import('./session.ts');
}

const tableA = { session: 'a', mode: 'dineIn', index: null } as const;
const tableB = { session: 'b', mode: 'dineIn', index: null } as const;

describe('two tabs of one phone', () => {
  it('[SESSION-08] keep the keys of each other’s orders', async () => {
    const [one, other] = [await tab(), await tab()];
    one.holdKey({ session: 'first', key: 'k1' });
    other.holdKey({ session: 'second', key: 'k2' });
    const later = await tab();
    expect([later.keyOf('first'), later.keyOf('second')]).toEqual(['k1', 'k2']);
  });

  it('[SESSION-03] leave a table that is over without taking the other from its own', async () => {
    const yesterday = await tab();
    yesterday.takeSeat(tableA);
    const today = await tab();
    today.takeSeat(tableB);
    yesterday.leaveSession(['session']);
    expect((await tab()).useSessionState.getState().session).toBe('b');
    today.leaveSession(['session']);
    expect((await tab()).useSessionState.getState().session).toBeNull();
  });
});
