import { restoreKeysKept } from '../limits.ts';

/** Adds the key of a new order, newest last; drops the oldest beyond a hundred (SESSION-08). */
export function withRestoreKey(keys: readonly string[], key: string): readonly string[] {
  const others = new Set(keys);
  others.delete(key);
  return [...others, key].slice(-restoreKeysKept);
}
