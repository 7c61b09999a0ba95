import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import type { Desk } from '../dispatch.ts';
import { doorWith } from '../../limits/admission.ts';
import type { Limits } from '../../limits/limits.ts';
import { liveLogins } from './live-logins.ts';
import type { LiveLogins } from './live-logins.ts';
import { tellInOneWrite } from './batched-writes.ts';
import { seat } from './socket-session.ts';
import type { Seated } from './socket-session.ts';

export interface SocketSettings {
  /** Pages that may open a socket; an empty list is this server's own origin only. */
  readonly origins: readonly string[];
  /** How many balancers stand before this node and say who is behind them. */
  readonly balancers: number;
  readonly limits: Limits;
  readonly clock: () => number;
}

export interface OpenSocket {
  readonly io: Server;
  readonly logins: LiveLogins;
}

/** Speaks the Feathers socket protocol: method, path, then id, data and query as the method has them, then the callback (CALL-03). */
export function openSocket(server: HttpServer, desk: Desk, settings: SocketSettings): OpenSocket {
  const seated = new WeakMap<object, Seated>();
  // One that has not sat down yet has only just come; it is sent away by itself if it never does.
  const isIdle = (connection: object): boolean => seated.get(connection)?.isIdle() ?? false;
  const door = doorWith({ ...settings, isOpen: desk.turnstile.isOpen, isIdle });
  const io = new Server(server, {
    maxHttpBufferSize: settings.limits.messageBytes,
    perMessageDeflate: false,
    connectTimeout: 10_000,
    serveClient: false,
    cors: { origin: [...settings.origins] },
    allowRequest: (request, decide) => decide(null, door.admits(request)),
  });
  tellInOneWrite(io);
  door.watch(io);
  const logins = liveLogins();
  io.on('connection', (socket) => {
    // Two hellos in one message are two sockets on one connection: twice its limits, and a request that is forgotten already.
    if (seated.has(socket.conn)) return void socket.disconnect(true);
    seated.set(socket.conn, seat(socket, { ...settings, desk, logins }));
  });
  return { io, logins };
}
