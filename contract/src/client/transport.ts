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
  /** Tells when there is a connection again: nobody is logged in on it yet. */
  readonly onConnect: (listener: () => void) => void;
  /** Hears what the server tells without being asked; what comes back ends it. */
  readonly hear: (event: string, listener: (payload: unknown) => void) => () => void;
}
