import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { answerHttpError } from '../../http/errors.ts';
import type { Limits } from '../../limits/limits.ts';

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
