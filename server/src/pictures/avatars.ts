import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../calls/caller.ts';
import { newId } from '../auth/random-keys.ts';
import { fixedWindow } from '../limits/fixed-window.ts';
import { Refused } from '../calls/refused.ts';
import type { Log } from '../database/log.ts';
import type { PictureStore } from './store.ts';
import { refuse } from './send-picture.ts';
import type { Gallery } from './picture-service.ts';
import { formBytes, leaveForm, uploadRefused, uploadedFile } from './upload.ts';
import type { WaitingLine } from './work-queue.ts';

export interface AvatarParts {
  readonly store: PictureStore;
  readonly gallery: Gallery;
  readonly line: WaitingLine;
  /** The caller, by the token of the request. */
  readonly callerOf: (request: FastifyRequest) => Promise<Caller>;
  readonly clock: () => number;
  readonly log: Pick<Log, 'error'>;
}

const minuteMs = 60_000;
const changesAMinute = 10;
const avatarSide = 400;

/** POST /api/users/avatar: one picture in a form, answered with its id (MEMBER-05). */
export function avatarRoute(http: FastifyInstance, parts: AvatarParts): void {
  const changes = fixedWindow(minuteMs, parts.clock);
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart);
    // Anything else reaches the answer that a file is missing.
    scope.addContentTypeParser('*', (_, __, done) => done(null));
    scope.post('/api/users/avatar', { bodyLimit: formBytes }, async (request, reply) => {
      try {
        const { login } = await parts.callerOf(request);
        if (login?.kind !== 'member') throw new Refused('loginRequired');
        const isTooOften = changes.count(login.user) > changesAMinute;
        if (isTooOften) throw new Refused('tooMany', { retryAfterMs: changes.restMs() });
        return await reply.send({ _id: await changedAvatar(login.user, request, parts) });
      } catch (error) {
        leaveForm(request, reply);
        return refuse(reply, error, parts.log);
      }
    });
  });
}

async function changedAvatar(user: string, request: FastifyRequest, parts: AvatarParts): Promise<string> {
  const file = await uploadedFile(request);
  const content = await parts.line(() => acceptedAvatar(file));
  const id = newId();
  const change = await parts.store.changeAvatar({ user, id, content, at: parts.clock() });
  if (change.kind === 'noSuchUser') throw new Refused('loginRequired');
  if (change.before !== null) await parts.gallery.takeDown(change.before);
  return id;
}

async function acceptedAvatar(file: Buffer): Promise<Buffer> {
  const { avatarOf, checkedPicture } = await import('./check-picture.ts');
  const check = await checkedPicture(file);
  if (check.kind === 'refused') throw uploadRefused(check.reason);
  const avatar = await avatarOf(file, avatarSide);
  if (avatar === null) throw uploadRefused('notAPicture');
  return avatar;
}
