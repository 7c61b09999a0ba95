import { createHash, timingSafeEqual } from 'node:crypto';
import { isIPv4 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { wireError } from '@servery/contract/errors.ts';
import { bearerOf } from '../auth/bearer.ts';
import type { Metrics } from './metrics.ts';

/** Readable with the token; without a configured token, only from the same machine. */
export function mountMetrics(http: FastifyInstance, metrics: Metrics, token: string | null): void {
  http.get('/metrics', async (request, reply) => {
    const isAllowed = token === null ? isFromHere(request) : showsToken(request, token);
    // Not 403: a stranger should not learn that the path exists.
    if (!isAllowed) return reply.code(404).send(wireError('notFound'));
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}

function showsToken({ headers }: FastifyRequest, token: string): boolean {
  const shown = bearerOf(headers.authorization);
  // Hashes have equal length, which the comparison needs, and leak nothing about the token.
  return shown !== null && timingSafeEqual(hashOf(shown), hashOf(token));
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

const proxyHeaders = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];

/** Behind a proxy on this machine every request seems to be local. */
function isFromHere({ raw, headers }: FastifyRequest): boolean {
  const address = (raw.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const isLoopback = address === '::1' || (isIPv4(address) && address.startsWith('127.'));
  return isLoopback && !proxyHeaders.some((name) => name in headers);
}
