import type { FastifyReply } from 'fastify';
import { wireError } from '@servery/contract/errors.ts';
import type { WireError } from '@servery/contract/errors.ts';
import { Refused } from '../calls/refused.ts';
import type { Log } from '../database/log.ts';
import { sendError } from '../http/errors.ts';

/** How long a browser may cache that a picture does not exist. */
const unknownForSeconds = 60;

/** Refuses over HTTP as the other calls do; unexpected errors are logged and not revealed. */
export function refuse(reply: FastifyReply, error: unknown, log: Pick<Log, 'error'>): FastifyReply {
  const told = error instanceof Refused ? error.wire : unexpected(error, log);
  void reply.header('x-content-type-options', 'nosniff');
  void reply.header('cache-control', told.code === 404 ? `public, max-age=${unknownForSeconds}` : 'no-store');
  const { retryAfterMs } = told.data;
  if (typeof retryAfterMs === 'number') void reply.header('retry-after', Math.ceil(retryAfterMs / 1000));
  return sendError(reply, told);
}

function unexpected(error: unknown, log: Pick<Log, 'error'>): WireError {
  log.error({ error }, 'a picture failed');
  return wireError('serverError');
}
