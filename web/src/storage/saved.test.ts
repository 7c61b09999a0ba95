import { describe, expect, it } from 'vitest';
import { figure, listOf, oneOf, text } from './readers.ts';
import { savedOn } from './saved.ts';

function aShelf(kept: Record<string, string> = {}) {
  const items = new Map(Object.entries(kept));
  const shelf = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  return { items, saved: savedOn(() => shelf) };
}

describe('what the browser keeps', () => {
  it('comes back as it was put away', () => {
    const { saved } = aShelf();
    saved.write('restoreKeys', ['a', 'b']);
    expect(saved.read('restoreKeys', listOf(text))).toEqual(['a', 'b']);
  });

  it.each([
    ['no JSON at all', 'not json'],
    ['another form', '{"old":true}'],
    ['a spoilt item', '["a",7]'],
  ])('[STORE-03] is dropped when it cannot be read: %s', (_, kept) => {
    const { items, saved } = aShelf({ restoreKeys: kept });
    expect(saved.read('restoreKeys', listOf(text))).toBeNull();
    expect(items.has('restoreKeys')).toBe(false);
  });

  it('[STORE-03] costs nothing where a browser forbids keeping', () => {
    const saved = savedOn(() => {
      throw new Error('forbidden');
    });
    saved.write('shop', 'x');
    saved.forget('shop');
    expect(saved.read('shop', text)).toBeNull();
  });

  it('is never guessed: a figure is whole, a word is one of its list', () => {
    expect(figure(1.5)).toBeNull();
    expect(oneOf(['takeAway', 'dineIn'])('crm')).toBeNull();
    expect(oneOf(['takeAway', 'dineIn'])('dineIn')).toBe('dineIn');
  });
});
