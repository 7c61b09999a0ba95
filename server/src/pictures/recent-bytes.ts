/** The most recently used small pictures, up to a number of bytes. */
export interface Recent<Thing> {
  readonly find: (name: string) => Thing | null;
  readonly keep: (name: string, thing: Thing) => void;
  /** Deletes every key with this prefix. */
  readonly forget: (beginning: string) => void;
}

/**
 * Everybody requests the thumbs of a menu at once; reading each from disk would take longer than
 * sending it.
 */
export function recentlyAsked<Thing extends { readonly content: Uint8Array }>(
  mostBytes: number,
): Recent<Thing> {
  const things = new Map<string, Thing>();
  let bytes = 0;
  const drop = (name: string): void => {
    bytes -= things.get(name)?.content.length ?? 0;
    things.delete(name);
  };
  return {
    find: (name) => {
      const found = things.get(name);
      if (found === undefined) return null;
      things.delete(name);
      things.set(name, found);
      return found;
    },
    keep: (name, thing) => {
      drop(name);
      things.set(name, thing);
      bytes += thing.content.length;
      // The first key is the least recently used.
      for (const oldest of things.keys()) if (bytes > mostBytes) drop(oldest);
    },
    forget: (beginning) => {
      for (const name of things.keys()) if (name.startsWith(beginning)) drop(name);
    },
  };
}
