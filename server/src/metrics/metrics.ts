import { Counter, Gauge, Registry, collectDefaultMetrics } from 'prom-client';
import type { LoadFigures } from '../limits/load-shedder.ts';
import type { CallFigures } from './call-figures.ts';

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
