import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { array, object, parseJson, pipe, safeParse, string } from 'valibot';
import type { SnapshotCache } from './menu-cache.ts';
import { readStock } from './menu-rows.ts';
import { reasonOf } from '../../database/error-code.ts';
import type { Log } from '../../database/log.ts';
import { throttledByName } from '../../concurrency/throttled-by-name.ts';
import type { Tables } from '../../database/tables.ts';
import { withStock } from './build-snapshot.ts';

/** Keeps what the books say of stock at most a moment behind the shelves of the shop (STOCK-04). */
export interface StockKeeping {
  /** Something was sold, returned or counted here: the books are brought up to date, on other nodes too. */
  readonly taken: (shop: string, products: readonly string[]) => void;
  /** What another node said. */
  readonly heard: (payload: string) => void;
  readonly close: () => Promise<void>;
}

interface Keeper {
  readonly shelf: SnapshotCache;
  readonly log: Log;
}

const pauseMs = 500;
// A notice holds 8,000 bytes.
const mostNamed = 200;

const notice = pipe(
  string(),
  parseJson(),
  object({ node: string(), shop: string(), products: array(string()) }),
);

interface Dishes {
  readonly shop: string;
  readonly products: readonly string[];
}

export function stockKeeping(db: Kysely<Tables>, { shelf, log }: Keeper): StockKeeping {
  const node = randomBytes(8).toString('hex');
  const old = marks();
  const untold = marks();
  const beat = throttledByName(pauseMs, async (shop) => {
    const update = seenTo(old, shop, (dishes) => updateBook(dishes, db, shelf));
    const tell = seenTo(untold, shop, (dishes) => tellOthers(dishes, db, node));
    for (const attempt of await Promise.allSettled([update, tell])) {
      if (attempt.status === 'rejected')
        log.warn({ shop, reason: reasonOf(attempt.reason) }, 'stock could not be read');
    }
    if (old.has(shop) || untold.has(shop)) beat.ask(shop);
  });
  const mark = (shop: string, products: readonly string[]): void => {
    old.add(shop, products);
    beat.ask(shop);
  };
  return {
    taken: (shop, products) => {
      untold.add(shop, products);
      mark(shop, products);
    },
    heard: (payload) => {
      const read = safeParse(notice, payload);
      if (read.success && read.output.node !== node) mark(read.output.shop, read.output.products);
    },
    close: beat.close,
  };
}

/** What is not done stays marked. */
async function seenTo(
  marked: Marks,
  shop: string,
  work: (dishes: Dishes) => Promise<boolean>,
): Promise<void> {
  const products = marked.take(shop);
  if (products.length === 0) return;
  let isDone = false;
  try {
    isDone = await work({ shop, products });
  } finally {
    if (!isDone) marked.add(shop, products);
  }
}

async function updateBook(
  { shop, products }: Dishes,
  db: Kysely<Tables>,
  shelf: SnapshotCache,
): Promise<boolean> {
  if (!shelf.has(shop)) return true;
  const snapshot = shelf.atHand(shop);
  if (snapshot === null) return false;
  return shelf.swap(snapshot, withStock(snapshot, await readStock(db, shop, products)));
}

async function tellOthers({ shop, products }: Dishes, db: Kysely<Tables>, node: string): Promise<boolean> {
  const payload = JSON.stringify({ node, shop, products: products.slice(0, mostNamed) });
  await sql`select pg_notify('stock_changed', ${payload})`.execute(db);
  const rest = products.slice(mostNamed);
  return rest.length === 0 || tellOthers({ shop, products: rest }, db, node);
}

interface Marks {
  readonly add: (shop: string, products: readonly string[]) => void;
  readonly take: (shop: string) => readonly string[];
  readonly has: (shop: string) => boolean;
}

/** Dishes to be looked at, shop by shop. */
function marks(): Marks {
  const marked = new Map<string, Set<string>>();
  return {
    add: (shop, products) => {
      const set = marked.get(shop) ?? new Set<string>();
      for (const product of products) set.add(product);
      if (set.size > 0) marked.set(shop, set);
    },
    take: (shop) => {
      const taken = [...(marked.get(shop) ?? [])];
      marked.delete(shop);
      return taken;
    },
    has: (shop) => marked.has(shop),
  };
}
