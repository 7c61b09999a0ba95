import { useState } from 'react';

interface RowKeys {
  readonly keys: readonly number[];
  /** To be called with the row that is taken away. */
  readonly remove: (at: number) => void;
}

/** Keys for rows without ids: what is half typed in a row stays with it, and leaves with it. */
export function useRowKeys(count: number): RowKeys {
  const [{ keys, next }, setKeys] = useState({ keys: countedFrom(0, count), next: count });
  const added = Math.max(0, count - keys.length);
  if (added > 0) setKeys({ keys: [...keys, ...countedFrom(next, added)], next: next + added });
  return {
    keys,
    remove: (at) => setKeys((now) => ({ ...now, keys: now.keys.toSpliced(at, 1) })),
  };
}

function countedFrom(first: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, at) => first + at);
}
