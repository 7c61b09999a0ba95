import { Socket } from 'node:net';
import type { Kysely } from 'kysely';
import type { ClientConfig, Pool } from 'pg';
import { shopProblems } from '@servery/engine/session/shop-problems.ts';
import type { MenuChange, MenuSnapshot } from './menu-snapshot.ts';
import { readBook } from './menu-rows.ts';
import { type SnapshotCache, bookShelf } from './menu-cache.ts';
import { reasonOf } from '../../database/error-code.ts';
import { type FrozenParts, frozenParts } from './frozen-parts.ts';
import { type SharedSettings, readSharedSettings } from './settings-cache.ts';
import { type CachedValue, cachedValue } from '../../concurrency/cached-value.ts';
import type { Log } from '../../database/log.ts';
import { listenForChanges } from './menu-changes.ts';
import { type StockKeeping, stockKeeping } from './stock-cache.ts';
import type { Tables } from '../../database/tables.ts';
import { writeBook } from './build-snapshot.ts';

export interface MenuCache {
  /** Null: there is no such shop. */
  readonly snapshotOf: (shop: string) => Promise<MenuSnapshot | null>;
  /** Read after this call, stock too. */
  readonly refreshed: (shop: string) => Promise<MenuSnapshot | null>;
  /** What is left of these dishes is old; it is read again within a moment. */
  readonly stockTaken: (shop: string, products: readonly string[]) => void;
  /** Bodies of frozen parts; a name that was never frozen is missing in the answer. */
  readonly partsOf: (hashes: readonly string[]) => Promise<ReadonlyMap<string, unknown>>;
  /** What the shops have in common. */
  readonly sharedSettings: () => Promise<SharedSettings>;
  /** Whether everybody who asks now gets this very book. */
  readonly stands: (snapshot: MenuSnapshot | SharedSettings) => boolean;
  /** Hears of every change of a book at hand. */
  readonly onChange: (listener: (change: MenuChange) => void) => void;
  readonly close: () => Promise<void>;
}

export interface BookKeeping {
  readonly pool: Pick<Pool, 'options'>;
  readonly log: Log;
}

/** What orders are priced from and menus are told from, kept in memory until the database says that it changed (SAFE-04, MENU-04). */
export function menuCache(db: Kysely<Tables>, { pool, log }: BookKeeping): MenuCache {
  const parts = frozenParts(db);
  const listeners = new Set<(change: MenuChange) => void>();
  const warn = warnOnce(log);
  // What is read before anybody listens would be old without anybody knowing.
  const opened = Promise.withResolvers<void>();
  const shelf = bookShelf({
    read: async (shop) => {
      await opened.promise;
      const snapshot = await readWhole(shop, db, parts);
      if (snapshot !== null) warn(snapshot);
      return snapshot;
    },
    tell: (change) => {
      for (const listener of listeners) listener(change);
    },
    failed: (shop, error) => log.warn({ shop, reason: reasonOf(error) }, 'a menu could not be read'),
  });
  const house = cachedValue(() => opened.promise.then(() => readSharedSettings(db)));
  const counter = stockKeeping(db, { shelf, log });
  const stopListening = listenFor({ shelf, house, counter, opened: opened.resolve }, { pool, log });
  return {
    snapshotOf: shelf.now,
    refreshed: shelf.refresh,
    stockTaken: counter.taken,
    partsOf: parts.bodiesOf,
    sharedSettings: house.now,
    stands: (snapshot) => ('menu' in snapshot ? shelf.stands(snapshot) : house.stands(snapshot)),
    onChange: (listener) => void listeners.add(listener),
    close: async () => {
      opened.resolve();
      await stopListening();
      await Promise.all([counter.close(), shelf.settled()]);
    },
  };
}

interface Ears {
  readonly shelf: SnapshotCache;
  readonly house: CachedValue<SharedSettings>;
  readonly counter: StockKeeping;
  readonly opened: () => void;
}

/** The first reading waits for the first connection; after any later one all that was read is old. */
function listenFor({ shelf, house, counter, opened }: Ears, { pool, log }: BookKeeping): () => Promise<void> {
  let isOpen = false;
  const open = (): void => {
    isOpen = true;
    opened();
  };
  const spoilAll = (): void => {
    house.invalidate();
    shelf.invalidate();
  };
  return listenForChanges({
    config: ownLine(pool.options),
    log,
    connected: () => (isOpen ? spoilAll() : open()),
    failed: open,
    heard: ({ channel, payload }) => (channel === 'menu_changed' ? spoilAll() : counter.heard(payload)),
  });
}

/** How to listen where the pool asks and writes. */
function ownLine(options: Pool['options']): ClientConfig {
  // Named: the pool hides its password from whoever copies its options, and a database that wants one would never be heard.
  const { password } = options;
  // Of its own kind: on a quiet day nothing is said for hours, and its pulse is felt instead.
  return { ...options, password, stream: () => new Socket() };
}

/** A shop that is wrong stays open, and whoever reads the log knows why its guests wonder (PRICE-23, HOURS-01). */
function warnOnce(log: Log): (snapshot: MenuSnapshot) => void {
  const told = new Set<string>();
  return ({ shop }) => {
    for (const problem of problemsIn(shop)) {
      const key = JSON.stringify([shop._id, problem]);
      if (!told.has(key)) log.warn({ shop: shop._id, ...problem }, 'a shop has wrong settings');
      told.add(key);
    }
  };
}

/** What is not even there cannot be looked at; the check must not close a shop that could sell. */
function problemsIn(
  shop: MenuSnapshot['shop'],
): readonly { readonly code: string; readonly reason?: string }[] {
  try {
    return shopProblems(shop);
  } catch (error) {
    return [{ code: 'settingsIncomplete', reason: reasonOf(error) }];
  }
}

/** An order placed from a book refers to its parts, so they are saved before anybody gets the book. */
async function readWhole(shop: string, db: Kysely<Tables>, parts: FrozenParts): Promise<MenuSnapshot | null> {
  const rows = await readBook(db, shop);
  if (rows === null) return null;
  const written = writeBook(rows, parts);
  await parts.save(written.parts);
  return written.snapshot;
}
