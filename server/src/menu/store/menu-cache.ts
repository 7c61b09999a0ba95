import { type CachedValue, inTurn, cachedValue } from '../../concurrency/cached-value.ts';
import type { MenuChange, MenuSnapshot } from './menu-snapshot.ts';
import { stockChanges } from './build-snapshot.ts';

/** The books at hand, one for each shop that was asked for. */
export interface SnapshotCache {
  readonly now: (shop: string) => Promise<MenuSnapshot | null>;
  readonly refresh: (shop: string) => Promise<MenuSnapshot | null>;
  /** All books are old; those at hand are read again without being asked for. */
  readonly invalidate: () => void;
  /** Waits for what is being read again by itself. */
  readonly settled: () => Promise<void>;
  /** Whether there is a book, or one is being read. */
  readonly has: (shop: string) => boolean;
  readonly atHand: (shop: string) => MenuSnapshot | null;
  /** Whether this is the book that everybody gets. */
  readonly stands: (snapshot: MenuSnapshot) => boolean;
  /** False when another book stands there, or is about to. */
  readonly swap: (from: MenuSnapshot, to: MenuSnapshot) => boolean;
}

export interface ShelfParts {
  readonly read: (shop: string) => Promise<MenuSnapshot | null>;
  readonly tell: (change: MenuChange) => void;
  readonly failed: (shop: string, error: unknown) => void;
}

const mostBooks = 256;

type Copies = Map<string, CachedValue<MenuSnapshot | null>>;

export function bookShelf({ read, tell, failed }: ShelfParts): SnapshotCache {
  const copies: Copies = new Map();

  const copyOf = (shop: string): CachedValue<MenuSnapshot | null> => {
    const known = copies.get(shop);
    if (known !== undefined) return known;
    const copy = cachedValue(() => readAgain(shop, copies, { read, tell }));
    copies.set(shop, copy);
    return copy;
  };

  // One after the other: all shops of a chain at once would leave orders no connection.
  const refilling = inTurn(async () => {
    // Those that come while others are read are new anyway, and might never end.
    const here = [...copies];
    for (const [shop, copy] of here)
      if (copies.get(shop) === copy) await copy.now().catch((error: unknown) => failed(shop, error));
  });

  return {
    now: (shop) => copyOf(shop).now(),
    refresh: (shop) => copyOf(shop).refresh(),
    invalidate: () => {
      for (const copy of copies.values()) copy.invalidate();
      void refilling.next();
    },
    settled: async () => {
      await refilling.running();
    },
    has: (shop) => copies.has(shop),
    atHand: (shop) => copies.get(shop)?.atHand() ?? null,
    stands: (snapshot) => copies.get(snapshot.shop._id)?.stands(snapshot) ?? false,
    swap: (from, to) => {
      const isSwapped = copies.get(from.shop._id)?.swap(from, to) ?? false;
      const change = isSwapped ? differenceOf(from, to) : null;
      if (change !== null) tell(change);
      return isSwapped;
    },
  };
}

async function readAgain(
  shop: string,
  copies: Copies,
  { read, tell }: Pick<ShelfParts, 'read' | 'tell'>,
): Promise<MenuSnapshot | null> {
  const snapshot = await readOrForget(shop, copies, read);
  if (snapshot === null) return null;
  const before = copies.get(shop)?.atHand() ?? null;
  if (before === null) {
    makeRoom(copies);
    return snapshot;
  }
  const change = differenceOf(before, snapshot);
  // The same book stays the same thing, with all that was made from it.
  if (change === null) return before;
  tell(change);
  return snapshot;
}

/** A shop without a book has no place on the shelf: whoever invents shops would fill it. */
async function readOrForget(
  shop: string,
  copies: Copies,
  read: ShelfParts['read'],
): Promise<MenuSnapshot | null> {
  try {
    const snapshot = await read(shop);
    if (snapshot === null) copies.delete(shop);
    return snapshot;
  } catch (error) {
    if ((copies.get(shop)?.atHand() ?? null) === null) copies.delete(shop);
    throw error;
  }
}

function differenceOf(before: MenuSnapshot, snapshot: MenuSnapshot): MenuChange | null {
  if (before === snapshot) return null;
  if (before.version !== snapshot.version) return { kind: 'menu', snapshot };
  const products = stockChanges(before, snapshot);
  return products.length === 0 ? null : { kind: 'stock', snapshot, products };
}

/** The oldest books give way, and only to a book that was found: what is still looked for counts for nothing. */
function makeRoom(copies: Copies): void {
  const menus = [...copies].filter(([, copy]) => copy.atHand() !== null);
  const tooMany = Math.max(0, menus.length - mostBooks + 1);
  for (const [shop] of menus.slice(0, tooMany)) copies.delete(shop);
}
