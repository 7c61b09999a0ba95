import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Server as Sockets } from 'socket.io';
import { menuServices } from './services/menu.ts';
import { shopServices } from './services/shops.ts';
import type { Database } from './store/database.ts';
import type { Log } from './store/log.ts';
import { menuStore } from './store/menu.ts';
import { shopStore } from './store/shops.ts';
import type { Tables } from './store/tables.ts';
import { deskOf } from './wire/answer.ts';
import type { Desk } from './wire/answer.ts';
import { callBudget } from './wire/call-budget.ts';
import { mountHttp } from './wire/http.ts';
import { openSocket } from './wire/socket.ts';

/** Everything the server needs from outside, so that tests can hand in a throw-away database and a clock they drive. */
export interface Parts {
  readonly database: Pick<Database<Tables>, 'db' | 'pool'>;
  readonly clock: () => number;
  readonly log: Log;
  readonly origins: readonly string[];
}

export interface App {
  readonly http: FastifyInstance;
  readonly sockets: Sockets;
  /** Stops taking calls, lets running ones finish. */
  readonly close: () => Promise<void>;
}

/** A message larger than this is nobody's order. */
const mostBytes = 262_144;

export function buildApp(parts: Parts): App {
  const http = fastify({ bodyLimit: mostBytes, forceCloseConnections: 'idle' });
  const desk = deskFor(parts);
  mountHealth(http, parts);
  mountHttp(http, desk);
  const sockets = openSocket(http.server, desk, { origins: parts.origins, mostBytes });
  http.addHook('preClose', async () => {
    await sockets.close();
  });
  return { http, sockets, close: () => http.close() };
}

function deskFor({ database, clock, log }: Parts): Desk {
  const served = [...shopServices(shopStore(database.db)), ...menuServices(menuStore(database.db))];
  return deskOf(served, {
    admits: callBudget(clock),
    report: (call, error) => log.error({ call, error }, 'a call failed'),
  });
}

/** Alive says the process runs; ready says it can serve, so that a balancer waits for the database. */
function mountHealth(http: FastifyInstance, { database }: Parts): void {
  http.get('/health', () => ({ status: 'alive' }));
  http.get('/ready', async (_, reply) => {
    try {
      await database.pool.query('select 1');
      return { status: 'ready' };
    } catch {
      // The reason may name hosts and accounts; the pool has logged it.
      return reply.code(503).send({ status: 'waiting' });
    }
  });
}
