import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import type { Dispatcher } from '../dispatch.ts';
import { connectionLimit } from '../../limits/connection-limit.ts';
import type { Occupant } from '../../limits/connection-limit.ts';
import type { Limits } from '../../limits/limits.ts';
import { isAllowedOrigin } from './allowed-origin.ts';
import { waitingCalls } from './call-queue.ts';
import { liveLogins } from './live-logins.ts';
import type { LiveLogins } from './live-logins.ts';
import { joinBroadcastFrames } from './batched-writes.ts';
import { defaultBufferLimits, limitBuffers } from './buffer-limit.ts';
import type { BufferLimits } from './buffer-limit.ts';
import { shareAnswers } from './shared-answers.ts';
import { openSession } from './socket-session.ts';

export interface SocketSettings {
  /** Origins that may open a socket; an empty list allows this server's own origin only. */
  readonly origins: readonly string[];
  /** How many trusted proxies in front of this node report the client's address. */
  readonly balancers: number;
  readonly limits: Limits;
  readonly buffers?: BufferLimits;
  readonly clock: () => number;
  readonly steadyClock?: () => number;
}

/** Whether many clients get this very answer, so that it is encoded once for all of them. */
type IsShared = (answer: unknown) => boolean;

export interface SocketServer {
  readonly io: Server;
  readonly logins: LiveLogins;
  /** Answers calls from now on; to be called once, before the HTTP server listens. */
  readonly serve: (dispatcher: Dispatcher, isShared?: IsShared) => void;
}

/** A socket server without calls: services need its emitter before they exist. */
export function openSockets(
  server: HttpServer,
  settings: SocketSettings & { readonly isOpen: () => boolean },
): SocketServer {
  const sessions = new WeakMap<object, Occupant>();
  // A connection without a session is new; socket.io closes it after connectTimeout.
  const occupantOf = (connection: object): Occupant | undefined => sessions.get(connection);
  const admission = connectionLimit({ ...settings, occupantOf });
  const io = new Server(server, {
    maxHttpBufferSize: settings.limits.messageBytes,
    perMessageDeflate: false,
    connectTimeout: 10_000,
    serveClient: false,
    cors: { origin: [...settings.origins] },
    // The origin comes first: admission closes a silent socket to make room.
    allowRequest: (request, decide) =>
      decide(null, isAllowedOrigin(request, settings.origins) && admission.admits(request)),
  });
  joinBroadcastFrames(io);
  admission.watch(io);
  const { buffers = defaultBufferLimits, balancers } = settings;
  const logins = liveLogins();
  return {
    io,
    logins,
    serve: (dispatcher, isShared) => {
      const attachFrame = shareAnswers(io, isShared ?? (() => false));
      const unread = limitBuffers(io, { buffers, balancers, attachFrame });
      const { callsWaiting } = settings.limits;
      serve(io, sessions, {
        ...settings,
        dispatcher,
        logins,
        waiting: waitingCalls(callsWaiting),
        waitingUnread: waitingCalls(callsWaiting),
        unread,
      });
    },
  };
}

/** The Feathers protocol: method, path, then id, data and query, then the callback (CALL-03). */
function serve(
  io: Server,
  sessions: WeakMap<object, Occupant>,
  context: Parameters<typeof openSession>[1],
): void {
  io.on('connection', (socket) => {
    // Two CONNECT packets on one connection would be two sockets, with twice the limits.
    if (sessions.has(socket.conn)) return void socket.disconnect(true);
    sessions.set(socket.conn, openSession(socket, context));
  });
}
