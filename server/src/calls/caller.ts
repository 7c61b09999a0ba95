import type { Login } from './login.ts';

/** Who is at the other end: what the connection proves, not what a payload says. */
export interface Caller {
  /** The socket's id, or one for each HTTP request. */
  readonly connection: string;
  readonly address: string;
  /** From a verified token that is still good; null for an anonymous guest. */
  readonly login: Login | null;
  /**
   * The login here has run out and is to be renewed first: answered as a stranger, a member would order without price, points or record of his own.
   * Whoever was told so and does nothing about it is a guest after a while.
   */
  readonly mustLogIn: () => boolean;
  /** Who was logged in here, where the login has only run out and could be renewed: good for ending it, and for nothing else. */
  readonly lapsed: () => Promise<Login | null>;
  /** Logs this connection in until then, or out; an HTTP request has nothing to keep it in. */
  readonly enter: (login: Login | null, untilMs: number) => void;
  /** Whether this connection made the session or has shown its key. */
  readonly holds: (session: string) => boolean;
  readonly hold: (session: string) => void;
  /** Hears from now on what is told in a room (channels.ts names them). */
  readonly join: (room: string) => void;
}

/** A caller without a connection that lasts: an HTTP request, or a test. */
export function statelessCaller(
  about: Pick<Caller, 'connection' | 'address' | 'login'> & Partial<Pick<Caller, 'lapsed' | 'mustLogIn'>>,
): Caller {
  const held = new Set<string>();
  return {
    mustLogIn: () => false,
    lapsed: () => Promise.resolve(null),
    ...about,
    enter: () => undefined,
    holds: (session) => held.has(session),
    hold: (session) => void held.add(session),
    join: () => undefined,
  };
}
