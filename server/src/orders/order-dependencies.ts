import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Caller } from '../calls/caller.ts';
import type { Publisher } from '../calls/event-rooms.ts';
import type { RungBell } from './store/bells.ts';
import type { HoldMenu } from './store/hold-menu.ts';
import type { Placed } from './store/place-order.ts';
import type { SessionStore, StoredSession } from './store/sessions.ts';
import type { MenuCache } from '../menu/store/menu-cache.ts';
import type { TableStore } from './store/table-items.ts';
import type { ReadyForecasts } from '../ready-times/forecasts.ts';
import type { Tables } from '../database/tables.ts';

/** What the services of orders depend on. */
export interface OrderDependencies {
  readonly db: Kysely<Tables>;
  readonly pool: Pool;
  readonly menus: MenuCache;
  readonly holdMenu: HoldMenu;
  readonly sessions: SessionStore;
  readonly tables: TableStore;
  readonly clock: () => number;
  readonly forecasts: ReadyForecasts;
  readonly publisher: OrderPublisher;
  /** The member who orders: logged in, or identified at the kiosk by a code (MEMBER-05). */
  readonly memberAt: (caller: Caller) => string | null;
  /** Forgets the member at the kiosk before the next guest (KIOSK-03). */
  readonly releaseKiosk: (device: string) => void;
  /** Restore keys are derived from it, so that a repeated answer needs no stored key. */
  readonly secret: string;
  /** Guests who may share one address: their unpaid orders are counted together (UNPAID-02). */
  readonly guestsPerAddress: number;
}

export interface RemovedPhone {
  readonly phone: string;
  readonly session: string;
  readonly shop: string;
}

export interface OrderPublisher extends Publisher {
  readonly orderPlaced: (
    placed: Placed,
    about: Pick<StoredSession, 'shop' | 'type' | 'status'>,
  ) => void;
  /** Publishes to the shop's staff what a table calls for (SESSION-19). */
  readonly bellRung: (rung: RungBell) => void;
  /** Emits to the table and the shop's staff that its phones, requests or code changed. */
  readonly visitChanged: (visit: { readonly _id: string; readonly shop: string }) => void;
  /** Ends the table's events for one phone, on every node (VISIT-06). */
  readonly phoneRemoved: (removed: RemovedPhone) => void;
}
