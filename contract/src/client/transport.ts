import type { Method } from '../call.ts';

/** One call on its way, as the Feathers protocol has it. */
export interface Frame {
  readonly method: Method;
  readonly path: string;
  readonly id: string | null;
  readonly data: unknown;
  readonly query: object;
  /** For ways without a connection that could stay logged in. */
  readonly token: string | null;
}

/** A way to the server: a socket, or HTTP. */
export interface Transport {
  /** Fails with a CallFailure, never with anything else. */
  readonly send: (frame: Frame) => Promise<unknown>;
  /** Called on reconnect, before any login on the new connection. */
  readonly onConnect: (listener: () => void) => void;
  /** Listens for events; the returned function stops it. */
  readonly hear: (event: string, listener: (payload: unknown) => void) => () => void;
}
