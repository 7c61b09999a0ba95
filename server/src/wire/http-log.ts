import type { FastifyInstance } from 'fastify';
import type { Log } from '../store/log.ts';

/** One line for each answer, by its pattern: an address may hold a session's id, a query a guest's key. */
export function mountLog(http: FastifyInstance, log: Log): void {
  http.addHook('onResponse', (request, reply, next) => {
    const { id, method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    log.info(
      { requestId: id, method, route: routeOptions.url ?? null, status: reply.statusCode, ms },
      'answered',
    );
    next();
  });
}
