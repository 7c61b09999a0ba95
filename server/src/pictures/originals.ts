import type { Kysely } from 'kysely';
import type { Log } from '../database/log.ts';
import type { Tables } from '../database/tables.ts';
import { type PictureSource, cachedSource, firstOf } from './picture-source.ts';
import { type RenderedCache, openRenderedCache } from './rendered-cache.ts';
import { type PictureStore, pictureStore } from './store.ts';

export interface OriginalsSettings {
  readonly db: Kysely<Tables>;
  /** Where rendered sizes are stored; several servers may share it. */
  readonly folder: string;
  /** Queried for what the database does not have; null for none. */
  readonly others: PictureSource | null;
  readonly log: Pick<Log, 'warn'>;
}

export interface Originals {
  readonly store: PictureStore;
  readonly cache: RenderedCache;
  readonly attachment: PictureSource;
  readonly avatar: PictureSource;
}

/** Pictures as they were uploaded, else as they are drawn. */
export async function openOriginals({
  db,
  folder,
  others,
  log,
}: OriginalsSettings): Promise<Originals> {
  const store = pictureStore(db);
  const cache = await openRenderedCache(folder, log);
  const drawn = others === null ? [] : [cachedSource(others, cache)];
  return {
    store,
    cache,
    attachment: firstOf([{ find: store.attachment }, ...drawn]),
    avatar: firstOf([{ find: store.avatar }, ...drawn]),
  };
}
