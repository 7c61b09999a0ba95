import type { Server } from 'socket.io';
import { isForStaff } from '../calls/event-rooms.ts';
import type { Emit } from '../calls/event-rooms.ts';
import type { SocketServer } from './socket/socket.ts';

/** Emits events to sockets, and ends logins. */
export interface EventEmitter {
  /** To everybody in a room, on every node. */
  readonly emit: Emit;
  /** Whether anybody may be in a room; other nodes know their own. */
  readonly isHeard: (room: string) => boolean;
  /** To those in a room who are connected to this node. */
  readonly emitLocally: Emit;
  /** Ends the logins of a member, a staff member or a device, on every node. */
  readonly endLogins: (owner: string) => void;
  /** Everybody leaves a room, on every node: later events in it reach nobody (SAFE-02). */
  readonly emptyRoom: (room: string) => void;
  /** Those in the first room leave the second, on every node: a phone at a table was removed. */
  readonly leaveRoom: (of: string, room: string) => void;
  /** On this node, of staff and everybody logged in; clients reconnect and refetch (CALL-02). */
  readonly closeLoggedIn: () => void;
  /** Rooms with a listener on this node; after an outage between nodes each needs a resync. */
  readonly occupiedRooms: () => readonly string[];
}

const endLoginsEvent = 'endLogins';

export function eventEmitter({ io, logins }: SocketServer, hasOtherNodes: boolean): EventEmitter {
  io.on(endLoginsEvent, (owner: unknown) => {
    if (typeof owner === 'string') logins.end(owner);
  });
  const isHeard = (room: string): boolean => hasOtherNodes || hasListeners(io, room);
  return {
    isHeard,
    // To the room, not to each socket: the packet is encoded once.
    emit: (room, event, payload) => {
      // Most orders have no listener yet.
      if (isHeard(room)) io.to(room).emit(event, payload);
    },
    emitLocally: (room, event, payload) => {
      if (hasListeners(io, room)) io.local.to(room).emit(event, payload);
    },
    endLogins: (owner) => {
      logins.end(owner);
      if (hasOtherNodes) io.serverSideEmit(endLoginsEvent, owner);
    },
    emptyRoom: (room) => io.in(room).socketsLeave(room),
    leaveRoom: (of, room) => io.in(of).socketsLeave(room),
    closeLoggedIn: () => {
      // Staff by room: logging in again on the same connection would not fetch missed events.
      for (const room of occupiedRooms(io).filter(isForStaff)) closeAllIn(io, room);
      logins.endAll();
    },
    occupiedRooms: () => occupiedRooms(io),
  };
}

function occupiedRooms(io: Server): readonly string[] {
  const { rooms, sids } = io.of('/').adapter;
  // Each socket is also in a room named after itself.
  return [...rooms.keys()].filter((room) => !sids.has(room));
}

/** Closes the transport: after a socket.io disconnect the client would not reconnect. */
function closeAllIn(io: Server, room: string): void {
  const { adapter, sockets } = io.of('/');
  for (const id of adapter.rooms.get(room) ?? []) sockets.get(id)?.conn.close();
}

function hasListeners(io: Server, room: string): boolean {
  return io.of('/').adapter.rooms.has(room);
}
