import type { FastifyInstance } from 'fastify';
import type { Server } from 'socket.io';
import { calls } from '@servery/contract/services.ts';
import { metricsOf, mountMetrics } from '../metrics/metrics.ts';
import type { PoolFigures } from '../metrics/metrics.ts';
import type { Log } from '../database/log.ts';
import { languagesIn } from './caller-languages.ts';
import type { Dispatcher } from './dispatch.ts';
import { openConnections } from './socket/connections.ts';
import type { Connections } from './socket/connections.ts';
import { mountHealth } from './http/health.ts';
import { mountErrors } from '../http/errors.ts';
import type { NotFoundHandler } from '../http/errors.ts';
import { mountHeaders } from './http/http-headers.ts';
import type { PagePolicy } from './http/http-headers.ts';
import { mountLog } from './http/http-server.ts';
import { mountHttp } from './http/rest.ts';
import type { RestSettings } from './http/rest.ts';
import type { SocketServer } from './socket/socket.ts';
import { openApi } from './docs/openapi.ts';
import { docsPage, docsStyle } from './docs/page.ts';

export interface TransportSettings extends RestSettings {
  readonly log: Log;
  readonly policy: PagePolicy;
  /** Required to read /metrics; null serves it to this machine only. */
  readonly metricsToken: string | null;
  readonly pool: PoolFigures;
  /** Rejects while the server could not answer calls. */
  readonly pingDatabase: () => Promise<unknown>;
  /** Answers unknown addresses outside /api; null answers with an error. */
  readonly notFound: NotFoundHandler | null;
}

export interface Endpoints {
  readonly http: FastifyInstance;
  readonly sockets: SocketServer;
}

/** Mounts all that clients can reach; the result drains calls and closes sockets. */
export function mountTransport(
  { http, sockets }: Endpoints,
  dispatcher: Dispatcher,
  settings: TransportSettings,
): () => Promise<void> {
  const { io } = sockets;
  sockets.serve(dispatcher, settings.lists?.isShared);
  mountRoutes(http, dispatcher, { ...settings, io });
  const close = closing(dispatcher, io, openConnections(http.server));
  http.addHook('preClose', close);
  return close;
}

function mountRoutes(
  http: FastifyInstance,
  dispatcher: Dispatcher,
  settings: TransportSettings & Pick<SocketServer, 'io'>,
): void {
  const { io, log, policy, pool, metricsToken, notFound, pingDatabase } = settings;
  const { report, recordOther, worded, drain, figures, loadShedder } = dispatcher;
  mountHeaders(http, policy);
  mountLog(http, log);
  mountErrors(http, {
    report,
    recordOther,
    notFound,
    worded: (error, headers) => worded(error, languagesIn(headers)),
  });
  mountHealth(http, { pingDatabase, isOpen: drain.isOpen });
  mountHttp(http, dispatcher, settings);
  mountDocs(http);
  const openSockets = (): number => io.engine.clientsCount;
  const metrics = metricsOf({ calls: figures, load: loadShedder.figures, openSockets, pool });
  mountMetrics(http, metrics, metricsToken);
}

/** Time for answers that are already being written. */
const graceMs = 250;

/** Closes once, however often it is called, and takes hardly longer than one call may. */
function closing(
  dispatcher: Dispatcher,
  io: Server,
  connections: Connections,
): () => Promise<void> {
  let closed: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    const sinceMs = performance.now();
    await dispatcher.drain.close(dispatcher.callMs);
    const socketsClosed = io.close();
    const timeoutMs = Math.max(0, dispatcher.callMs - (performance.now() - sinceMs));
    await Promise.race([socketsClosed, connections.end({ graceMs, timeoutMs })]);
    await socketsClosed;
  };
  return () => (closed ??= close());
}

/** The API reference, generated from the contract (CALL-03). */
function mountDocs(http: FastifyInstance): void {
  const documents = [
    ['/api/docs', 'text/html', () => docsPage(calls)],
    ['/api/docs.css', 'text/css', docsStyle],
    ['/api/openapi.json', 'application/json', () => JSON.stringify(openApi(calls))],
  ] as const;
  for (const [url, type, write] of documents) {
    const written = once(write);
    http.get(url, (_, reply) => reply.type(`${type}; charset=utf-8`).send(written()));
  }
}

/** Written at the first request: few need it, and the start must not wait for it. */
function once(write: () => string): () => string {
  let written: string | null = null;
  return () => (written ??= write());
}
