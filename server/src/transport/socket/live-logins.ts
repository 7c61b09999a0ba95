/** Logins of this node's sockets by owner, so that a login can be ended on open sockets. */
export interface LiveLogins {
  readonly add: (owner: string, end: () => void) => void;
  readonly remove: (owner: string, end: () => void) => void;
  readonly end: (owner: string) => void;
  readonly endAll: () => void;
  /** How many owners are logged in. */
  readonly count: () => number;
}

export function liveLogins(): LiveLogins {
  const ends = new Map<string, Set<() => void>>();
  const endOf = (owner: string): void => {
    // Each removes itself from the set during the iteration, which a set allows.
    for (const end of ends.get(owner) ?? []) end();
  };
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
    end: endOf,
    endAll: () => [...ends.keys()].forEach(endOf),
    count: () => ends.size,
  };
}
