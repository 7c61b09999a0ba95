import type { IncomingMessage } from 'node:http';
import type { Server } from 'socket.io';
import { addressOf } from '../calls/client-address.ts';
import type { Limits } from './limits.ts';

export interface ConnectionLimitSettings {
  /** How many trusted proxies in front of this node report the client's address. */
  readonly balancers: number;
  readonly limits: Limits;
  readonly isOpen: () => boolean;
  /** Who uses the connection; undefined while it is new. */
  readonly occupantOf: (connection: Connection) => Occupant | undefined;
}

/** Who uses a connection. */
export interface Occupant {
  /** Logged in as staff or as a device. */
  readonly isStaff: () => boolean;
  /** How long a stranger who holds nothing has been silent; null for anybody else. */
  readonly silentMs: () => number | null;
}

export interface ConnectionLimit {
  readonly admits: (request: IncomingMessage) => boolean;
  /** Counts connections from now on. */
  readonly watch: (io: Server) => void;
}

/** A part of each limit that only staff and devices may keep. */
const reservedShare = 0.1;
/** A stranger who said something more recently keeps the connection. */
const leastSilenceMs = 5000;

/**
 * Our pages may open sockets up to a limit per address and node; the stranger who has been silent
 * longest makes room, and a reserve is kept for staff and devices (SAFE-05).
 */
export function connectionLimit(settings: ConnectionLimitSettings): ConnectionLimit {
  const { limits, balancers, occupantOf } = settings;
  const open = connectionsByAddress();
  const isCrowded = (address: string): boolean =>
    open.all() > withoutReserve(limits.connections) ||
    open.at(address).size > limits.addressSockets;
  const makeRoom = (among: Iterable<Connection>): void => {
    const silent = mostSilent(among, occupantOf);
    if (silent === null) return;
    // Now: the connection is closed only after the newcomer was decided upon.
    open.leave(silent);
    silent.close(true);
  };
  const hasCapacity = (address: string): boolean => {
    const here = open.at(address);
    if (here.size >= limits.addressSockets) makeRoom(here);
    else if (open.all() >= withoutReserve(limits.connections)) makeRoom(open.every());
    return open.all() < limits.connections && here.size < withReserve(limits.addressSockets);
  };
  const enter = (connection: Connection): void => {
    const address = addressOf(connection.request, balancers);
    open.enter(address, connection);
    connection.once('close', () => open.leave(connection));
    if (!isCrowded(address)) return;
    const timer = setTimeout(() => {
      if (isCrowded(address) && occupantOf(connection)?.isStaff() !== true) connection.close(true);
    }, limits.reserveMs).unref();
    connection.once('close', () => clearTimeout(timer));
  };
  return {
    admits: (request) => settings.isOpen() && hasCapacity(addressOf(request, balancers)),
    watch: (io) => void io.engine.on('connection', enter),
  };
}

function withoutReserve(most: number): number {
  return Math.ceil(most * (1 - reservedShare));
}

function withReserve(most: number): number {
  return most + Math.ceil(most * reservedShare);
}

/** The stranger who has been silent longest, if any has been for a while. */
function mostSilent(
  connections: Iterable<Connection>,
  occupantOf: ConnectionLimitSettings['occupantOf'],
): Connection | null {
  let longestMs = leastSilenceMs;
  let silent: Connection | null = null;
  for (const connection of connections) {
    const silentMs = occupantOf(connection)?.silentMs() ?? null;
    if (silentMs === null || silentMs < longestMs) continue;
    if (silent !== null && silentMs === longestMs) continue;
    longestMs = silentMs;
    silent = connection;
  }
  return silent;
}

export interface Connection {
  readonly request: IncomingMessage;
  readonly once: (event: 'close', closed: () => void) => unknown;
  readonly close: (discard: boolean) => void;
}

interface ConnectionsByAddress {
  readonly all: () => number;
  readonly every: () => Iterable<Connection>;
  /** In the order they were opened. */
  readonly at: (address: string) => ReadonlySet<Connection>;
  readonly enter: (address: string, connection: Connection) => void;
  /** May be called twice. */
  readonly leave: (connection: Connection) => void;
}

const none: ReadonlySet<Connection> = new Set();

function connectionsByAddress(): ConnectionsByAddress {
  const open = new Map<string, Set<Connection>>();
  const addresses = new Map<Connection, string>();
  return {
    all: () => addresses.size,
    every: () => addresses.keys(),
    at: (address) => open.get(address) ?? none,
    enter: (address, connection) => {
      const here = open.get(address) ?? new Set();
      open.set(address, here.add(connection));
      addresses.set(connection, address);
    },
    leave: (connection) => {
      const address = addresses.get(connection) ?? '';
      addresses.delete(connection);
      const here = open.get(address);
      here?.delete(connection);
      if (here?.size === 0) open.delete(address);
    },
  };
}
