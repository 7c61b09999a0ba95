import type { FastifyInstance } from 'fastify';
import { io } from 'socket.io-client';
import type { ManagerOptions, Socket, SocketOptions } from 'socket.io-client';
import { onTestFinished } from 'vitest';
import type { Served } from '../src/calls/service.ts';
import { quiet } from './cluster.ts';
import { deskOf } from '../src/transport/dispatch.ts';
import type { Desk, DeskParts } from '../src/transport/dispatch.ts';
import { httpServer } from '../src/transport/http/http-server.ts';
import { usualLimits } from '../src/limits/limits.ts';
import type { Limits } from '../src/limits/limits.ts';
import { openWire } from '../src/transport/transport.ts';
import type { Wire, WireSettings } from '../src/transport/transport.ts';

export interface TestWire {
  readonly http: FastifyInstance;
  readonly wire: Wire;
  readonly desk: Desk;
  readonly address: string;
  /** What went wrong inside and was told to nobody. */
  readonly faults: unknown[];
  /** A socket that has come in. */
  readonly connect: (options?: Options) => Promise<Socket>;
  /** Whether a socket is let in. */
  readonly lets: (options?: Options) => Promise<boolean>;
}

type Options = Partial<ManagerOptions & SocketOptions>;

interface Wish {
  readonly served: readonly Served[];
  readonly limits?: Partial<Limits>;
  readonly desk?: Partial<DeskParts>;
  readonly wire?: Partial<WireSettings>;
}

/** For tests: a real wire on a port of its own, closed when the test ends. */
export async function testWire({ served, ...wish }: Wish): Promise<TestWire> {
  const faults: unknown[] = [];
  const limits = { ...usualLimits, ...wish.limits };
  const report = (_: string, error: unknown): void => void faults.push(error);
  const desk = deskOf(served, { admits: () => true, report, ...wish.desk });
  const http = httpServer({ limits, balancers: wish.wire?.balancers ?? 0 });
  const wire = openWire(http, desk, { ...usualWire, limits, ...wish.wire });
  const address = await http.listen({ host: '127.0.0.1', port: 0 });
  const connecting = socketsTo(address);
  onTestFinished(() => http.close());
  return { http, wire, desk, address, faults, ...connecting };
}

const usualWire: Omit<WireSettings, 'limits'> = {
  clock: () => 0,
  log: quiet,
  origins: [],
  balancers: 0,
  proves: {
    shown: () => Promise.resolve(null),
    stands: () => Promise.resolve(null),
    lapsed: () => Promise.resolve(null),
  },
  knocks: () => 0,
  policy: { publicUrl: null, formHosts: [], scripts: [], styles: [] },
  hasOtherNodes: false,
  metricsToken: null,
  pool: { totalCount: 0, idleCount: 0, waitingCount: 0 },
  tryOut: () => Promise.resolve(),
  elsewhere: null,
  lists: null,
};

/** Connects to any server; its sockets leave when the test ends. */
export function socketsTo(address: string): Pick<TestWire, 'connect' | 'lets'> {
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
  const entered = (socket: Socket): Promise<boolean> =>
    new Promise((decided) => {
      socket.on('connect', () => decided(true));
      socket.on('connect_error', () => decided(false));
    });
  return {
    connect: async (options = {}) => {
      const socket = open(options);
      if (!(await entered(socket))) throw new Error('the socket was not let in');
      return socket;
    },
    lets: (options = {}) => entered(open(options)),
  };
}

/** What the server answers to an event as it is, without a client in between. */
export function answerTo(socket: Socket, ...event: readonly [string, ...unknown[]]): Promise<unknown[]> {
  const [name, ...args] = event;
  return new Promise((told) => {
    socket.emit(name, ...args, (...answer: unknown[]) => told(answer));
  });
}

/** Resolves once the server has read everything this socket sent before. */
export async function untilHeard(socket: Socket): Promise<void> {
  await answerTo(socket, 'find', 'nothing');
}
