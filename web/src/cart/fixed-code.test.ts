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

/** The app as it begins: everything is read from what the browser kept. */
async function opened() {
  vi.resetModules();
  const [wall, moving, session, shop] = await Promise.all([
    import('./fixed-code.ts'),
    import('./change-place.ts'),
    import('../storage/session.ts'),
    import('../storage/shop.ts'),
  ]);
  return { ...wall, ...moving, ...session, ...shop };
}

const wall = { code: 'on-the-wall', shop: 'central', date: 1 };

describe('the code on a wall', () => {
  it('[SESSION-07] leads to an order without a table in its shop, and is known after a reload', async () => {
    const { comeByWall, wallCodeAt, useSessionState, useShopState } = await opened();
    comeByWall(wall, 'hall');
    expect(useShopState.getState().shop).toBe('central');
    expect(useSessionState.getState()).toMatchObject({
      mode: 'dineInNoTable',
      session: null,
      section: 'hall',
    });
    expect(wallCodeAt('central')).toBe('on-the-wall');
    const again = await opened();
    expect(again.wallCodeAt('central')).toBe('on-the-wall');
  });

  it('[SESSION-07] is none of another shop', async () => {
    const { comeByWall, wallCodeAt } = await opened();
    comeByWall(wall, null);
    expect(wallCodeAt('harbour')).toBeNull();
    expect(wallCodeAt('central')).toBe('on-the-wall');
  });

  it('[SESSION-07] is forgotten by who chooses another way to order, or sits down', async () => {
    const { comeByWall, wallCodeAt, changeMode, storeTable } = await opened();
    comeByWall(wall, null);
    changeMode('takeAway');
    changeMode('dineInNoTable');
    expect(wallCodeAt('central')).toBeNull();
    comeByWall(wall, null);
    storeTable({ viewItem: 'on-a-table', date: 2, capacity: 2 });
    expect(wallCodeAt('central')).toBeNull();
  });
});
