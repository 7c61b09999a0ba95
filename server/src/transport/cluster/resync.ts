import { sessionOfRoom } from '../../calls/event-rooms.ts';
import type { Publisher } from '../../calls/event-rooms.ts';
import { seldom } from '../../concurrency/throttled.ts';
import type { Limits } from '../../limits/limits.ts';
import type { Wire } from '../transport.ts';

const missedEvent = 'missed';
/** Nodes come back one after the other, each with something the others missed: nobody is sent back for each of them. */
const gatherMs = 1500;

type CatchUp = (missedElsewhere: boolean) => void;

/** Answers what a node does when it is joined to the others again: what was told meanwhile, the other side has not heard. */
export function catchingUp(
  wire: Wire,
  announcing: Pick<Publisher, 'sessionChanged'>,
  { sentBackRestMs: restMs }: Pick<Limits, 'sentBackRestMs'>,
): CatchUp {
  // Orders and bells are told once, and the end of a login too: whoever missed it would never know (SAFE-01, SAFE-02).
  const sendBack = seldom({ gatherMs, restMs }, wire.sendBack);
  const catchUp = (): void => {
    for (const session of wire.roomsHeard().flatMap((room) => sessionOfRoom(room) ?? []))
      announcing.sessionChanged(session);
    sendBack();
  };
  wire.sockets.on(missedEvent, catchUp);
  return (missedElsewhere) => {
    catchUp();
    // Another node may have been joined all the while, and does not know that this one was not.
    if (missedElsewhere) wire.sockets.serverSideEmit(missedEvent);
  };
}
