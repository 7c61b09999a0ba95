import { useState } from 'react';

interface Identified {
  readonly _id: string;
}

/** What is stored, with what was added on this page below it until it is stored as well. */
export function useAdded<Item extends Identified>(
  stored: readonly Item[],
  newItem: () => Item,
): { readonly fresh: readonly Item[]; readonly add: () => void } {
  const [added, setAdded] = useState<readonly Item[]>([]);
  return {
    fresh: added.filter(({ _id }) => stored.every((one) => one._id !== _id)),
    add: () => setAdded([...added, newItem()]),
  };
}
