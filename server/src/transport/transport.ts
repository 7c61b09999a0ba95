import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Server } from 'socket.io';
import { calls } from '@servery/contract/services.ts';
import type { Caller } from '../calls/caller.ts';
import { isForStaff } from '../calls/event-rooms.ts';
import type { Tell } from '../calls/event-rooms.ts';
import { metricsOf } from '../metrics/metrics.ts';
import type { PoolFigures } from '../metrics/metrics.ts';
import { mountMetrics } from '../metrics/mount-metrics.ts';
import type { Log } from '../database/log.ts';
import type { Desk } from './dispatch.ts';
import { mountDocs } from './docs/mount-docs.ts';
import { openConnections } from './socket/connections.ts';
import type { Connections } from './socket/connections.ts';
import { mountHealth } from './http/health.ts';
import { mountErrors } from '../http/errors.ts';
import type { Elsewhere } from '../http/errors.ts';
import { mountHeaders } from './http/http-headers.ts';
import type { PagePolicy } from './http/http-headers.ts';
import { mountLog } from './http/http-log.ts';
import { callerOf, mountHttp } from './http/rest.ts';
import type { MirrorSettings } from './http/rest.ts';
import { openSocket } from './socket/socket.ts';
import type { OpenSocket, SocketSettings } from './socket/socket.ts';

export interface WireSettings extends SocketSettings, MirrorSettings {
  readonly log: Log;
  readonly policy: PagePolicy;
  /** Whether other nodes are joined to this one (redis.ts). */
  readonly hasOtherNodes: boolean;
  /** What a reader of /metrics shows; null serves it to this machine only. */
  readonly metricsToken: string | null;
  readonly pool: PoolFigures;
  /** Rejects while the server could not serve. */
  readonly tryOut: () => Promise<unknown>;
  /** What answers an address outside /api that nobody serves. */
  readonly elsewhere: Elsewhere | null;
}

export interface Wire {
  readonly sockets: Server;
  readonly tell: Tell;
  /** Tells those in a room who are connected to this node. */
  readonly tellHere: Tell;
  /** Who makes an HTTP request. */
  readonly callerOf: (request: FastifyRequest) => Promise<Caller>;
  /** Ends what a member, a staff member or a device is logged in with, on every node. */
  readonly endLogins: (owner: string) => void;
  /** Everybody leaves a room, on every node: nothing told in it later is heard (SAFE-02). */
  readonly emptyRoom: (room: string) => void;
  /** Closes the connections of staff and of all who are logged in, on this node: they come back by themselves, prove who they are and read anew (CALL-02). */
  readonly sendBack: () => void;
  /** Rooms somebody on this node hears; after an outage between nodes each is to be told anew. */
  readonly roomsHeard: () => readonly string[];
  /** Takes no more calls, lets running ones finish, closes the sockets; closing the HTTP server does it too. */
  readonly close: () => Promise<void>;
}

/** Everything guests can reach: sockets, the HTTP mirror, its documents, health and figures. */
export function openWire(http: FastifyInstance, desk: Desk, settings: WireSettings): Wire {
  const connections = openConnections(http.server);
  const opened = openSocket(http.server, desk, settings);
  mountAll(http, desk, { ...settings, io: opened.io });
  const close = closing(desk, { io: opened.io, connections });
  http.addHook('preClose', close);
  return {
    ...tellingOver(opened, settings.hasOtherNodes),
    sockets: opened.io,
    close,
    callerOf: (request) => callerOf(request, settings),
  };
}

function mountAll(http: FastifyInstance, desk: Desk, settings: WireSettings & Pick<OpenSocket, 'io'>): void {
  const { io, log, policy, pool, metricsToken } = settings;
  mountHeaders(http, policy);
  mountLog(http, log);
  mountErrors(http, { report: desk.report, noteOther: desk.noteOther, elsewhere: settings.elsewhere });
  mountHealth(http, { tryOut: settings.tryOut, isOpen: desk.turnstile.isOpen });
  mountHttp(http, desk, settings);
  mountDocs(http, calls);
  const sockets = (): number => io.engine.clientsCount;
  const metrics = metricsOf({ calls: desk.figures, rush: desk.rush.figures, sockets, pool });
  mountMetrics(http, metrics, metricsToken);
}

const endLoginsEvent = 'endLogins';

type Telling = Pick<Wire, 'tell' | 'tellHere' | 'endLogins' | 'emptyRoom' | 'sendBack' | 'roomsHeard'>;

function tellingOver({ io, logins }: OpenSocket, hasOtherNodes: boolean): Telling {
  io.on(endLoginsEvent, (owner: unknown) => {
    if (typeof owner === 'string') logins.end(owner);
  });
  return {
    // To the room at once, not to each socket: it is written down once for all who hear it.
    tell: (room, event, payload) => {
      // Most orders are followed by nobody yet; other nodes say for themselves who hears.
      if (hasOtherNodes || hasListeners(io, room)) io.to(room).emit(event, payload);
    },
    tellHere: (room, event, payload) => {
      if (hasListeners(io, room)) io.local.to(room).emit(event, payload);
    },
    endLogins: (owner) => {
      logins.end(owner);
      if (hasOtherNodes) io.serverSideEmit(endLoginsEvent, owner);
    },
    emptyRoom: (room) => io.in(room).socketsLeave(room),
    sendBack: () => {
      // Staff at once: who logs in again on the same connection would still not know what was told meanwhile.
      for (const room of roomsHeardIn(io).filter(isForStaff)) closeAllIn(io, room);
      logins.endAll();
    },
    roomsHeard: () => roomsHeardIn(io),
  };
}

function roomsHeardIn(io: Server): readonly string[] {
  const { rooms, sids } = io.of('/').adapter;
  // Each socket stands in a room of its own name as well.
  return [...rooms.keys()].filter((room) => !sids.has(room));
}

/** Told to disconnect, a client would stay away. */
function closeAllIn(io: Server, room: string): void {
  const { adapter, sockets } = io.of('/');
  for (const id of adapter.rooms.get(room) ?? []) sockets.get(id)?.conn.close();
}

function hasListeners(io: Server, room: string): boolean {
  return io.of('/').adapter.rooms.has(room);
}

/** Answers on their way go out in this time. */
const graceMs = 250;

interface Doors {
  readonly io: Server;
  readonly connections: Connections;
}

/** Once, however often it is asked for; together it takes hardly longer than a call may. */
function closing(desk: Desk, { io, connections }: Doors): () => Promise<void> {
  let closed: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    const sinceMs = performance.now();
    await desk.turnstile.close(desk.callMs);
    const lastLeft = io.close();
    const patienceMs = Math.max(0, desk.callMs - (performance.now() - sinceMs));
    await Promise.race([lastLeft, connections.end({ graceMs, patienceMs })]);
    await lastLeft;
  };
  return () => (closed ??= close());
}
