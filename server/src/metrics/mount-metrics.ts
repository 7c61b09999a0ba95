import { createHash, timingSafeEqual } from 'node:crypto';
import { isIPv4 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { wireError } from '@servery/contract/errors.ts';
import { bearerOf } from '../auth/bearer.ts';
import type { Metrics } from './metrics.ts';

/** For whoever shows the token; without one, only for a program on the same machine. */
export function mountMetrics(http: FastifyInstance, metrics: Metrics, token: string | null): void {
  http.get('/metrics', async (request, reply) => {
    const isWelcome = token === null ? isFromHere(request) : showsToken(request, token);
    // A stranger need not learn that there is something to see.
    if (!isWelcome) return reply.code(404).send(wireError('notFound'));
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}

function showsToken({ headers }: FastifyRequest, token: string): boolean {
  const shown = bearerOf(headers.authorization);
  // Hashes are of one length, which the comparison needs, and say nothing of how much was right.
  return shown !== null && timingSafeEqual(hashOf(shown), hashOf(token));
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

const markOfProxies = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];

/** Behind a proxy on this machine everybody seems to be from here. */
function isFromHere({ raw, headers }: FastifyRequest): boolean {
  const address = (raw.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const isLoopback = address === '::1' || (isIPv4(address) && address.startsWith('127.'));
  return isLoopback && !markOfProxies.some((name) => name in headers);
}
