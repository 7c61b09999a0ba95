import type { Caller, CallerLanguages } from '../calls/caller.ts';
import { sessionOfRoom } from '../calls/event-rooms.ts';
import type { Login } from '../calls/login.ts';
import { ownerOf } from '../calls/login.ts';

/** What a lasting connection offers its caller. */
export interface CallerConnection {
  readonly connection: string;
  readonly address: string;
  readonly languages: CallerLanguages;
  readonly clock: () => number;
  readonly join: (room: string) => void;
  readonly leave: (room: string) => void;
  /** Called when another owner is logged in, or none. */
  readonly loginChanged: (before: string | null, now: string | null) => void;
  readonly disconnect?: () => void;
  readonly most: { readonly sessions: number; readonly rooms: number };
}

export interface AuthenticatedCaller extends Caller {
  /** Logs out, but keeps rooms and sessions until the same login returns or another replaces it. */
  readonly suspend: () => void;
}

function aboutConnection({ connection, address, languages }: CallerConnection) {
  return { connection, address, languages, hasSocket: true } as const;
}

/** A caller with state: an expiring login, sessions whose key was shown, rooms (SAFE-02). */
export function authenticatedCaller(connection: CallerConnection): AuthenticatedCaller {
  const phones = new Map<string, string>();
  const sessions = ownedNames(connection.most.sessions, (session) => void phones.delete(session));
  const rooms = ownedNames(connection.most.rooms, connection.leave);
  const login = connectionLogin(connection.clock, (before, now) => {
    // The next user of this screen must not receive or hold anything of the previous one.
    sessions.dropOf(before);
    rooms.dropOf(before);
    connection.loginChanged(before, now);
  });
  return {
    ...aboutConnection(connection),
    disconnect: () => connection.disconnect?.(),
    get login() {
      return login.current();
    },
    mustLogIn: login.mustLogIn,
    lapsed: () => Promise.resolve(login.lapsed()),
    holdsNothing: () => login.current() === null && sessions.isEmpty(),
    enter: login.enter,
    suspend: login.suspend,
    holds: (session) => sessions.has(session),
    hold: (session, phone) => {
      sessions.add(session, login.owner());
      if (phone !== undefined) phones.set(session, phone);
    },
    phoneAt: (session) => phones.get(session) ?? null,
    release: sessions.drop,
    releaseSessions: () => {
      sessions.dropOf(login.owner());
      rooms.dropOf(login.owner(), (room) => sessionOfRoom(room) !== null);
    },
    join: (room) => {
      rooms.add(room, login.owner());
      connection.join(room);
    },
    leave: rooms.drop,
  };
}

interface ConnectionLogin extends Pick<AuthenticatedCaller, 'enter' | 'mustLogIn' | 'suspend'> {
  readonly current: () => Login | null;
  readonly lapsed: () => Login | null;
  /** The owner of what is gained here, whether the login is valid or expired. */
  readonly owner: () => string | null;
}

/** A client renews its login within seconds; one without its token becomes a guest. */
const renewalMs = 20_000;

function connectionLogin(
  clock: () => number,
  changed: CallerConnection['loginChanged'],
): ConnectionLogin {
  let entered: Login | null = null;
  let until = 0;
  let refusedAt: number | null = null;
  const owner = (): string | null => (entered === null ? null : ownerOf(entered));
  // Not a suspended one: ending it again would end what its owner has begun since.
  const lapsed = (): Login | null => (until > 0 && clock() >= until ? entered : null);
  const enter = (login: Login | null, untilMs: number): void => {
    const before = owner();
    entered = login;
    until = untilMs;
    refusedAt = null;
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
      refusedAt ??= clock();
      if (clock() < refusedAt + renewalMs) return true;
      enter(null, 0);
      return false;
    },
  };
}

interface OwnedNames {
  readonly isEmpty: () => boolean;
  readonly has: (name: string) => boolean;
  readonly add: (name: string, owner: string | null) => void;
  readonly drop: (name: string) => void;
  /** Drops what was gained under this login; what was gained without a login stays. */
  readonly dropOf: (owner: string | null, which?: (name: string) => boolean) => void;
}

/** The oldest is dropped when there are too many, so that no client can fill the memory. */
function ownedNames(most: number, dropped: (name: string) => void): OwnedNames {
  const owners = new Map<string, string | null>();
  const drop = (name: string): void => {
    owners.delete(name);
    dropped(name);
  };
  return {
    drop,
    isEmpty: () => owners.size === 0,
    has: (name) => owners.has(name),
    add: (name, owner) => {
      if (owners.has(name)) return;
      owners.set(name, owner);
      if (owners.size > most) drop(owners.keys().next().value ?? name);
    },
    dropOf: (owner, which = () => true) => {
      if (owner === null) return;
      for (const [name, under] of owners) if (under === owner && which(name)) drop(name);
    },
  };
}
