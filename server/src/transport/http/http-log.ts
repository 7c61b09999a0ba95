import type { FastifyInstance } from 'fastify';
import type { Log } from '../../database/log.ts';

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
