import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { wireError } from '@servery/contract/errors.ts';
import type { WireError } from '@servery/contract/errors.ts';
import { Refused } from '../calls/refused.ts';
import { isDatabaseAway } from '../database/error-code.ts';
import type { RecordOutcome } from '../metrics/call-figures.ts';

/** Answers unknown addresses outside /api: the guest app, whose router takes over. */
export type NotFoundHandler = (request: FastifyRequest, reply: FastifyReply) => unknown;

interface ErrorSettings {
  readonly report: (call: string, error: unknown) => void;
  /** Records requests that are refused before the call is known. */
  readonly recordOther: RecordOutcome;
  readonly notFound: NotFoundHandler | null;
  /** The error with a message that the sender can read; without it, its code (CALL-08). */
  readonly worded?: (error: WireError, headers: IncomingHttpHeaders) => WireError;
}

/** Invalid requests and unknown paths are answered with a code, never a stack (CALL-04). */
export function mountErrors(http: FastifyInstance, settings: ErrorSettings): void {
  const { report, recordOther, notFound, worded = (error) => error } = settings;
  http.setErrorHandler((error: FastifyError | Refused, request, reply) => {
    const isRefused = error instanceof Refused;
    if (isRefused) recordOther(error.wire.data.code, 0);
    else if (!isClientError(error)) report(request.routeOptions.url ?? 'http', error);
    const answer = worded(isRefused ? error.wire : httpError(error), request.headers);
    return sendError(reply.header('cache-control', 'no-store'), answer);
  });
  http.setNotFoundHandler((request, reply) => {
    if (notFound !== null && !isCall(request.url)) return notFound(request, reply);
    return sendError(reply, worded(wireError('notFound'), request.headers));
  });
}

export function answerHttpError(error: FastifyError, reply: FastifyReply): FastifyReply {
  return sendError(reply, httpError(error));
}

function httpError(error: FastifyError): WireError {
  return isClientError(error) ? wireError('inputInvalid', { where: ['body'] }) : faultOf(error);
}

/** About as long as a connection takes to come back. */
const databaseRetryMs = 1000;

/** What a client learns of an unexpected error: nothing, or when to try again (LOAD-05). */
export function faultOf(
  error: unknown,
  figures: Readonly<Record<string, unknown>> = {},
): WireError {
  return isDatabaseAway(error)
    ? wireError('notReady', { retryAfterMs: databaseRetryMs, ...figures })
    : wireError('serverError');
}

export function sendError(reply: FastifyReply, error: WireError): FastifyReply {
  const { retryAfterMs } = error.data;
  if (typeof retryAfterMs === 'number')
    void reply.header('retry-after', Math.ceil(retryAfterMs / 1000));
  return reply.code(error.code).type('application/json; charset=utf-8').send(error);
}

/** Fastify gives errors of the sender a status below 500. */
function isClientError({ statusCode = 500 }: FastifyError): boolean {
  return statusCode >= 400 && statusCode < 500;
}

function isCall(url: string): boolean {
  return /^\/api(?:[/?]|$)/.test(url);
}
