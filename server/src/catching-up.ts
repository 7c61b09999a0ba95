import type { RunningAnnouncer } from './announcing.ts';
import { sessionOfRoom } from './channels.ts';
import type { Wire } from './wire/wire.ts';

const missedEvent = 'missed';

type CatchUp = (missedElsewhere: boolean) => void;

/** Answers what a node does when it is joined to the others again: what was told meanwhile, the other side has not heard. */
export function catchingUp(wire: Wire, announcing: Pick<RunningAnnouncer, 'sessionChanged'>): CatchUp {
  const catchUp = (): void => {
    // Orders and bells are told once, and the end of a login too: whoever missed it would never know (SAFE-01, SAFE-02).
    wire.sendBack();
    for (const session of wire.roomsHeard().flatMap((room) => sessionOfRoom(room) ?? []))
      announcing.sessionChanged(session);
  };
  wire.sockets.on(missedEvent, catchUp);
  return (missedElsewhere) => {
    catchUp();
    // Another node may have been joined all the while, and does not know that this one was not.
    if (missedElsewhere) wire.sockets.serverSideEmit(missedEvent);
  };
}
