import type { FastifyReply } from 'fastify';
import type { WireError } from '@servery/contract/errors.ts';
import { Refused } from '../calls/refused.ts';
import type { Log } from '../database/log.ts';
import { faultOf, sendError } from '../http/errors.ts';

/** How long a browser may cache that a picture does not exist. */
const notFoundSeconds = 60;

/** Refuses over HTTP as the other calls do; unexpected errors are logged and not revealed. */
export function sendPictureError(
  reply: FastifyReply,
  error: unknown,
  log: Pick<Log, 'error'>,
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

function unexpected(error: unknown, log: Pick<Log, 'error'>): WireError {
  log.error({ error }, 'serving a picture failed');
  return faultOf(error);
}
