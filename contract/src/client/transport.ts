import type { Method } from '../call.ts';

/** One call in the form of the Feathers protocol. */
export interface Frame {
  readonly method: Method;
  readonly path: string;
  readonly id: string | null;
  readonly data: unknown;
  readonly query: object;
  /** For transports without a connection that stays logged in. */
  readonly token: string | null;
}

/** A transport to the server: a socket, or HTTP. */
export interface Transport {
  /** Fails with a CallFailure, never with anything else. */
  readonly send: (frame: Frame) => Promise<unknown>;
  /** Called on reconnect, before any login on the new connection. */
  readonly onConnect: (listener: () => void) => void;
  /** Listens for events; the returned function stops it. */
  readonly on: (event: string, listener: (payload: unknown) => void) => () => void;
}
