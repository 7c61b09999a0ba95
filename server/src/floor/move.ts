import { type Transaction, sql } from 'kysely';
import type { InferOutput } from 'valibot';
import { nameOf } from '@servery/contract/call.ts';
import { floorCalls } from '@servery/contract/calls/floor-calls.ts';
import type { Instant } from '@servery/engine/hours/instant.ts';
import type { Caller } from '../calls/caller.ts';
import type { Staff } from '../calls/caller-roles.ts';
import { Refused } from '../calls/refused.ts';
import { implementWithData } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import { codeOf } from '../database/error-code.ts';
import type { Tables } from '../database/tables.ts';
import { guardLargerShare } from '../orders/change/hand-discounts.ts';
import { reviseOnce } from '../orders/change/revise.ts';
import type { SavedChange } from '../orders/change/revision.ts';
import { staffOfOrder } from '../orders/change/staff-revision.ts';
import type { OrderDependencies } from '../orders/order-dependencies.ts';
import type { OpenOrder } from '../orders/place/open-order.ts';
import type { TableItem } from '../orders/store/table-items.ts';
import { loggingRefusals } from '../staff/authorize.ts';
import { freeLetter, visitAt } from './store/floor-tables.ts';
import { tableNameOf, tellStations } from './store/kitchen-notices.ts';

type Moving = InferOutput<(typeof floorCalls)['moveVisit']['data']>;

const uniqueViolation = '23505';

/** Moves a visit to another table; its section's charges follow (FLOOR-05). */
export function moveService(dependencies: OrderDependencies): Served {
  const call = floorCalls.moveVisit;
  return implementWithData(call, async ({ data, caller }) => {
    const staff = await staffOfOrder(caller, data.session, dependencies);
    const item = await dependencies.tables.byId(data.table);
    if (item?.shop !== staff.shop || item.orderType !== 'dineIn') throw new Refused('notFound');
    try {
      const context = { staff, item, caller, dependencies };
      return await loggingRefusals(dependencies.db, () => moved(data, context));
    } catch (error) {
      if (codeOf(error) === uniqueViolation)
        throw new Refused('floorRefused', { reason: 'tableTaken' });
      throw error;
    }
  });
}

interface MoveContext {
  readonly staff: Staff;
  readonly item: TableItem;
  readonly caller: Caller;
  readonly dependencies: OrderDependencies;
}

function moved(
  { session: id, table, isShared, approval, requestKey: key }: Moving,
  { staff, item, caller, dependencies }: MoveContext,
): Promise<unknown> {
  const change = { table: item.name };
  const place: { letter: string | null } = { letter: null };
  const revision = {
    id,
    caller,
    dependencies,
    entry: { staff: staff.staff, call: floorCalls.moveVisit.path, change },
    keepsBill: true as const,
    revise: ({ session }: OpenOrder) => {
      if (session.type !== 'dineIn') throw new Refused('floorRefused', { reason: 'notATable' });
      return { section: item.section };
    },
    afterUpdate: async (db: Transaction<Tables>, saved: SavedChange) => {
      const { session, nowMs } = saved;
      place.letter = await letterAt(db, { table, isShared, id });
      const { merged } = session;
      await moveTo(db, { id, merged, table, letter: place.letter, staff, nowMs });
      await guardLargerShare(db, saved, { staff, approval });
    },
  };
  const request = { scope: nameOf(floorCalls.moveVisit), key, payload: { id, table, isShared } };
  return reviseOnce(request, revision, () => ({ session: id, table, letter: place.letter }));
}

interface Seat {
  readonly table: string;
  readonly isShared: boolean;
  readonly id: string;
}

/** None at a free table; at one where others sit the next letter, if they are to share it. */
async function letterAt(
  db: Transaction<Tables>,
  { table, isShared, id }: Seat,
): Promise<string | null> {
  const running = await visitAt(db, table);
  if (running === null || running === id) return null;
  const letter = isShared ? await freeLetter(db, table) : null;
  if (letter === null) throw new Refused('floorRefused', { reason: 'tableTaken' });
  return letter;
}

interface NewPlace {
  readonly id: string;
  /** Visits that have joined its bill: their dishes go to the new table, too. */
  readonly merged: readonly string[];
  readonly table: string;
  readonly letter: string | null;
  readonly staff: Staff;
  readonly nowMs: Instant;
}

async function moveTo(
  db: Transaction<Tables>,
  { id, merged, table, letter, staff, nowMs }: NewPlace,
): Promise<void> {
  const from = await tableNameOf(db, id);
  await sql`update sessions set table_item = ${table}, table_letter = ${letter}
    where id = ${id}`.execute(db);
  const to = await tableNameOf(db, id);
  await tellStations(db, { sessions: [id, ...merged], from, to, staff, nowMs });
}
