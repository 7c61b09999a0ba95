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
  return { items, storage: storageOn(() => store) };
}

describe('browser storage', () => {
  it('returns what was written', () => {
    const { storage } = aStorage();
    storage.write('restoreKeys', ['a', 'b']);
    expect(storage.read('restoreKeys', listOf(text))).toEqual(['a', 'b']);
  });

  it.each([
    ['no JSON at all', 'not json'],
    ['another form', '{"old":true}'],
    ['an unreadable item', '["a",7]'],
  ])('[STORE-03] drops what cannot be read: %s', (_, stored) => {
    const { items, storage } = aStorage({ restoreKeys: stored });
    expect(storage.read('restoreKeys', listOf(text))).toBeNull();
    expect(items.has('restoreKeys')).toBe(false);
  });

  it('[STORE-03] is ignored if the browser forbids it', () => {
    const storage = storageOn(() => {
      throw new Error('forbidden');
    });
    storage.write('shop', 'x');
    storage.forget('shop');
    expect(storage.read('shop', text)).toBeNull();
  });

  it('accepts only integers as figures, and only listed values', () => {
    expect(figure(1.5)).toBeNull();
    expect(oneOf(['takeAway', 'dineIn'])('crm')).toBeNull();
    expect(oneOf(['takeAway', 'dineIn'])('dineIn')).toBe('dineIn');
  });
});
