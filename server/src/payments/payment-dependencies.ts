import type { Kysely } from 'kysely';
import type { Publisher } from '../calls/event-rooms.ts';
import type { GatewayBook } from '../gateways/gateways.ts';
import type { Log } from '../database/log.ts';
import type { SessionStore } from '../orders/store/sessions.ts';
import type { MenuCache } from '../menu/store/menu-snapshots.ts';
import type { Tables } from '../database/tables.ts';

/** What everything that has to do with money works with. */
export interface PaymentParts {
  readonly db: Kysely<Tables>;
  readonly sessions: Pick<SessionStore, 'head'>;
  /** What a table's tips are allowed by (PAY-09). */
  readonly menus: Pick<MenuCache, 'snapshotOf'>;
  readonly gateways: GatewayBook;
  /** Where guests and gateways find this server, without a slash at the end; known once it listens. */
  readonly publicUrl: () => string;
  readonly clock: () => number;
  readonly publisher: Publisher;
  readonly log: Log;
}
