import { createHash, timingSafeEqual } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { wireError } from '@servery/contract/errors.ts';
import type { LoadFigures } from '../limits/load-shedder.ts';
import type { CallFigures } from './call-figures.ts';
import { bearerOf } from '../auth/bearer.ts';

/** Counters of the database pool. */
export interface PoolFigures {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

export interface Measured {
  readonly calls: CallFigures;
  readonly load: LoadFigures;
  readonly openSockets: () => number;
  readonly pool: PoolFigures;
}

export interface Metrics {
  readonly contentType: string;
  readonly text: () => Promise<string>;
}

/** The gauges are read when they are scraped; only calls are counted as they happen. */
export function metricsOf(measured: Measured): Metrics {
  const { calls, load } = measured;
  const register = new Registry();
  collectDefaultMetrics({ register });
  for (const [name, help, now] of gaugesOf(measured)) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [register],
      collect: () => gauge.set(now()),
    });
  }
  const shed: Counter = new Counter({
    name: 'servery_calls_turned_away_total',
    help: 'Calls refused with a time to retry because the node was overloaded.',
    registers: [register],
    collect: () => {
      shed.reset();
      shed.inc(load.shed());
    },
  });
  return {
    contentType: register.contentType,
    text: async () => `${await register.metrics()}\n${calls.text()}`,
  };
}

function gaugesOf({ load, openSockets, pool }: Measured) {
  return [
    ['servery_sockets_open', 'Sockets open on this node.', openSockets],
    [
      'servery_database_connections_used',
      'Database connections at work.',
      () => pool.totalCount - pool.idleCount,
    ],
    [
      'servery_database_calls_waiting',
      'Calls that wait for a database connection.',
      () => pool.waitingCount,
    ],
    ['servery_calls_running', 'Calls that are running.', load.running],
    [
      'servery_calls_room',
      'Calls that may run at once, by how many finished recently.',
      load.capacity,
    ],
  ] as const;
}

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
