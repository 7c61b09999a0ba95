import type { IncomingMessage } from 'node:http';
import type { Server } from 'socket.io';
import { addressOf } from './address.ts';
import type { Limits } from './limits.ts';

export interface DoorSettings {
  /** Pages that may open a socket; an empty list is this server's own origin only. */
  readonly origins: readonly string[];
  /** How many balancers stand before this node and say who is behind them. */
  readonly balancers: number;
  readonly limits: Limits;
  readonly isOpen: () => boolean;
}

export interface Door {
  readonly admits: (request: IncomingMessage) => boolean;
  /** Counts who came in and who left. */
  readonly watch: (io: Server) => void;
}

/** Who may open a socket: pages of ours, and of each address no more than its share (SAFE-05). */
export function doorWith(settings: DoorSettings): Door {
  const { limits, balancers } = settings;
  const open = new Map<string, number>();
  let all = 0;
  const hasRoom = (address: string): boolean =>
    all < limits.connections && (open.get(address) ?? 0) < limits.addressSockets;
  const change = (address: string, by: number): void => {
    const left = (open.get(address) ?? 0) + by;
    all += by;
    if (left === 0) open.delete(address);
    else open.set(address, left);
  };
  return {
    admits: (request) =>
      settings.isOpen() && isOurPage(request, settings) && hasRoom(addressOf(request, balancers)),
    watch: (io) =>
      void io.engine.on('connection', (connection: Connection) => {
        const address = addressOf(connection.request, balancers);
        change(address, 1);
        connection.once('close', () => change(address, -1));
      }),
  };
}

interface Connection {
  readonly request: IncomingMessage;
  readonly once: (event: 'close', closed: () => void) => unknown;
}

/** What is no page sends no origin; a page of somebody else sends its own. */
function isOurPage({ headers }: IncomingMessage, { origins }: DoorSettings): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origins.includes(origin)) return true;
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}
