import type { FastifyReply } from 'fastify';
import type { WireError } from '@servery/contract/errors.ts';
import { Refused } from '../calls/refused.ts';
import { faultOf, sendError } from '../http/errors.ts';

export interface PictureLog {
  readonly error: (about: object, message: string) => void;
}

/** How long a browser may cache that a picture does not exist. */
const notFoundSeconds = 60;

/** Refuses over HTTP as the other calls do; unexpected errors are logged and not revealed. */
export function sendPictureError(
  reply: FastifyReply,
  error: unknown,
  log: PictureLog,
): FastifyReply {
  const wire = error instanceof Refused ? error.wire : unexpected(error, log);
  void reply.header('x-content-type-options', 'nosniff');
  void reply.header(
    'cache-control',
    wire.code === 404 ? `public, max-age=${notFoundSeconds}` : 'no-store',
  );
  const { retryAfterMs } = wire.data;
  if (typeof retryAfterMs === 'number')
    void reply.header('retry-after', Math.ceil(retryAfterMs / 1000));
  return sendError(reply, wire);
}

function unexpected(error: unknown, log: PictureLog): WireError {
  log.error({ error }, 'serving a picture failed');
  return faultOf(error);
}
