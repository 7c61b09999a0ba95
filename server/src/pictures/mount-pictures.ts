import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../calls/caller.ts';
import { limitedLog } from '../limits/log-limit.ts';
import type { RateLimiters } from '../limits/rate-limiter.ts';
import type { Log } from '../database/log.ts';
import { avatarRoute } from './avatars.ts';
import { dishPictureRoute } from './dish-pictures.ts';
import { createPictureService } from './picture-service.ts';
import type { Originals } from './originals.ts';
import type { PictureLog } from './picture-error.ts';
import { pictureRoutes } from './routes.ts';
import { createWorkQueue } from '../calls/work-queue.ts';

export interface PictureDependencies {
  readonly originals: Originals;
  readonly callerOf: (request: FastifyRequest) => Promise<Caller>;
  readonly clock: () => number;
  readonly limiters: RateLimiters;
  readonly log: Pick<Log, 'warn' | 'error'>;
}

const queueLimits = { concurrent: 2, waiting: 200 };

/** Pictures by id and their uploads (CALL-05, MEMBER-05, DESK-13). */
export function mountPictures(http: FastifyInstance, dependencies: PictureDependencies): void {
  const { originals, callerOf, clock, limiters } = dependencies;
  const log = withLimit(dependencies.log);
  const { store, cache, attachment, avatar } = originals;
  const queue = createWorkQueue(queueLimits);
  const pictures = createPictureService({ cache, queue, sources: { attachment, avatar } });
  pictureRoutes(http, pictures, log);
  avatarRoute(http, { store, pictures, queue, callerOf, clock, limiters, log });
  dishPictureRoute(http, { store, queue, callerOf, clock, limiters, log });
}

/** Anybody may ask, again and again, for a picture that fails (LOAD-03). */
function withLimit(log: PictureDependencies['log']): PictureLog {
  const limited = limitedLog(log);
  return {
    error: (about, message) => limited(message, () => log.error(about, message)),
  };
}
