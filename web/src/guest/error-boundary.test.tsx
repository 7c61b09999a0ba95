import { describe, expect, it } from 'vitest';
import { isLostChunk, mayReload } from './error-boundary.tsx';

describe('a chunk that cannot be loaded', () => {
  it('[SHELL-13] reloads the page at most once in sixty seconds', () => {
    expect(mayReload(null, 1_000_000)).toBe(true);
    expect(mayReload(1_000_000, 1_059_999)).toBe(false);
    expect(mayReload(1_000_000, 1_060_000)).toBe(true);
  });

  it('is distinguished from other errors', () => {
    expect(
      isLostChunk(new TypeError('Failed to fetch dynamically imported module: /assets/x.js')),
    ).toBe(true);
    expect(isLostChunk(new Error('error loading dynamically imported module'))).toBe(true);
    expect(isLostChunk(new Error('shopMissing'))).toBe(false);
  });
});
