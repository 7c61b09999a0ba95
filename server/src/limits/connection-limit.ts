import type { IncomingMessage } from 'node:http';
import type { Server } from 'socket.io';
import { addressOf } from '../calls/client-address.ts';
import type { Limits } from './limits.ts';

export interface ConnectionLimitSettings {
  /** How many trusted proxies in front of this node report the client's address. */
  readonly balancers: number;
  readonly limits: Limits;
  readonly isOpen: () => boolean;
  /** Whether the connection does nothing, and loses nothing when it is closed. */
  readonly isIdle: (connection: Connection) => boolean;
}

export interface ConnectionLimit {
  readonly admits: (request: IncomingMessage) => boolean;
  /** Counts connections from now on. */
  readonly watch: (io: Server) => void;
}

/** Our pages may open sockets up to a limit per address; an idle one makes room (SAFE-05). */
export function connectionLimit(settings: ConnectionLimitSettings): ConnectionLimit {
  const { limits, balancers } = settings;
  const open = connectionsByAddress();
  const hasCapacity = (address: string): boolean => {
    if (open.all() >= limits.connections) return false;
    const here = open.at(address);
    if (here.size < limits.addressSockets) return true;
    const idle = [...here].find(settings.isIdle);
    if (idle === undefined) return false;
    open.leave(address, idle);
    idle.close(true);
    return true;
  };
  return {
    admits: (request) => settings.isOpen() && hasCapacity(addressOf(request, balancers)),
    watch: (io) =>
      void io.engine.on('connection', (connection: Connection) => {
        const address = addressOf(connection.request, balancers);
        open.enter(address, connection);
        connection.once('close', () => open.leave(address, connection));
      }),
  };
}

interface Connection {
  readonly request: IncomingMessage;
  readonly once: (event: 'close', closed: () => void) => unknown;
  readonly close: (discard: boolean) => void;
}

interface ConnectionsByAddress {
  readonly all: () => number;
  /** In the order they were opened. */
  readonly at: (address: string) => ReadonlySet<Connection>;
  readonly enter: (address: string, connection: Connection) => void;
  /** May be called twice. */
  readonly leave: (address: string, connection: Connection) => void;
}

const none: ReadonlySet<Connection> = new Set();

function connectionsByAddress(): ConnectionsByAddress {
  const open = new Map<string, Set<Connection>>();
  let all = 0;
  return {
    all: () => all,
    at: (address) => open.get(address) ?? none,
    enter: (address, connection) => {
      const here = open.get(address) ?? new Set();
      open.set(address, here.add(connection));
      all += 1;
    },
    leave: (address, connection) => {
      const here = open.get(address);
      if (here?.delete(connection) !== true) return;
      all -= 1;
      if (here.size === 0) open.delete(address);
    },
  };
}
