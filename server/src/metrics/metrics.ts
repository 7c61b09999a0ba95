import { Gauge, Registry, collectDefaultMetrics } from 'prom-client';
import type { CallFigures } from './call-figures.ts';

/** What a pool of database connections says of itself. */
export interface PoolFigures {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

export interface Measured {
  readonly calls: CallFigures;
  readonly sockets: () => number;
  readonly pool: PoolFigures;
}

export interface Metrics {
  readonly contentType: string;
  readonly text: () => Promise<string>;
}

/** How the house is doing, in figures; nothing is counted up between two looks but the calls themselves. */
export function metricsOf({ calls, sockets, pool }: Measured): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const gauges = [
    ['servery_sockets_open', 'Sockets open on this node.', sockets],
    [
      'servery_database_connections_used',
      'Database connections at work.',
      () => pool.totalCount - pool.idleCount,
    ],
    ['servery_database_calls_waiting', 'Calls that wait for a database connection.', () => pool.waitingCount],
  ] as const;
  for (const [name, help, now] of gauges) {
    const gauge: Gauge = new Gauge({ name, help, registers: [register], collect: () => gauge.set(now()) });
  }
  return {
    contentType: register.contentType,
    text: async () => `${await register.metrics()}\n${calls.text()}`,
  };
}
