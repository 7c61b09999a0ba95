import type { Caller } from './caller.ts';
import type { Login } from './login.ts';
import { ownerOf } from './login.ts';

/** What a connection that lasts gives its caller. */
export interface Seat {
  readonly connection: string;
  readonly address: string;
  readonly clock: () => number;
  readonly join: (room: string) => void;
  readonly leave: (room: string) => void;
  /** Told whenever somebody else is logged in, or nobody. */
  readonly loginChanged: (before: string | null, now: string | null) => void;
  readonly most: { readonly sessions: number; readonly rooms: number };
}

export interface SeatedCaller extends Caller {
  /** Logged out from here on; rooms and sessions wait for the same login to come back, or for another to take its place. */
  readonly suspend: () => void;
  /** Neither logged in nor holding a session. */
  readonly holdsNothing: () => boolean;
}

/** A caller with a memory: a login that runs out, sessions shown, rooms joined (SAFE-02). */
export function seatedCaller(seat: Seat): SeatedCaller {
  const sessions = keptUnder(seat.most.sessions, () => undefined);
  const rooms = keptUnder(seat.most.rooms, seat.leave);
  let entered: Login | null = null;
  let until = 0;
  const current = (): Login | null => (entered !== null && seat.clock() < until ? entered : null);
  return {
    connection: seat.connection,
    address: seat.address,
    get login() {
      return current();
    },
    get ranOut() {
      return entered !== null && current() === null;
    },
    // One that was suspended is ended already: to end it again would end what its owner has begun since.
    lapsed: () => Promise.resolve(until > 0 && seat.clock() >= until ? entered : null),
    holdsNothing: () => current() === null && sessions.isEmpty(),
    enter: (login, untilMs) => {
      const before = entered === null ? null : ownerOf(entered);
      const now = login === null ? null : ownerOf(login);
      entered = login;
      until = untilMs;
      if (before === now) return;
      // Whoever sits down next at this screen hears and holds nothing of the one before.
      sessions.dropOf(before);
      rooms.dropOf(before);
      seat.loginChanged(before, now);
    },
    suspend: () => {
      until = 0;
    },
    holds: (session) => sessions.has(session),
    hold: (session) => sessions.keep(session, entered === null ? null : ownerOf(entered)),
    join: (room) => {
      rooms.keep(room, entered === null ? null : ownerOf(entered));
      seat.join(room);
    },
  };
}

interface Kept {
  readonly isEmpty: () => boolean;
  readonly has: (name: string) => boolean;
  readonly keep: (name: string, owner: string | null) => void;
  /** Lets go of what was gained under this login; what a guest without one has stays his. */
  readonly dropOf: (owner: string | null) => void;
}

/** The oldest makes room when there are too many: nobody fills the memory by asking for ever more. */
function keptUnder(most: number, dropped: (name: string) => void): Kept {
  const owners = new Map<string, string | null>();
  const drop = (name: string): void => {
    owners.delete(name);
    dropped(name);
  };
  return {
    isEmpty: () => owners.size === 0,
    has: (name) => owners.has(name),
    keep: (name, owner) => {
      if (owners.has(name)) return;
      owners.set(name, owner);
      if (owners.size > most) drop(owners.keys().next().value ?? name);
    },
    dropOf: (owner) => {
      if (owner === null) return;
      for (const [name, under] of owners) if (under === owner) drop(name);
    },
  };
}
