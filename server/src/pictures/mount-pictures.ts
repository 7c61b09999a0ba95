import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Caller } from '../calls/caller.ts';
import type { Log } from '../database/log.ts';
import { pictureStore } from './store.ts';
import type { Tables } from '../database/tables.ts';
import { avatarRoute } from './avatars.ts';
import { galleryOf } from './picture-service.ts';
import { keptMasters } from './stored-originals.ts';
import { firstOf } from './picture-source.ts';
import type { PictureSource } from './picture-source.ts';
import { pictureRoutes } from './routes.ts';
import { openShelf } from './rendered-cache.ts';
import { waitingLine } from './work-queue.ts';

export interface PictureParts {
  readonly db: Kysely<Tables>;
  /** Where rendered sizes are stored; several servers may share it. */
  readonly folder: string;
  /** Queried for what the database does not have; null for none. */
  readonly others: PictureSource | null;
  readonly callerOf: (request: FastifyRequest) => Promise<Caller>;
  readonly clock: () => number;
  readonly log: Pick<Log, 'warn' | 'error'>;
}

const lineLength = { atOnce: 2, waiting: 200 };

/** Pictures by id, and avatars (CALL-05, MEMBER-05); returns the source of their originals. */
export async function mountPictures(http: FastifyInstance, parts: PictureParts): Promise<PictureSource> {
  const { db, folder, others, callerOf, clock, log } = parts;
  const store = pictureStore(db);
  const shelf = await openShelf(folder, log);
  const line = waitingLine(lineLength);
  const drawn = others === null ? [] : [keptMasters(others, shelf)];
  const attachment = firstOf([{ find: store.attachment }, ...drawn]);
  const avatar = firstOf([{ find: store.avatar }, ...drawn]);
  const gallery = galleryOf({ shelf, line, sources: { attachment, avatar } });
  pictureRoutes(http, gallery, log);
  avatarRoute(http, { store, gallery, line, callerOf, clock, log });
  return attachment;
}
