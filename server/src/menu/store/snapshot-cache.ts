import { type CachedValue, inTurn, cachedValue } from '../../concurrency/cached-value.ts';
import type { MenuChange, MenuSnapshot } from './menu-snapshot.ts';
import { stockChanges } from './build-snapshot.ts';

/** The snapshots in memory, one for each shop that was requested. */
export interface SnapshotCache {
  readonly now: (shop: string) => Promise<MenuSnapshot | null>;
  readonly refresh: (shop: string) => Promise<MenuSnapshot | null>;
  /** Those of these shops are stale, or all; those in memory are read again at once. */
  readonly invalidate: (shops?: readonly string[]) => void;
  /** Waits for the reading that `invalidate` has started. */
  readonly settled: () => Promise<void>;
  /** Whether there is a snapshot, or one is being read. */
  readonly has: (shop: string) => boolean;
  readonly latest: (shop: string) => MenuSnapshot | null;
  /** Whether this is the snapshot that everybody gets. */
  readonly isCurrent: (snapshot: MenuSnapshot) => boolean;
  /** False if another snapshot has replaced it, or is about to. */
  readonly swap: (from: MenuSnapshot, to: MenuSnapshot) => boolean;
}

export interface SnapshotCacheDependencies {
  readonly read: (shop: string) => Promise<MenuSnapshot | null>;
  readonly changed: (change: MenuChange) => void;
  readonly failed: (shop: string, error: unknown) => void;
}

const mostSnapshots = 256;

type Copies = Map<string, CachedValue<MenuSnapshot | null>>;

export function snapshotCache({ read, changed, failed }: SnapshotCacheDependencies): SnapshotCache {
  const copies: Copies = new Map();

  const copyOf = (shop: string): CachedValue<MenuSnapshot | null> => {
    const known = copies.get(shop);
    if (known !== undefined) return known;
    const copy = cachedValue(() => readAgain(shop, copies, { read, changed }));
    copies.set(shop, copy);
    return copy;
  };

  // One after the other: all shops at once would leave orders no database connection.
  const refilling = inTurn(async () => {
    // Copied: snapshots added meanwhile are fresh, and the loop might never end.
    const here = [...copies];
    for (const [shop, copy] of here)
      if (copies.get(shop) === copy)
        await copy.now().catch((error: unknown) => failed(shop, error));
  });

  return {
    now: (shop) => copyOf(shop).now(),
    refresh: (shop) => copyOf(shop).refresh(),
    invalidate: (shops = [...copies.keys()]) => {
      for (const shop of shops) copies.get(shop)?.invalidate();
      void refilling.next();
    },
    settled: async () => {
      await refilling.running();
    },
    has: (shop) => copies.has(shop),
    latest: (shop) => copies.get(shop)?.latest() ?? null,
    isCurrent: (snapshot) => copies.get(snapshot.shop._id)?.isCurrent(snapshot) ?? false,
    swap: (from, to) => {
      const isSwapped = copies.get(from.shop._id)?.swap(from, to) ?? false;
      const change = isSwapped ? differenceOf(from, to) : null;
      if (change !== null) changed(change);
      return isSwapped;
    },
  };
}

async function readAgain(
  shop: string,
  copies: Copies,
  { read, changed }: Pick<SnapshotCacheDependencies, 'read' | 'changed'>,
): Promise<MenuSnapshot | null> {
  const snapshot = await readOrForget(shop, copies, read);
  if (snapshot === null) return null;
  const before = copies.get(shop)?.latest() ?? null;
  if (before === null) {
    evictOldest(copies);
    return snapshot;
  }
  const change = differenceOf(before, snapshot);
  // An unchanged snapshot stays the identical object, with all lists cached for it.
  if (change === null) return before;
  changed(change);
  return snapshot;
}

/** An unknown shop takes no place: requests for invented shops would fill the cache. */
async function readOrForget(
  shop: string,
  copies: Copies,
  read: SnapshotCacheDependencies['read'],
): Promise<MenuSnapshot | null> {
  try {
    const snapshot = await read(shop);
    if (snapshot === null) copies.delete(shop);
    return snapshot;
  } catch (error) {
    if ((copies.get(shop)?.latest() ?? null) === null) copies.delete(shop);
    throw error;
  }
}

function differenceOf(before: MenuSnapshot, snapshot: MenuSnapshot): MenuChange | null {
  if (before === snapshot) return null;
  if (before.version !== snapshot.version) return { kind: 'menu', snapshot };
  const products = stockChanges(before, snapshot);
  return products.length === 0 ? null : { kind: 'stock', snapshot, products };
}

/** Evicts the oldest snapshots, and only for one that was found: pending reads do not count. */
function evictOldest(copies: Copies): void {
  const menus = [...copies].filter(([, copy]) => copy.latest() !== null);
  const tooMany = Math.max(0, menus.length - mostSnapshots + 1);
  for (const [shop] of menus.slice(0, tooMany)) copies.delete(shop);
}
