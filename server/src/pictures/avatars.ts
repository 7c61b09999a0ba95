import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../calls/caller.ts';
import { newId } from '../auth/random-keys.ts';
import { refuseWithRetry } from '../limits/caller-limit.ts';
import type { RateLimiters } from '../limits/rate-limiter.ts';
import { Refused } from '../calls/refused.ts';
import type { PictureLog } from './picture-error.ts';
import type { PictureStore } from './store.ts';
import type { PictureService } from './picture-service.ts';
import { uploadRefused, uploadRoute, uploadedFile } from './upload.ts';
import type { WorkQueue } from '../calls/work-queue.ts';

export interface AvatarDependencies {
  readonly store: PictureStore;
  readonly pictures: PictureService;
  readonly queue: WorkQueue;
  /** The caller, by the token of the request. */
  readonly callerOf: (request: FastifyRequest) => Promise<Caller>;
  readonly clock: () => number;
  readonly limiters: RateLimiters;
  readonly log: PictureLog;
}

const minuteMs = 60_000;
const changesAMinute = 10;
const avatarSide = 400;

/** POST /api/users/avatar: one picture in a form, answered with its id (MEMBER-05). */
export function avatarRoute(http: FastifyInstance, dependencies: AvatarDependencies): void {
  const changes = dependencies.limiters.shared({
    name: 'avatars',
    most: changesAMinute,
    windowMs: minuteMs,
  });
  uploadRoute(http, {
    address: '/api/users/avatar',
    log: dependencies.log,
    store: async (request) => {
      const { login } = await dependencies.callerOf(request);
      if (login?.kind !== 'member') throw new Refused('loginRequired');
      refuseWithRetry(await changes.count(login.user));
      return changeAvatar(login.user, request, dependencies);
    },
  });
}

async function changeAvatar(
  user: string,
  request: FastifyRequest,
  dependencies: AvatarDependencies,
): Promise<string> {
  const file = await uploadedFile(request);
  const content = await dependencies.queue(() => avatarIn(file));
  const id = newId();
  const change = await dependencies.store.changeAvatar({
    user,
    id,
    content,
    at: dependencies.clock(),
  });
  if (change.kind === 'noSuchUser') throw new Refused('loginRequired');
  if (change.before !== null) await dependencies.pictures.remove(change.before);
  return id;
}

async function avatarIn(file: Buffer): Promise<Buffer> {
  const { avatarOf, checkedPicture } = await import('./check-picture.ts');
  const check = await checkedPicture(file);
  if (check.kind === 'refused') throw uploadRefused(check.reason);
  const avatar = await avatarOf(file, avatarSide);
  if (avatar === null) throw uploadRefused('notAPicture');
  return avatar;
}
