import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { answerHttpError } from '../../http/errors.ts';
import type { Limits } from '../../limits/limits.ts';
import type { Log } from '../../database/log.ts';

export interface HttpSettings {
  readonly limits: Pick<Limits, 'messageBytes' | 'callMs'>;
  /** How many trusted proxies in front of this node report the client's address. */
  readonly balancers: number;
}

/** A server with timeouts, whose framework errors have the form of all others. */
export function httpServer({ limits, balancers }: HttpSettings): FastifyInstance {
  return fastify({
    bodyLimit: limits.messageBytes,
    // A client that sends a byte a minute must not hold a connection.
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    // While closing, the dispatcher refuses calls with an error code of ours.
    return503OnClosing: false,
    trustProxy: (_, hop) => hop < balancers,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    frameworkErrors: (error, _request, reply) => void answerHttpError(error, reply),
  });
}

/** Logs the route pattern, not the URL: a path may hold a session's id, a query a guest's key. */
export function mountLog(http: FastifyInstance, log: Log): void {
  http.addHook('onResponse', (request, reply, next) => {
    const { id, method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    // Successful requests are counted by /metrics; a line per picture would hide the rest.
    const level = reply.statusCode < 400 ? 'debug' : 'info';
    log[level](
      { requestId: id, method, route: routeOptions.url ?? null, status: reply.statusCode, ms },
      'request completed',
    );
    next();
  });
}
