import type { Kysely } from 'kysely';
import type { Publisher } from '../calls/event-rooms.ts';
import type { GatewayRegistry } from '../gateways/gateways.ts';
import type { Log } from '../database/log.ts';
import type { SessionStore } from '../orders/store/sessions.ts';
import type { MenuCache } from '../menu/store/menu-cache.ts';
import type { Tables } from '../database/tables.ts';

/** What every payment module needs. */
export interface PaymentDependencies {
  readonly db: Kysely<Tables>;
  readonly sessions: Pick<SessionStore, 'head'>;
  /** Decides whether tips are accepted (PAY-09). */
  readonly menus: Pick<MenuCache, 'snapshotOf'>;
  readonly gateways: GatewayRegistry;
  /** The public URL of this server, without a trailing slash; known once it listens. */
  readonly publicUrl: () => string;
  readonly clock: () => number;
  readonly publisher: Publisher;
  readonly log: Log;
  /** Runs what nobody waits for, and reports its own failures. */
  readonly inBackground: (task: () => Promise<void>) => void;
}
