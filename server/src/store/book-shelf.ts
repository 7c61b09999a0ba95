import { type KeptCopy, inTurn, keptCopy } from './kept-copy.ts';
import type { BookChange, ShopBook } from './book.ts';
import { stockChanges } from './write-book.ts';

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
    dropOldest(copies);
    return copy;
  };

  // One after the other: all shops of a chain at once would leave orders no connection.
  const refilling = inTurn(async () => {
    for (const [shop, copy] of copies) await copy.now().catch((error: unknown) => failed(shop, error));
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
  const book = await read(shop);
  if (book === null) copies.delete(shop);
  const before = copies.get(shop)?.atHand() ?? null;
  if (book === null || before === null) return book;
  const change = differenceOf(before, book);
  // The same book stays the same thing, with all that was made from it.
  if (change === null) return before;
  tell(change);
  return book;
}

function differenceOf(before: ShopBook, book: ShopBook): BookChange | null {
  if (before === book) return null;
  if (before.version !== book.version) return { kind: 'menu', book };
  const products = stockChanges(before, book);
  return products.length === 0 ? null : { kind: 'stock', book, products };
}

function dropOldest(copies: Map<string, unknown>): void {
  const [oldest] = copies.keys();
  if (copies.size > mostBooks && oldest !== undefined) copies.delete(oldest);
}
