import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { answerHttpError } from '../../http/errors.ts';
import { limitedLog } from '../../limits/log-limit.ts';
import type { Limits } from '../../limits/limits.ts';
import type { Log } from '../../database/log.ts';

export interface HttpSettings {
  readonly limits: Pick<Limits, 'messageBytes' | 'callMs'>;
  /** How many trusted proxies in front of this node report the client's address. */
  readonly balancers: number;
  /** Most TCP connections; further ones are closed at once. */
  readonly mostConnections?: number;
  /** A request that has not arrived whole by then is cut (LOAD-02). */
  readonly requestMs?: number;
}

/** More than the sockets of a node, so that pages still find a connection. */
const usualConnections = 12_000;
const usualRequestMs = 30_000;
/** An answer that is not taken; a long poll waits 25 s for its first byte. */
const silentMs = 60_000;
/** Node looks for late requests this often within their time, not once in 30 s. */
const checksPerRequest = 10;

/** A server with timeouts, whose framework errors have the form of all others. */
export function httpServer(settings: HttpSettings): FastifyInstance {
  const { limits, balancers, requestMs = usualRequestMs } = settings;
  const http = fastify({
    bodyLimit: limits.messageBytes,
    // A client that sends a byte a minute must not hold a connection; nor one that sends none.
    requestTimeout: requestMs,
    connectionTimeout: silentMs,
    http: {
      headersTimeout: requestMs,
      connectionsCheckingInterval: requestMs / checksPerRequest,
    },
    forceCloseConnections: 'idle',
    // While closing, the dispatcher refuses calls with an error code of ours.
    return503OnClosing: false,
    trustProxy: (_, hop) => hop < balancers,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    frameworkErrors: (error, _request, reply) => void answerHttpError(error, reply),
  });
  http.server.maxConnections = settings.mostConnections ?? usualConnections;
  return http;
}

/** Logs the route pattern, not the URL: a path may hold a session's id, a query a guest's key. */
export function mountLog(http: FastifyInstance, log: Log): void {
  const limited = limitedLog(log);
  http.addHook('onResponse', (request, reply, next) => {
    const { id, method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    // Successful requests are counted by /metrics; a line per picture would hide the rest.
    const { statusCode: status } = reply;
    const fields = { requestId: id, method, route: routeOptions.url ?? null, status, ms };
    if (status < 400) log.debug(fields, 'request completed');
    else limited(`request completed with ${status}`, () => log.info(fields, 'request completed'));
    next();
  });
}
