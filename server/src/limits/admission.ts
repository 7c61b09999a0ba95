import type { IncomingMessage } from 'node:http';
import type { Server } from 'socket.io';
import { addressOf } from '../calls/client-address.ts';
import type { Limits } from './limits.ts';

export interface DoorSettings {
  /** Pages that may open a socket; an empty list is this server's own origin only. */
  readonly origins: readonly string[];
  /** How many balancers stand before this node and say who is behind them. */
  readonly balancers: number;
  readonly limits: Limits;
  readonly isOpen: () => boolean;
  /** Whether whoever sits at this connection does nothing, and would lose nothing with it. */
  readonly isIdle: (connection: Connection) => boolean;
}

export interface Door {
  readonly admits: (request: IncomingMessage) => boolean;
  /** Counts who came in and who left. */
  readonly watch: (io: Server) => void;
}

/** Who may open a socket: pages of ours, and of each address no more than its share; of those, who came long ago and does nothing makes room (SAFE-05). */
export function doorWith(settings: DoorSettings): Door {
  const { limits, balancers } = settings;
  const snapshot = guestBook();
  const makesRoom = (address: string): boolean => {
    if (snapshot.all() >= limits.connections) return false;
    const here = snapshot.at(address);
    if (here.size < limits.addressSockets) return true;
    const idle = [...here].find(settings.isIdle);
    if (idle === undefined) return false;
    snapshot.leave(address, idle);
    idle.close(true);
    return true;
  };
  return {
    admits: (request) =>
      settings.isOpen() && isOurPage(request, settings) && makesRoom(addressOf(request, balancers)),
    watch: (io) =>
      void io.engine.on('connection', (connection: Connection) => {
        const address = addressOf(connection.request, balancers);
        snapshot.enter(address, connection);
        connection.once('close', () => snapshot.leave(address, connection));
      }),
  };
}

interface Connection {
  readonly request: IncomingMessage;
  readonly once: (event: 'close', closed: () => void) => unknown;
  readonly close: (discard: boolean) => void;
}

interface GuestBook {
  readonly all: () => number;
  /** Who is here from this address, in the order they came. */
  readonly at: (address: string) => ReadonlySet<Connection>;
  readonly enter: (address: string, connection: Connection) => void;
  /** May be told twice. */
  readonly leave: (address: string, connection: Connection) => void;
}

const nobody: ReadonlySet<Connection> = new Set();

function guestBook(): GuestBook {
  const open = new Map<string, Set<Connection>>();
  let all = 0;
  return {
    all: () => all,
    at: (address) => open.get(address) ?? nobody,
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

/** What is no page sends no origin; a page of somebody else sends its own. */
function isOurPage({ headers }: IncomingMessage, { origins }: DoorSettings): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origins.includes(origin)) return true;
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}
