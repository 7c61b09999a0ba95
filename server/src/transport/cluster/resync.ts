import type { Server } from 'socket.io';
import { sessionOfRoom } from '../../calls/event-rooms.ts';
import { throttled } from '../../concurrency/throttled.ts';
import type { EventEmitter } from '../event-emitter.ts';

const missedEvent = 'missed';
/** Nodes reconnect one after the other: clients reconnect once for all of them. */
const gatherMs = 1500;

export interface ResyncParts {
  readonly io: Server;
  readonly events: Pick<EventEmitter, 'closeLoggedIn' | 'occupiedRooms'>;
  readonly publisher: { readonly resync: (session: string) => void };
  /** Least time between two rounds of reconnecting. */
  readonly restMs: number;
}

/** Returns what a node does once Redis is back: events did not cross between nodes. */
export function resyncAfterOutage(parts: ResyncParts): (missedElsewhere: boolean) => void {
  const { io, events, publisher, restMs } = parts;
  // Order, bell and end-of-login events are sent once: a client that missed one would never know
  // (SAFE-01, SAFE-02).
  const reconnectAll = throttled({ gatherMs, restMs }, events.closeLoggedIn);
  const resync = (): void => {
    for (const session of events.occupiedRooms().flatMap((room) => sessionOfRoom(room) ?? []))
      publisher.resync(session);
    reconnectAll();
  };
  io.on(missedEvent, resync);
  return (missedElsewhere) => {
    resync();
    // Another node may have stayed connected, and does not know that this one was not.
    if (missedElsewhere) io.serverSideEmit(missedEvent);
  };
}
