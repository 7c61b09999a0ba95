import type { Login } from './login.ts';

/** The headers that say which language a caller reads. */
export interface CallerLanguages {
  readonly cookies: string;
  readonly accepted: string;
}

/** Who calls, as proved by the connection, never by the payload. */
export interface Caller {
  /** The socket's id, or one for each HTTP request. */
  readonly connection: string;
  readonly address: string;
  readonly languages: CallerLanguages;
  /** Whether the connection lasts: requests over HTTP have none that limits could count. */
  readonly hasSocket: boolean;
  /** From a verified and valid token; null for an anonymous guest. */
  readonly login: Login | null;
  /**
   * The login has expired and has to be renewed first: served as a guest, a member would order
   * without member price and points. A client that does not renew it becomes a guest after a while.
   */
  readonly mustLogIn: () => boolean;
  /** The owner of an expired login that could be renewed; only for ending that login. */
  readonly lapsed: () => Promise<Login | null>;
  /** Logs this connection in until then, or out; an HTTP request keeps no state. */
  readonly enter: (login: Login | null, untilMs: number) => void;
  /** Whether this connection created the session or has shown its key. */
  readonly holds: (session: string) => boolean;
  /** Holds the session from now on, as the phone that sits at its table if it names one. */
  readonly hold: (session: string, phone?: string) => void;
  /** The phone as which this connection sits at the table; it may have been removed since. */
  readonly phoneAt: (session: string) => string | null;
  /** Holds the session no longer. */
  readonly release: (session: string) => void;
  /** Ends what this login holds and receives of sessions: the next guest's turn (ACCESS-02). */
  readonly releaseSessions: () => void;
  /** Neither logged in nor holding a session. */
  readonly holdsNothing: () => boolean;
  /** Ends the connection of a client that ignores its limits. */
  readonly disconnect: () => void;
  /** Receives the events of a room from now on (event-rooms.ts). */
  readonly join: (room: string) => void;
  readonly leave: (room: string) => void;
}

/** A caller without a lasting connection: an HTTP request, or a test. */
export function statelessCaller(
  about: Pick<Caller, 'connection' | 'address' | 'login'> &
    Partial<Pick<Caller, 'lapsed' | 'mustLogIn' | 'hasSocket' | 'languages'>>,
): Caller {
  const held = new Map<string, string | null>();
  return {
    hasSocket: false,
    languages: { cookies: '', accepted: '' },
    mustLogIn: () => false,
    lapsed: () => Promise.resolve(null),
    ...about,
    enter: () => undefined,
    holds: (session) => held.has(session),
    hold: (session, phone) => void held.set(session, phone ?? held.get(session) ?? null),
    phoneAt: (session) => held.get(session) ?? null,
    release: (session) => void held.delete(session),
    releaseSessions: () => held.clear(),
    holdsNothing: () => about.login === null && held.size === 0,
    disconnect: () => undefined,
    join: () => undefined,
    leave: () => undefined,
  };
}
