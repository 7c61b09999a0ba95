import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { wireError } from '@servery/contract/errors.ts';
import type { WireError } from '@servery/contract/errors.ts';
import { Refused } from '../calls/refused.ts';
import type { Note } from '../metrics/call-figures.ts';

/** What answers an address outside /api that nobody serves: the app's own page, which finds its way from there. */
export type Elsewhere = (request: FastifyRequest, reply: FastifyReply) => unknown;

interface ErrorSettings {
  readonly report: (call: string, error: unknown) => void;
  /** Takes down who was turned away before it was known which call it is. */
  readonly noteOther: Note;
  readonly elsewhere: Elsewhere | null;
}

/** Broken JSON, bodies too large or of another kind, unknown addresses: all are told by a code, none by a stack (CALL-04). */
export function mountErrors(http: FastifyInstance, settings: ErrorSettings): void {
  const { report, noteOther, elsewhere } = settings;
  http.setErrorHandler((error: FastifyError | Refused, request, reply) => {
    if (error instanceof Refused) {
      noteOther(error.wire.data.code, 0);
      return sendError(reply.header('cache-control', 'no-store'), error.wire);
    }
    if (!isTheirs(error)) report(request.routeOptions.url ?? 'http', error);
    return answerMistake(error, reply);
  });
  http.setNotFoundHandler((request, reply) => {
    if (elsewhere !== null && !isCall(request.url)) return elsewhere(request, reply);
    return sendError(reply, wireError('notFound'));
  });
}

export function answerMistake(error: FastifyError, reply: FastifyReply): FastifyReply {
  return sendError(
    reply,
    isTheirs(error) ? wireError('inputInvalid', { where: ['body'] }) : wireError('serverError'),
  );
}

export function sendError(reply: FastifyReply, error: WireError): FastifyReply {
  const { retryAfterMs } = error.data;
  if (typeof retryAfterMs === 'number') void reply.header('retry-after', Math.ceil(retryAfterMs / 1000));
  return reply.code(error.code).type('application/json; charset=utf-8').send(error);
}

/** Fastify marks with a status below 500 what the sender did wrong. */
function isTheirs({ statusCode = 500 }: FastifyError): boolean {
  return statusCode >= 400 && statusCode < 500;
}

function isCall(url: string): boolean {
  return /^\/api(?:[/?]|$)/.test(url);
}
