import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import type { Socket } from 'socket.io';
import { answer } from './answer.ts';
import type { Desk } from './answer.ts';
import { passingCaller } from '../auth/caller.ts';
import type { Caller } from '../auth/caller.ts';
import type { Incoming } from '../hooks/serving.ts';

export interface SocketSettings {
  /** Pages that may open a socket; an empty list is this server's own origin only. */
  readonly origins: readonly string[];
  readonly mostBytes: number;
}

type Reply = (error: unknown, result?: unknown) => void;

const methods = ['find', 'get', 'create', 'patch', 'remove'] as const;

/** Speaks the Feathers socket protocol: method, path, then id, data and query as the method has them, then the callback (CALL-03). */
export function openSocket(server: HttpServer, desk: Desk, settings: SocketSettings): Server {
  const io = new Server(server, {
    maxHttpBufferSize: settings.mostBytes,
    perMessageDeflate: false,
    connectTimeout: 10_000,
    allowRequest: (request, decide) => {
      const { origin, host } = request.headers;
      const isOurs =
        origin === undefined || originsOf(host).includes(origin) || settings.origins.includes(origin);
      decide(null, isOurs);
    },
  });
  io.on('connection', (socket) => {
    for (const method of methods) {
      socket.on(method, (...sent: unknown[]) => void serve(method, sent, { socket, desk }));
    }
  });
  return io;
}

function originsOf(host: string | undefined): readonly string[] {
  return host === undefined ? [] : [`http://${host}`, `https://${host}`];
}

interface Seat {
  readonly socket: Socket;
  readonly desk: Desk;
}

async function serve(method: string, sent: readonly unknown[], { socket, desk }: Seat): Promise<void> {
  const reply = sent.at(-1);
  // Without a callback nobody would hear the answer, so there is nothing to do.
  if (!isReply(reply)) return;
  const given = await answer(incomingOf(method, sent.slice(0, -1), callerAt(socket)), desk);
  if (given.kind === 'done') reply(null, given.result);
  else reply(given.error);
}

function isReply(last: unknown): last is Reply {
  return typeof last === 'function';
}

/** Which argument is what depends on the method alone. */
function incomingOf(method: string, args: readonly unknown[], caller: Caller): Incoming {
  const path = typeof args[0] === 'string' ? args[0] : '';
  const nothing = { id: null, data: null };
  if (method === 'find') return { method, path, ...nothing, query: args[1], caller };
  if (method === 'create') return { method, path, id: null, data: args[1], query: args[2], caller };
  if (method === 'patch') return { method, path, id: args[1], data: args[2], query: args[3], caller };
  return { method, path, id: args[1], data: null, query: args[2], caller };
}

function callerAt(socket: Socket): Caller {
  return passingCaller({ connection: socket.id, address: socket.handshake.address, login: null });
}
