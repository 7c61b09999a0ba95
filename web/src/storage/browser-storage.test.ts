import { describe, expect, it } from 'vitest';
import { figure, listOf, oneOf, text } from './readers.ts';
import { storageOn } from './browser-storage.ts';

function aStorage(stored: Record<string, string> = {}) {
  const items = new Map(Object.entries(stored));
  const store = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  return { items, saved: storageOn(() => store) };
}

describe('browser storage', () => {
  it('returns what was written', () => {
    const { saved } = aStorage();
    saved.write('restoreKeys', ['a', 'b']);
    expect(saved.read('restoreKeys', listOf(text))).toEqual(['a', 'b']);
  });

  it.each([
    ['no JSON at all', 'not json'],
    ['another form', '{"old":true}'],
    ['an unreadable item', '["a",7]'],
  ])('[STORE-03] drops what cannot be read: %s', (_, stored) => {
    const { items, saved } = aStorage({ restoreKeys: stored });
    expect(saved.read('restoreKeys', listOf(text))).toBeNull();
    expect(items.has('restoreKeys')).toBe(false);
  });

  it('[STORE-03] costs nothing where a browser forbids keeping', () => {
    const saved = storageOn(() => {
      throw new Error('forbidden');
    });
    saved.write('shop', 'x');
    saved.forget('shop');
    expect(saved.read('shop', text)).toBeNull();
  });

  it('accepts only integers as figures, and only listed values', () => {
    expect(figure(1.5)).toBeNull();
    expect(oneOf(['takeAway', 'dineIn'])('crm')).toBeNull();
    expect(oneOf(['takeAway', 'dineIn'])('dineIn')).toBe('dineIn');
  });
});
