import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from '../calls/refused.ts';
import { sendPictureError } from './picture-error.ts';
import type { PictureLog } from './picture-error.ts';
import { hasAlready } from '../http/etag.ts';
import { contentTypes, formatFor } from './formats.ts';
import type { PictureFormat } from './formats.ts';
import type { PictureService, Picture, PictureRequest } from './picture-service.ts';
import { pictureKinds, sizeRequested } from './sizes.ts';
import type { PictureKindName } from './sizes.ts';

const kindNames = ['attachment', 'thumb', 'avatar'] as const satisfies PictureKindName[];

/** Pictures under their URLs, immutable: a picture that changes gets a new id (CALL-05). */
export function pictureRoutes(
  http: FastifyInstance,
  pictures: PictureService,
  log: PictureLog,
): void {
  for (const kind of kindNames) {
    http.get(pictureKinds[kind].address, async (request, reply) => {
      try {
        const requested = pictureRequest(kind, request);
        const picture = await pictures.get(requested);
        if (picture === null) throw new Refused('notFound');
        return send(picture, requested.format, { request, reply });
      } catch (error) {
        return sendPictureError(reply, error, log);
      }
    });
  }
}

/** Validated before any lookup: only an id and an offered size go further (3.15, 3.21). */
function pictureRequest(
  kind: PictureKindName,
  { params, query, headers }: FastifyRequest,
): PictureRequest {
  const id = idIn(params);
  if (id === null) throw new Refused('inputInvalid', { where: ['id'] });
  const size = sizeRequested(pictureKinds[kind], query);
  if (size === null) throw new Refused('inputInvalid', { where: ['query'] });
  return { kind, id, size, format: formatFor(headers.accept, size) };
}

function idIn(params: unknown): string | null {
  if (typeof params !== 'object' || params === null || !('id' in params)) return null;
  return typeof params.id === 'string' && /^[0-9a-f]{24}$/.test(params.id) ? params.id : null;
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

function send(
  { content, etag }: Picture,
  format: PictureFormat,
  { request, reply }: Exchange,
): FastifyReply {
  void reply.headers({
    'cache-control': 'public, max-age=31536000, immutable',
    etag,
    vary: 'Accept',
    'x-content-type-options': 'nosniff',
    // Opened on its own, a picture runs nothing and loads nothing.
    'content-security-policy': "default-src 'none'; sandbox",
  });
  if (hasAlready(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(contentTypes[format]).send(content);
}
