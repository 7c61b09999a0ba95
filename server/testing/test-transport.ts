import type { FastifyInstance } from 'fastify';
import { io } from 'socket.io-client';
import type { Server } from 'socket.io';
import type { ManagerOptions, Socket, SocketOptions } from 'socket.io-client';
import { onTestFinished } from 'vitest';
import type { Served } from '../src/calls/service.ts';
import { quiet } from './cluster.ts';
import { createDispatcher } from '../src/transport/dispatch.ts';
import type { Dispatcher, DispatcherOptions } from '../src/transport/dispatch.ts';
import { httpServer } from '../src/transport/http/http-server.ts';
import { defaultLimits } from '../src/limits/limits.ts';
import type { Limits } from '../src/limits/limits.ts';
import { eventEmitter } from '../src/transport/event-emitter.ts';
import type { EventEmitter } from '../src/transport/event-emitter.ts';
import { openSockets } from '../src/transport/socket/socket.ts';
import type { SocketSettings } from '../src/transport/socket/socket.ts';
import { mountTransport } from '../src/transport/transport.ts';
import type { TransportSettings } from '../src/transport/transport.ts';

export interface TestTransport {
  readonly http: FastifyInstance;
  readonly transport: EventEmitter & {
    readonly sockets: Server;
    readonly close: () => Promise<void>;
  };
  readonly dispatcher: Dispatcher;
  readonly address: string;
  /** Errors that were reported and not sent to the client. */
  readonly faults: unknown[];
  /** A connected socket. */
  readonly connect: (options?: Options) => Promise<Socket>;
  /** Whether a socket may connect. */
  readonly accepts: (options?: Options) => Promise<boolean>;
}

type Options = Partial<ManagerOptions & SocketOptions>;

interface Settings extends SocketSettings, TransportSettings {
  readonly hasOtherNodes: boolean;
}

interface TransportOptions {
  readonly served: readonly Served[];
  readonly limits?: Partial<Limits>;
  readonly dispatcher?: Partial<DispatcherOptions>;
  readonly transport?: Partial<Settings>;
}

/** A real server on a port of its own, closed when the test ends. */
export async function testTransport({
  served,
  ...options
}: TransportOptions): Promise<TestTransport> {
  const faults: unknown[] = [];
  const limits = { ...defaultLimits, ...options.limits };
  const report = (_: string, error: unknown): void => void faults.push(error);
  const dispatcher = createDispatcher(served, {
    admits: () => true,
    report,
    ...options.dispatcher,
  });
  const settings: Settings = { ...usualSettings, limits, ...options.transport };
  const http = httpServer({ limits, balancers: settings.balancers });
  const sockets = openSockets(http.server, { ...settings, isOpen: dispatcher.drain.isOpen });
  const close = mountTransport({ http, sockets }, dispatcher, settings);
  const transport = {
    ...eventEmitter(sockets, settings.hasOtherNodes),
    sockets: sockets.io,
    close,
  };
  const address = await http.listen({ host: '127.0.0.1', port: 0 });
  const connecting = socketsTo(address);
  onTestFinished(() => http.close());
  return { http, transport, dispatcher, address, faults, ...connecting };
}

const usualSettings: Omit<Settings, 'limits'> = {
  clock: () => 0,
  log: quiet,
  origins: [],
  balancers: 0,
  authenticator: {
    verified: () => Promise.resolve(null),
    current: () => Promise.resolve(null),
    expired: () => Promise.resolve(null),
  },
  requestLimit: () => 0,
  policy: { publicUrl: null, formHosts: [], scripts: [], styles: [] },
  hasOtherNodes: false,
  metricsToken: null,
  pool: { totalCount: 0, idleCount: 0, waitingCount: 0 },
  pingDatabase: () => Promise.resolve(),
  notFound: null,
  lists: null,
};

/** Connects to any server; the sockets disconnect when the test ends. */
export function socketsTo(address: string): Pick<TestTransport, 'connect' | 'accepts'> {
  const open = (options: Options): Socket => {
    const socket = io(address, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      ...options,
    });
    onTestFinished(() => void socket.disconnect());
    return socket;
  };
  const isAccepted = (socket: Socket): Promise<boolean> =>
    new Promise((decided) => {
      socket.on('connect', () => decided(true));
      socket.on('connect_error', () => decided(false));
    });
  return {
    connect: async (options = {}) => {
      const socket = open(options);
      if (!(await isAccepted(socket))) throw new Error('the socket was refused');
      return socket;
    },
    accepts: (options = {}) => isAccepted(open(options)),
  };
}

/** The server's answer to an event, with all arguments of the callback. */
export function answerTo(
  socket: Socket,
  ...event: readonly [string, ...unknown[]]
): Promise<unknown[]> {
  const [name, ...args] = event;
  return new Promise((answered) => {
    socket.emit(name, ...args, (...answer: unknown[]) => answered(answer));
  });
}

/** Resolves once the server has read everything this socket sent before. */
export async function untilReceived(socket: Socket): Promise<void> {
  await answerTo(socket, 'find', 'nothing');
}
