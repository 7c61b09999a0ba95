import type { Caller, CallerLanguages } from '../calls/caller.ts';
import { sessionOfRoom } from '../calls/event-rooms.ts';
import type { Login } from '../calls/login.ts';
import { endedWith, ownerOf } from '../calls/login.ts';

/** What a lasting connection offers its caller. */
export interface CallerConnection {
  readonly connection: string;
  readonly address: string;
  readonly languages: CallerLanguages;
  readonly clock: () => number;
  readonly join: (room: string) => void;
  readonly leave: (room: string) => void;
  /** Called when another login is entered, or none, with those whose end is its end. */
  readonly loginChanged: (before: readonly string[], now: readonly string[]) => void;
  readonly disconnect?: () => void;
  readonly most: { readonly sessions: number; readonly rooms: number };
}

export interface AuthenticatedCaller extends Caller {
  /** Logs out, but keeps rooms and sessions until the same login returns or another replaces it. */
  readonly suspend: () => void;
}

/**
 * A caller with state: an expiring login, sessions whose key was shown, rooms (SAFE-02).
 * Classes, unlike elsewhere: there is one of each for every open socket, and a closure for every
 * method would take three kilobytes more.
 */
class ConnectedCaller implements AuthenticatedCaller {
  readonly connection: string;
  readonly address: string;
  readonly languages: CallerLanguages;
  readonly hasSocket = true;
  readonly #to: CallerConnection;
  readonly #login: ConnectionLogin;
  readonly #sessions: OwnedNames;
  readonly #rooms: OwnedNames;
  #phones: Map<string, string> | null = null;

  constructor(to: CallerConnection) {
    this.connection = to.connection;
    this.address = to.address;
    this.languages = to.languages;
    this.#to = to;
    this.#sessions = new OwnedNames(to.most.sessions, (session) => {
      this.#phones?.delete(session);
    });
    this.#rooms = new OwnedNames(to.most.rooms, to.leave, isOfSession);
    this.#login = new ConnectionLogin(to.clock, (before, now) => {
      // The next user of this screen must not receive or hold anything of the previous one.
      const owner = before === null ? null : ownerOf(before);
      this.#sessions.dropOf(owner);
      this.#rooms.dropOf(owner);
      to.loginChanged(endedBy(before), endedBy(now));
    });
  }

  get login(): Login | null {
    return this.#login.current();
  }

  disconnect(): void {
    this.#to.disconnect?.();
  }

  mustLogIn(): boolean {
    return this.#login.mustLogIn();
  }

  lapsed(): Promise<Login | null> {
    return Promise.resolve(this.#login.lapsed());
  }

  holdsNothing(): boolean {
    return this.login === null && this.#sessions.isEmpty();
  }

  enter(login: Login | null, untilMs: number): void {
    this.#login.enter(login, untilMs);
  }

  suspend(): void {
    this.#login.suspend();
  }

  holds(session: string): boolean {
    return this.#sessions.has(session);
  }

  hold(session: string, phone?: string): void {
    this.#sessions.add(session, this.#login.owner());
    if (phone === undefined) return;
    this.#phones ??= new Map();
    this.#phones.set(session, phone);
  }

  phoneAt(session: string): string | null {
    return this.#phones?.get(session) ?? null;
  }

  release(session: string): void {
    this.#sessions.drop(session);
  }

  releaseSessions(): void {
    const owner = this.#login.owner();
    this.#sessions.dropOf(owner);
    this.#rooms.dropOf(owner, isOfSession);
  }

  join(room: string): void {
    this.#rooms.add(room, this.#login.owner());
    this.#to.join(room);
  }

  leave(room: string): void {
    this.#rooms.drop(room);
  }
}

function isOfSession(room: string): boolean {
  return sessionOfRoom(room) !== null;
}

export function authenticatedCaller(connection: CallerConnection): AuthenticatedCaller {
  return new ConnectedCaller(connection);
}

/** A client renews its login within seconds; one without its token becomes a guest. */
const renewalMs = 20_000;

type LoginChange = (before: Login | null, now: Login | null) => void;

function endedBy(login: Login | null): readonly string[] {
  return login === null ? [] : endedWith(login);
}

/** Somebody who goes on in another shop must not receive what happens in the one before. */
function identityOf(login: Login | null): string {
  const shop = login === null || login.kind === 'member' ? '' : login.shop;
  return [...endedBy(login), shop].join();
}

class ConnectionLogin {
  readonly #clock: () => number;
  readonly #changed: LoginChange;
  #entered: Login | null = null;
  #until = 0;
  #refusedAt: number | null = null;

  constructor(clock: () => number, changed: LoginChange) {
    this.#clock = clock;
    this.#changed = changed;
  }

  current(): Login | null {
    return this.#clock() < this.#until ? this.#entered : null;
  }

  /** The owner of what is gained here, whether the login is valid or expired. */
  owner(): string | null {
    return this.#entered === null ? null : ownerOf(this.#entered);
  }

  /** Not a suspended one: ending it again would end what its owner has begun since. */
  lapsed(): Login | null {
    return this.#until > 0 && this.#clock() >= this.#until ? this.#entered : null;
  }

  enter(login: Login | null, untilMs: number): void {
    const before = this.#entered;
    this.#entered = login;
    this.#until = untilMs;
    this.#refusedAt = null;
    if (identityOf(before) !== identityOf(login)) this.#changed(before, login);
  }

  suspend(): void {
    this.#until = 0;
  }

  mustLogIn(): boolean {
    if (this.lapsed() === null) return false;
    this.#refusedAt ??= this.#clock();
    if (this.#clock() < this.#refusedAt + renewalMs) return true;
    this.enter(null, 0);
    return false;
  }
}

/**
 * The oldest is dropped when there are too many, so that no client can fill the memory. Some go
 * before all others: a till that has opened many orders must not lose the events of its shop.
 */
class OwnedNames {
  readonly #most: number;
  readonly #dropped: (name: string) => void;
  readonly #goesFirst: (name: string) => boolean;
  #owners: Map<string, string | null> | null = null;

  constructor(
    most: number,
    dropped: (name: string) => void,
    goesFirst: (name: string) => boolean = () => true,
  ) {
    this.#most = most;
    this.#dropped = dropped;
    this.#goesFirst = goesFirst;
  }

  isEmpty(): boolean {
    return this.#owners === null || this.#owners.size === 0;
  }

  has(name: string): boolean {
    return this.#owners?.has(name) ?? false;
  }

  add(name: string, owner: string | null): void {
    if (this.has(name)) return;
    this.#owners ??= new Map();
    // Before it is added: it must not be the one that goes.
    if (this.#owners.size >= this.#most) this.drop(this.#oldest(this.#owners) ?? name);
    this.#owners.set(name, owner);
  }

  #oldest(owners: ReadonlyMap<string, string | null>): string | undefined {
    for (const name of owners.keys()) if (this.#goesFirst(name)) return name;
    return owners.keys().next().value;
  }

  drop(name: string): void {
    this.#owners?.delete(name);
    this.#dropped(name);
  }

  /** Drops what was gained under this login; what was gained without a login stays. */
  dropOf(owner: string | null, which: (name: string) => boolean = () => true): void {
    if (owner === null || this.#owners === null) return;
    for (const [name, under] of this.#owners) if (under === owner && which(name)) this.drop(name);
  }
}
