import { feathers } from '@feathersjs/feathers';
import type { Application } from '@feathersjs/feathers';
import socketio from '@feathersjs/socketio-client';
import type { Socket } from 'socket.io-client';

type ClientSocket = Parameters<typeof socketio.default>[0];

/** The unmodified official client on a socket. */
export function feathersClient(socket: Socket): Application {
  if (!isClientSocket(socket)) throw new TypeError('this is no socket of socket.io');
  return feathers().configure(socketio.default(socket, { timeout: 60_000 }));
}

// The class is declared once per module system, and the compiler takes the two for different.
function isClientSocket(socket: unknown): socket is ClientSocket {
  return typeof socket === 'object' && socket !== null && 'emit' in socket && 'io' in socket;
}
