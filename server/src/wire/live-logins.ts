/** Who is logged in on this node, so that a login can be ended while its sockets stay open. */
export interface LiveLogins {
  readonly add: (owner: string, end: () => void) => void;
  readonly remove: (owner: string, end: () => void) => void;
  readonly end: (owner: string) => void;
  /** How many owners are logged in. */
  readonly count: () => number;
}

export function liveLogins(): LiveLogins {
  const ends = new Map<string, Set<() => void>>();
  return {
    add: (owner, end) => {
      const known = ends.get(owner) ?? new Set();
      ends.set(owner, known.add(end));
    },
    remove: (owner, end) => {
      const known = ends.get(owner);
      known?.delete(end);
      if (known?.size === 0) ends.delete(owner);
    },
    end: (owner) => {
      // Each one takes itself off the list while it is read, which a set allows.
      for (const end of ends.get(owner) ?? []) end();
    },
    count: () => ends.size,
  };
}
