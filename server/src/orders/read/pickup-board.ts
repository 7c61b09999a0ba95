import { type Kysely, sql } from 'kysely';
import { boardCalls } from '@servery/contract/calls/board-calls.ts';
import { minuteMs } from '@servery/engine/hours/instant.ts';
import { unclearedMs } from '@servery/engine/limits.ts';
import { rooms } from '../../calls/event-rooms.ts';
import { Refused } from '../../calls/refused.ts';
import { implement, implementWithData } from '../../calls/service.ts';
import type { Served } from '../../calls/service.ts';
import type { Tables } from '../../database/tables.ts';
import type { OrderDependencies } from '../order-dependencies.ts';

type BoardDependencies = Pick<OrderDependencies, 'db' | 'menus' | 'clock'>;

/** Numbers that are being prepared or ready to be picked up, and nothing else (BOARD-01). */
export function pickupBoardServices(dependencies: BoardDependencies): readonly Served[] {
  return [
    implement(boardCalls.findBoard, ({ query }) => boardOf(query.shop, dependencies)),
    implementWithData(boardCalls.watchBoard, async ({ data, caller }) => {
      // Joins before reading: a change in between is published to it.
      await requireShop(data.shop, dependencies);
      caller.join(rooms.board(data.shop));
      return boardOf(data.shop, dependencies);
    }),
  ];
}

async function requireShop(shop: string, { menus }: BoardDependencies): Promise<number> {
  const snapshot = await menus.snapshotOf(shop);
  if (snapshot === null) throw new Refused('notFound');
  return snapshot.shop.pickup.leadMinutes;
}

/** Nobody will collect it any more, or its collection was never entered. */
const readyMs = 45 * minuteMs;
/** A pickup for later is shown once its kitchen has to begin. */
const earlyMs = 10 * minuteMs;
const mostShown = 120;

interface ShownOrder {
  readonly number: number;
  readonly state: string;
  readonly since: number;
}

async function boardOf(shop: string, dependencies: BoardDependencies): Promise<object> {
  const { db, clock } = dependencies;
  const leadMinutes = await requireShop(shop, dependencies);
  const now = clock();
  const soon = now + leadMinutes * minuteMs + earlyMs;
  return { now, orders: await shownOrders(db, shop, { now, soon }) };
}

/** Orders that wait to be paid first are not cooked, and not shown. */
async function shownOrders(
  db: Kysely<Tables>,
  shop: string,
  { now, soon }: { readonly now: number; readonly soon: number },
): Promise<readonly ShownOrder[]> {
  const { rows } = await sql<ShownOrder>`select number, state, since from (
      select order_number as number,
        case when progress = 'ready' then 'ready' else 'preparing' end as state,
        case when progress = 'ready' then coalesce((progress_times->>'ready')::bigint, 0)
          else (extract(epoch from start_time) * 1000)::bigint end as since
      from sessions where shop = ${shop}
        and (start_time > ${new Date(now - unclearedMs)}
          or pickup_slot(details) > ${now - unclearedMs})
        and type in ('takeAway','dineInNoTable') and status in ('ongoing','toPay','done')
        and order_number is not null and tv_status is distinct from 'taken'
        and progress in ('received','preparing','ready')
        and (release_at is null or paid_time is not null or progress <> 'received')
        and coalesce(pickup_slot(details), 0) <= ${soon}) shown
    where state = 'preparing' or since > ${now - readyMs}
    order by state desc, since desc limit ${mostShown}`.execute(db);
  return rows;
}
