import type { Send } from './outgoing.ts';

/** What every gateway is built with. */
export interface GatewayParts {
  readonly send: Send;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}
