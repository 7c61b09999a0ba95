import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Caller } from '../calls/caller.ts';
import type { RateLimiters } from '../limits/rate-limiter.ts';
import type { Log } from '../database/log.ts';
import { pictureStore } from './store.ts';
import type { Tables } from '../database/tables.ts';
import { avatarRoute } from './avatars.ts';
import { dishPictureRoute } from './dish-pictures.ts';
import { createPictureService } from './picture-service.ts';
import { cachedSource, firstOf } from './picture-source.ts';
import type { PictureSource } from './picture-source.ts';
import { pictureRoutes } from './routes.ts';
import { openRenderedCache } from './rendered-cache.ts';
import { createWorkQueue } from '../calls/work-queue.ts';

export interface PictureDependencies {
  readonly db: Kysely<Tables>;
  /** Where rendered sizes are stored; several servers may share it. */
  readonly folder: string;
  /** Queried for what the database does not have; null for none. */
  readonly others: PictureSource | null;
  readonly callerOf: (request: FastifyRequest) => Promise<Caller>;
  readonly clock: () => number;
  readonly limiters: RateLimiters;
  readonly log: Pick<Log, 'warn' | 'error'>;
}

const queueLimits = { concurrent: 2, waiting: 200 };

/** Pictures by id and their uploads (CALL-05, MEMBER-05, DESK-13); returns their originals. */
export async function mountPictures(
  http: FastifyInstance,
  dependencies: PictureDependencies,
): Promise<PictureSource> {
  const { db, folder, others, callerOf, clock, limiters, log } = dependencies;
  const store = pictureStore(db);
  const cache = await openRenderedCache(folder, log);
  const queue = createWorkQueue(queueLimits);
  const drawn = others === null ? [] : [cachedSource(others, cache)];
  const attachment = firstOf([{ find: store.attachment }, ...drawn]);
  const avatar = firstOf([{ find: store.avatar }, ...drawn]);
  const pictures = createPictureService({ cache, queue, sources: { attachment, avatar } });
  pictureRoutes(http, pictures, log);
  avatarRoute(http, { store, pictures, queue, callerOf, clock, limiters, log });
  dishPictureRoute(http, { store, queue, callerOf, clock, limiters, log });
  return attachment;
}
