import { type KeptCopy, inTurn, keptCopy } from '../../concurrency/cached-value.ts';
import type { BookChange, ShopBook } from './menu-snapshot.ts';
import { stockChanges } from './build-snapshot.ts';

/** The books at hand, one for each shop that was asked for. */
export interface BookShelf {
  readonly now: (shop: string) => Promise<ShopBook | null>;
  readonly anew: (shop: string) => Promise<ShopBook | null>;
  /** All books are old; those at hand are read again without being asked for. */
  readonly spoil: () => void;
  /** Waits for what is being read again by itself. */
  readonly settled: () => Promise<void>;
  /** Whether there is a book, or one is being read. */
  readonly has: (shop: string) => boolean;
  readonly atHand: (shop: string) => ShopBook | null;
  /** Whether this is the book that everybody gets. */
  readonly stands: (book: ShopBook) => boolean;
  /** False when another book stands there, or is about to. */
  readonly swap: (from: ShopBook, to: ShopBook) => boolean;
}

export interface ShelfParts {
  readonly read: (shop: string) => Promise<ShopBook | null>;
  readonly tell: (change: BookChange) => void;
  readonly failed: (shop: string, error: unknown) => void;
}

const mostBooks = 256;

type Copies = Map<string, KeptCopy<ShopBook | null>>;

export function bookShelf({ read, tell, failed }: ShelfParts): BookShelf {
  const copies: Copies = new Map();

  const copyOf = (shop: string): KeptCopy<ShopBook | null> => {
    const known = copies.get(shop);
    if (known !== undefined) return known;
    const copy = keptCopy(() => readAgain(shop, copies, { read, tell }));
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
    anew: (shop) => copyOf(shop).anew(),
    spoil: () => {
      for (const copy of copies.values()) copy.spoil();
      void refilling.next();
    },
    settled: async () => {
      await refilling.running();
    },
    has: (shop) => copies.has(shop),
    atHand: (shop) => copies.get(shop)?.atHand() ?? null,
    stands: (book) => copies.get(book.shop._id)?.stands(book) ?? false,
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
): Promise<ShopBook | null> {
  const book = await readOrForget(shop, copies, read);
  if (book === null) return null;
  const before = copies.get(shop)?.atHand() ?? null;
  if (before === null) {
    makeRoom(copies);
    return book;
  }
  const change = differenceOf(before, book);
  // The same book stays the same thing, with all that was made from it.
  if (change === null) return before;
  tell(change);
  return book;
}

/** A shop without a book has no place on the shelf: whoever invents shops would fill it. */
async function readOrForget(
  shop: string,
  copies: Copies,
  read: ShelfParts['read'],
): Promise<ShopBook | null> {
  try {
    const book = await read(shop);
    if (book === null) copies.delete(shop);
    return book;
  } catch (error) {
    if ((copies.get(shop)?.atHand() ?? null) === null) copies.delete(shop);
    throw error;
  }
}

function differenceOf(before: ShopBook, book: ShopBook): BookChange | null {
  if (before === book) return null;
  if (before.version !== book.version) return { kind: 'menu', book };
  const products = stockChanges(before, book);
  return products.length === 0 ? null : { kind: 'stock', book, products };
}

/** The oldest books give way, and only to a book that was found: what is still looked for counts for nothing. */
function makeRoom(copies: Copies): void {
  const books = [...copies].filter(([, copy]) => copy.atHand() !== null);
  const tooMany = Math.max(0, books.length - mostBooks + 1);
  for (const [shop] of books.slice(0, tooMany)) copies.delete(shop);
}
