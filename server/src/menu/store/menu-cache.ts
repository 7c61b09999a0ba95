import { Socket } from 'node:net';
import type { Kysely } from 'kysely';
import type { ClientConfig, Pool } from 'pg';
import { array, parseJson, pipe, safeParse, string } from 'valibot';
import { shopProblems } from '@servery/engine/session/shop-problems.ts';
import type { MenuChange, MenuSnapshot } from './menu-snapshot.ts';
import { readMenuRows } from './menu-rows.ts';
import { sharedThings } from './shared-things.ts';
import { type SnapshotCache, snapshotCache } from './snapshot-cache.ts';
import { reasonOf } from '../../database/error-code.ts';
import { type FrozenParts, frozenParts } from './frozen-parts.ts';
import { type SharedSettings, readSharedSettings } from './settings-cache.ts';
import { type CachedValue, cachedValue } from '../../concurrency/cached-value.ts';
import type { Log } from '../../database/log.ts';
import { listenForChanges } from './menu-changes.ts';
import { type StockCache, stockCache } from './stock-cache.ts';
import type { Tables } from '../../database/tables.ts';
import { buildSnapshot } from './build-snapshot.ts';

export interface MenuCache {
  /** Null for an unknown shop. */
  readonly snapshotOf: (shop: string) => Promise<MenuSnapshot | null>;
  /** Read again after this call, stock included. */
  readonly refreshed: (shop: string) => Promise<MenuSnapshot | null>;
  /** The stock of these dishes is stale; it is read again shortly. */
  readonly stockTaken: (shop: string, products: readonly string[]) => void;
  /** Bodies of frozen parts; an unknown hash is missing in the answer. */
  readonly partsOf: (hashes: readonly string[]) => Promise<ReadonlyMap<string, unknown>>;
  /** What the shops have in common. */
  readonly sharedSettings: () => Promise<SharedSettings>;
  /** Whether this is still the snapshot that everybody gets. */
  readonly isCurrent: (snapshot: MenuSnapshot | SharedSettings) => boolean;
  /** Called with every change of a snapshot in memory. */
  readonly onChange: (listener: (change: MenuChange) => void) => void;
  readonly close: () => Promise<void>;
}

export interface MenuCacheDependencies {
  readonly pool: Pick<Pool, 'options'>;
  readonly log: Log;
}

/** What orders and menus are made from, cached until the database reports a change (MENU-04). */
export function menuCache(db: Kysely<Tables>, { pool, log }: MenuCacheDependencies): MenuCache {
  const parts = frozenParts(db);
  const listeners = new Set<(change: MenuChange) => void>();
  const read = wholeMenus(db, { parts, log });
  // A change of what is read before the listener is connected would go unnoticed.
  const opened = Promise.withResolvers<void>();
  const snapshots = snapshotCache({
    read: async (shop) => {
      await opened.promise;
      return read(shop);
    },
    changed: (change) => {
      for (const listener of listeners) listener(change);
    },
    failed: (shop, error) =>
      log.warn({ shop, reason: reasonOf(error) }, 'menu cache: reading failed'),
  });
  const settings = cachedValue(() => opened.promise.then(() => readSharedSettings(db)));
  const stock = stockCache(db, { snapshots, log });
  const stopListening = listenFor(
    { snapshots, settings, stock, opened: opened.resolve },
    { pool, log },
  );
  return {
    snapshotOf: snapshots.now,
    refreshed: snapshots.refresh,
    stockTaken: stock.taken,
    partsOf: parts.bodiesOf,
    sharedSettings: settings.now,
    isCurrent: (snapshot) =>
      'menu' in snapshot ? snapshots.isCurrent(snapshot) : settings.isCurrent(snapshot),
    onChange: (listener) => void listeners.add(listener),
    close: async () => {
      opened.resolve();
      await stopListening();
      await Promise.all([stock.close(), snapshots.settled()]);
    },
  };
}

interface Caches {
  readonly snapshots: SnapshotCache;
  readonly settings: CachedValue<SharedSettings>;
  readonly stock: StockCache;
  readonly opened: () => void;
}

/** The first read waits for the first connection; every later connection makes all caches stale. */
function listenFor(
  { snapshots, settings, stock, opened }: Caches,
  { pool, log }: MenuCacheDependencies,
): () => Promise<void> {
  let isOpen = false;
  const open = (): void => {
    isOpen = true;
    opened();
  };
  const invalidate = (shops?: readonly string[]): void => {
    settings.invalidate();
    snapshots.invalidate(shops);
  };
  return listenForChanges({
    config: () => listenerConfig(pool.options),
    log,
    connected: () => (isOpen ? invalidate() : open()),
    failed: open,
    notified: ({ channel, payload }) =>
      channel === 'menu_changed' ? invalidate(shopsIn(payload)) : stock.notified(payload),
  });
}

const shopList = pipe(string(), parseJson(), array(string()));

/** Undefined stands for every shop. */
function shopsIn(payload: string): readonly string[] | undefined {
  const read = safeParse(shopList, payload);
  return read.success ? read.output : undefined;
}

/** The configuration of the pool, for a connection of its own. */
function listenerConfig(options: Pool['options']): ClientConfig {
  // Copied by name: the pool hides its password from a spread.
  const { password } = options;
  // The pool's sockets time out in silence; this one is silent for hours and has a heartbeat.
  return { ...options, password, stream: () => new Socket() };
}

/** A shop with wrong settings stays open; each problem is logged once (PRICE-23, HOURS-01). */
function warnOnce(log: Log): (snapshot: MenuSnapshot) => void {
  const warned = new Set<string>();
  return ({ shop }) => {
    for (const problem of problemsIn(shop)) {
      const key = JSON.stringify([shop._id, problem]);
      if (!warned.has(key))
        log.warn({ shop: shop._id, ...problem }, 'menu cache: wrong shop settings');
      warned.add(key);
    }
  };
}

/** Missing settings make the check throw, which must not close a shop that could sell. */
function problemsIn(
  shop: MenuSnapshot['shop'],
): readonly { readonly code: string; readonly reason?: string }[] {
  try {
    return shopProblems(shop);
  } catch (error) {
    return [{ code: 'settingsIncomplete', reason: reasonOf(error) }];
  }
}

/** Orders refer to the frozen parts of a snapshot, so they are saved before anybody gets it. */
function wholeMenus(
  db: Kysely<Tables>,
  { parts, log }: { readonly parts: FrozenParts; readonly log: Log },
): (shop: string) => Promise<MenuSnapshot | null> {
  const share = sharedThings();
  const warn = warnOnce(log);
  return async (shop) => {
    const rows = await readMenuRows(db, shop);
    if (rows === null) return null;
    const built = buildSnapshot(share(rows), parts);
    await parts.save(built.parts);
    warn(built.snapshot);
    return built.snapshot;
  };
}
