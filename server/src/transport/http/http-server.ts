import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { answerHttpError } from '../../http/errors.ts';
import type { Limits } from '../../limits/limits.ts';

export interface HttpSettings {
  readonly limits: Pick<Limits, 'messageBytes' | 'callMs'>;
  /** How many balancers stand before this node and say who is behind them. */
  readonly balancers: number;
}

/** A server that waits for nobody for ever, and whose mistakes are told like all others. */
export function httpServer({ limits, balancers }: HttpSettings): FastifyInstance {
  return fastify({
    bodyLimit: limits.messageBytes,
    // Who sends a letter a minute would hold a connection that an honest guest needs.
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    // While it closes the desk says so, in the words of every other refusal.
    return503OnClosing: false,
    trustProxy: (_, hop) => hop < balancers,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    frameworkErrors: (error, _request, reply) => void answerHttpError(error, reply),
  });
}
