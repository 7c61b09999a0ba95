import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { staffOf } from '../calls/caller-roles.ts';
import { refuseWithRetry } from '../limits/caller-limit.ts';
import type { AvatarDependencies } from './avatars.ts';
import { uploadRefused, uploadRoute, uploadedFile } from './upload.ts';

const minuteMs = 60_000;
const picturesAMinute = 60;
const maxSide = 2400;
const idLength = 24;

export type DishPictureDependencies = Omit<AvatarDependencies, 'pictures'>;

/** POST /api/desk/pictures: a picture for the draft of a menu, answered with its id (DESK-13). */
export function dishPictureRoute(
  http: FastifyInstance,
  { store, queue, callerOf, clock, limiters, log }: DishPictureDependencies,
): void {
  const uploads = limiters.shared({
    name: 'dishPictures',
    most: picturesAMinute,
    windowMs: minuteMs,
  });
  uploadRoute(http, {
    address: '/api/desk/pictures',
    log,
    store: async (request) => {
      const { shop } = staffOf(await callerOf(request), ['manager']);
      refuseWithRetry(await uploads.count(shop));
      const file = await uploadedFile(request);
      const content = await queue(() => attachmentIn(file));
      const id = idOf(shop, content);
      await store.addAttachment({ shop, id, content, at: clock() });
      return id;
    },
  });
}

/**
 * By its content: the same picture sent again is the same picture. Of each shop: one that another
 * shop has sent first would be none of its own (SETTINGS-07).
 */
function idOf(shop: string, content: Buffer): string {
  return createHash('sha256').update(shop).update(content).digest('hex').slice(0, idLength);
}

async function attachmentIn(file: Buffer): Promise<Buffer> {
  const { attachmentOf, checkedPicture } = await import('./check-picture.ts');
  const check = await checkedPicture(file);
  if (check.kind === 'refused') throw uploadRefused(check.reason);
  const attachment = await attachmentOf(file, maxSide);
  if (attachment === null) throw uploadRefused('notAPicture');
  return attachment;
}
