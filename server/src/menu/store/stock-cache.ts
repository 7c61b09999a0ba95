import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { array, object, parseJson, pipe, safeParse, string } from 'valibot';
import type { SnapshotCache } from './snapshot-cache.ts';
import { readStock } from './menu-rows.ts';
import { reasonOf } from '../../database/error-code.ts';
import type { Log } from '../../database/log.ts';
import { throttledByName } from '../../concurrency/throttled.ts';
import type { Tables } from '../../database/tables.ts';
import { withStock } from './build-snapshot.ts';

/** Keeps the stock in the snapshots up to date with the database (STOCK-04). */
export interface StockCache {
  /** Stock was sold, returned or counted here: updates the snapshots, on other nodes too. */
  readonly taken: (shop: string, products: readonly string[]) => void;
  /** A notification of another node. */
  readonly notified: (payload: string) => void;
  readonly close: () => Promise<void>;
}

interface StockCacheDependencies {
  readonly snapshots: SnapshotCache;
  readonly log: Log;
}

const pauseMs = 500;
// A notification holds 8,000 bytes.
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

export function stockCache(
  db: Kysely<Tables>,
  { snapshots, log }: StockCacheDependencies,
): StockCache {
  const node = randomBytes(8).toString('hex');
  const stale = marks();
  const unsent = marks();
  const throttle = throttledByName(pauseMs, async (shop) => {
    const update = processMarked(stale, shop, (dishes) => updateSnapshot(dishes, db, snapshots));
    const notify = processMarked(unsent, shop, (dishes) => notifyNodes(dishes, db, node));
    for (const attempt of await Promise.allSettled([update, notify])) {
      if (attempt.status === 'rejected')
        log.warn({ shop, reason: reasonOf(attempt.reason) }, 'stock cache: update failed');
    }
    if (stale.has(shop) || unsent.has(shop)) throttle.request(shop);
  });
  const mark = (shop: string, products: readonly string[]): void => {
    stale.add(shop, products);
    throttle.request(shop);
  };
  return {
    taken: (shop, products) => {
      unsent.add(shop, products);
      mark(shop, products);
    },
    notified: (payload) => {
      const read = safeParse(notice, payload);
      if (read.success && read.output.node !== node) mark(read.output.shop, read.output.products);
    },
    close: throttle.close,
  };
}

/** Dishes that could not be processed stay marked. */
async function processMarked(
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

async function updateSnapshot(
  { shop, products }: Dishes,
  db: Kysely<Tables>,
  snapshots: SnapshotCache,
): Promise<boolean> {
  if (!snapshots.has(shop)) return true;
  const snapshot = snapshots.latest(shop);
  if (snapshot === null) return false;
  return snapshots.swap(snapshot, withStock(snapshot, await readStock(db, shop, products)));
}

async function notifyNodes(
  { shop, products }: Dishes,
  db: Kysely<Tables>,
  node: string,
): Promise<boolean> {
  const payload = JSON.stringify({ node, shop, products: products.slice(0, mostNamed) });
  await sql`select pg_notify('stock_changed', ${payload})`.execute(db);
  const rest = products.slice(mostNamed);
  return rest.length === 0 || notifyNodes({ shop, products: rest }, db, node);
}

interface Marks {
  readonly add: (shop: string, products: readonly string[]) => void;
  readonly take: (shop: string) => readonly string[];
  readonly has: (shop: string) => boolean;
}

/** Dishes to process, by shop. */
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
