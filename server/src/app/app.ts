import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Server } from 'socket.io';
import type { AppOptions } from './app-options.ts';
import { startBackgroundJobs } from './background-jobs.ts';
import { createDependencies } from './dependencies.ts';
import type { Dependencies } from './dependencies.ts';
import { allServices } from './services.ts';
import { transportSettings } from './transport-settings.ts';
import { newDrain } from '../concurrency/drain.ts';
import { limitedLog } from '../limits/log-limit.ts';
import { callRateLimit } from '../limits/call-rate-limit.ts';
import { falseMessageLimit, gatewayLimits, mountRequestLimits } from '../limits/request-limits.ts';
import type { Caller } from '../calls/caller.ts';
import { rateLimiters } from '../limits/rate-limiter.ts';
import type { RateLimiters } from '../limits/rate-limiter.ts';
import { answerMessage } from '../messages/answer-message.ts';
import { tagLocales } from '../messages/services.ts';
import type { RunningPublisher } from '../orders/events/publisher.ts';
import { mountGatewayRoutes } from '../payments/callback-routes.ts';
import { mountPrintRoutes } from '../printing/print-routes.ts';
import { mountHouse } from '../house/house-routes.ts';
import { mountPictures } from '../pictures/mount-pictures.ts';
import { mountSpeech } from '../speech/mount-speech.ts';
import { resyncAfterOutage } from '../transport/cluster/resync.ts';
import { createDispatcher } from '../transport/dispatch.ts';
import { eventEmitter } from '../transport/event-emitter.ts';
import type { EventEmitter } from '../transport/event-emitter.ts';
import { httpServer } from '../transport/http/http-server.ts';
import { keepConnectionRoom } from '../transport/http/connection-room.ts';
import { callerOf } from '../transport/http/rest.ts';
import { openSockets } from '../transport/socket/socket.ts';
import { mountTransport } from '../transport/transport.ts';

export interface App {
  readonly http: FastifyInstance;
  readonly sockets: Server;
  readonly publisher: RunningPublisher;
  /** Takes no more calls and lets running ones finish. */
  readonly close: () => Promise<void>;
}

/** How much longer than a call closing the HTTP server may take. */
const closeGraceMs = 300;

function socketSettings({ origins, trustedProxies: balancers, limits, ...clocks }: AppOptions) {
  const { clock, steadyClock = () => performance.now() } = clocks;
  return { origins, balancers, limits, clock, steadyClock };
}

/** Wires the server: sockets and their emitter first, then services, then their routes. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { limits, trustedProxies: balancers } = options;
  const drain = newDrain();
  const http = httpServer({ limits, balancers, mostConnections: options.mostConnections });
  const sockets = openSockets(http.server, { ...socketSettings(options), isOpen: drain.isOpen });
  keepConnectionRoom(http.server, options.mostConnections);
  const events = eventEmitter(sockets, options.redisUrl !== null);
  const store = await openLimitStore(options);
  const limiters = rateLimiters(limits.guestsPerAddress, store?.client ?? null);
  const dependencies = await createDependencies(options, { http, events, limiters });
  const dispatcher = createDispatcher(allServices(dependencies), {
    admits: callRateLimit(limiters),
    report: failedCalls(options.log),
    messageFor: answerMessage,
    callMs: limits.callMs,
    callsAtOnce: limits.callsAtOnce,
    drain,
  });
  tagLocales(http);
  const pages = options.pages?.open(dependencies) ?? null;
  const settings = transportSettings(options, dependencies, pages);
  mountTransport({ http, sockets }, dispatcher, settings);
  mountRequestLimits(http, { limiters, limits, balancers });
  const callerBy = (request: FastifyRequest): Promise<Caller> => callerOf(request, settings);
  mountPictures(http, { ...dependencies, callerOf: callerBy });
  mountHouse(http, { ...dependencies, callerOf: callerBy });
  mountSpeech(http, dependencies.speech);
  await mountMachines(http, dependencies, { limiters, balancers });
  await pages?.mount(http, dependencies.originals.attachment);
  const { publisher } = dependencies;
  const cluster = await joinCluster(options, { io: sockets.io, events, publisher });
  const jobs = startBackgroundJobs(dependencies, events);
  const close = closing(http, limits.callMs + closeGraceMs, async () => {
    await jobs.close();
    await closeParts(dependencies);
    await cluster?.close();
    await store?.close();
  });
  return { http, sockets: sockets.io, publisher, close };
}

async function closeParts({ backTests, menus, renderer }: Dependencies): Promise<void> {
  await backTests.close();
  await menus.close();
  await renderer.close();
}

/** Routes for machines that speak protocols of their own. */
async function mountMachines(
  http: FastifyInstance,
  dependencies: Dependencies,
  { limiters, balancers }: { readonly limiters: RateLimiters; readonly balancers: number },
): Promise<void> {
  const strangers = falseMessageLimit(limiters, { name: 'printer', balancers });
  await mountGatewayRoutes(http, dependencies, gatewayLimits(limiters, balancers));
  await mountPrintRoutes(http, { ...dependencies, strangers });
}

/** While the database is away every call fails, and each would log its stack. */
function failedCalls(log: AppOptions['log']): (call: string, error: unknown) => void {
  const limited = limitedLog(log);
  return (call, error) =>
    limited(`call failed: ${call}`, () => log.error({ call, error }, 'call failed'));
}

interface ClusterMember {
  readonly io: Server;
  readonly events: EventEmitter;
  readonly publisher: Dependencies['publisher'];
}

/** A single node does not even load the Redis client. */
async function joinCluster({ redisUrl: url, log, limits }: AppOptions, member: ClusterMember) {
  if (url === null) return null;
  const { joinNodes } = await import('../transport/cluster/redis.ts');
  const onReturn = resyncAfterOutage({ ...member, restMs: limits.reconnectRestMs });
  return joinNodes(member.io, { url, log, onReturn });
}

/** Limits hold over all nodes; while Redis is away each node counts for itself (SAFE-05). */
async function openLimitStore({ redisUrl: url, log }: AppOptions) {
  if (url === null) return null;
  const { openLimitClient } = await import('../transport/cluster/limit-client.ts');
  return openLimitClient({ url, log });
}

/** Emails still in the queue must be sent even if a client keeps the HTTP server open. */
function closing(
  http: FastifyInstance,
  timeoutMs: number,
  closeRest: () => Promise<void>,
): () => Promise<void> {
  return async () => {
    try {
      await Promise.race([http.close(), pause(timeoutMs, undefined, { ref: false })]);
    } finally {
      await closeRest();
    }
  };
}
