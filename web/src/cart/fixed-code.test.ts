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

/** The app as it starts: everything is read from the browser's storage. */
async function startApp() {
  vi.resetModules();
  const [wall, moving, session, shop, table] = await Promise.all([
    import('./fixed-code.ts'),
    import('./change-place.ts'),
    import('../storage/session.ts'),
    import('../storage/shop.ts'),
    import('../storage/table-info.ts'),
  ]);
  return { ...wall, ...moving, ...session, ...shop, ...table };
}

const wall = { viewItem: 'on-the-wall', shop: 'central', date: 1, ticket: 'a-ticket' };

describe('a fixed code without a table', () => {
  it('[SESSION-07] starts an order without a table in its shop, and survives a reload', async () => {
    const { enterByFixedCode, fixedCodeAt, useSessionState, useShopState } = await startApp();
    enterByFixedCode(wall, 'hall');
    expect(useShopState.getState().shop).toBe('central');
    expect(useSessionState.getState()).toMatchObject({
      mode: 'dineInNoTable',
      session: null,
      section: 'hall',
    });
    expect(fixedCodeAt('central')).toBe('on-the-wall');
    const again = await startApp();
    expect(again.fixedCodeAt('central')).toBe('on-the-wall');
  });

  it('[SESSION-07] does not apply to another shop', async () => {
    const { enterByFixedCode, fixedCodeAt } = await startApp();
    enterByFixedCode(wall, null);
    expect(fixedCodeAt('harbour')).toBeNull();
    expect(fixedCodeAt('central')).toBe('on-the-wall');
  });

  it('[SESSION-07] is dropped when the guest changes the mode or joins a table', async () => {
    const { enterByFixedCode, fixedCodeAt, changeMode, storeTable } = await startApp();
    enterByFixedCode(wall, null);
    changeMode('takeAway');
    changeMode('dineInNoTable');
    expect(fixedCodeAt('central')).toBeNull();
    enterByFixedCode(wall, null);
    storeTable({ viewItem: 'on-a-table', date: 2, capacity: 2, ticket: 'another' });
    expect(fixedCodeAt('central')).toBeNull();
  });
});
