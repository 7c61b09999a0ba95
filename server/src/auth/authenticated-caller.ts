import type { Caller } from '../calls/caller.ts';
import type { Login } from '../calls/login.ts';
import { ownerOf } from '../calls/login.ts';

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
  const login = keptLogin(seat.clock, (before, now) => {
    // Whoever sits down next at this screen hears and holds nothing of the one before.
    sessions.dropOf(before);
    rooms.dropOf(before);
    seat.loginChanged(before, now);
  });
  return {
    connection: seat.connection,
    address: seat.address,
    get login() {
      return login.current();
    },
    mustLogIn: login.mustLogIn,
    lapsed: () => Promise.resolve(login.lapsed()),
    holdsNothing: () => login.current() === null && sessions.isEmpty(),
    enter: login.enter,
    suspend: login.suspend,
    holds: (session) => sessions.has(session),
    hold: (session) => sessions.keep(session, login.owner()),
    join: (room) => {
      rooms.keep(room, login.owner());
      seat.join(room);
    },
  };
}

interface KeptLogin extends Pick<SeatedCaller, 'enter' | 'mustLogIn' | 'suspend'> {
  readonly current: () => Login | null;
  readonly lapsed: () => Login | null;
  /** Whose things are gained here, be the login good or not. */
  readonly owner: () => string | null;
}

/** A client renews its login within seconds; one that has thrown its token away never would, and must not be refused for good. */
const renewalMs = 20_000;

function keptLogin(clock: () => number, changed: Seat['loginChanged']): KeptLogin {
  let entered: Login | null = null;
  let until = 0;
  let toldAt: number | null = null;
  const owner = (): string | null => (entered === null ? null : ownerOf(entered));
  // One that was suspended is ended already: to end it again would end what its owner has begun since.
  const lapsed = (): Login | null => (until > 0 && clock() >= until ? entered : null);
  const enter = (login: Login | null, untilMs: number): void => {
    const before = owner();
    entered = login;
    until = untilMs;
    toldAt = null;
    if (before !== owner()) changed(before, owner());
  };
  return {
    current: () => (clock() < until ? entered : null),
    lapsed,
    owner,
    enter,
    suspend: () => {
      until = 0;
    },
    mustLogIn: () => {
      if (lapsed() === null) return false;
      toldAt ??= clock();
      if (clock() < toldAt + renewalMs) return true;
      enter(null, 0);
      return false;
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
