import { restoreKeysKept } from '../limits.ts';

/**
 * Adds the key of an order just placed, newest last; the oldest beyond a hundred are dropped
 * (SESSION-08).
 */
export function withRestoreKey(keys: readonly string[], key: string): readonly string[] {
  const others = new Set(keys);
  others.delete(key);
  return [...others, key].slice(-restoreKeysKept);
}
