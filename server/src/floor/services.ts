import type { Kysely, Transaction } from 'kysely';
import { boolean, nullable, object, parse, string } from 'valibot';
import { servingRoles } from '@servery/contract/actor.ts';
import { nameOf } from '@servery/contract/call.ts';
import { floorCalls } from '@servery/contract/calls/floor-calls.ts';
import { isListed } from '@servery/engine/discounts/rule-checks.ts';
import { localTimeIn } from '@servery/engine/hours/local-time.ts';
import { newId } from '../auth/random-keys.ts';
import type { Publisher } from '../calls/event-rooms.ts';
import { staffOf } from '../calls/caller-roles.ts';
import { runOnce } from '../calls/idempotency.ts';
import { Refused } from '../calls/refused.ts';
import { implement, implementWithData } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import type { Tables } from '../database/tables.ts';
import type { MenuCache } from '../menu/store/menu-cache.ts';
import { insertSession } from '../orders/store/insert-session.ts';
import type { TableItem, TableStore } from '../orders/store/table-items.ts';
import type { OrderDependencies } from '../orders/order-dependencies.ts';
import { staffOfOrder } from '../orders/change/staff-revision.ts';
import { mergeService } from './merge.ts';
import { moveService } from './move.ts';
import { unmergeService } from './unmerge.ts';
import { lookAtBill } from './presence.ts';
import { bestSellers } from './store/best-sellers.ts';
import {
  floorTables,
  freeLetter,
  placeTableAt,
  tableCodes,
  visitAt,
} from './store/floor-tables.ts';

export interface FloorDependencies {
  readonly db: Kysely<Tables>;
  readonly tables: TableStore;
  readonly menus: Pick<MenuCache, 'snapshotOf'>;
  readonly clock: () => number;
  readonly publisher: Publisher;
}

/** What a move needs besides: the bill is computed again. */
export type FloorServicesDependencies = FloorDependencies & OrderDependencies;

/** The tables of a shop as its staff see and open them (FLOOR-01, FLOOR-02). */
export function floorServices(dependencies: FloorServicesDependencies): readonly Served[] {
  const { findFloorTables, findPreparedDiscounts, findBestSellers, openTable } = floorCalls;
  const { findTableCodes, lookAtBill: look, placeTable } = floorCalls;
  return [
    implement(findFloorTables, ({ caller }) =>
      floorTables(dependencies.db, staffOf(caller, servingRoles).shop),
    ),
    implement(findPreparedDiscounts, ({ caller }) =>
      preparedDiscounts(staffOf(caller, servingRoles).shop, dependencies),
    ),
    implement(findBestSellers, ({ caller }) =>
      bestSellers(dependencies.db, staffOf(caller, servingRoles).shop, dependencies.clock()),
    ),
    implementWithData(openTable, ({ data, caller }) =>
      open(data, staffOf(caller, servingRoles).shop, dependencies),
    ),
    moveService(dependencies),
    mergeService(dependencies),
    unmergeService(dependencies),
    implement(findTableCodes, ({ caller }) =>
      tableCodes(dependencies.db, staffOf(caller, servingRoles).shop),
    ),
    implementWithData(placeTable, ({ data, caller }) =>
      place(data, staffOf(caller, ['manager']).shop, dependencies),
    ),
    implementWithData(look, async ({ data, caller }) => {
      const staff = await staffOfOrder(caller, data.session, dependencies);
      const about = { ...data, nowMs: dependencies.clock() };
      return { others: await lookAtBill(dependencies.db, staff, about) };
    }),
  ];
}

/** What staff may give by hand in this shop today, by name and size alone (STAFF-04). */
async function preparedDiscounts(
  shop: string,
  { menus, clock }: FloorDependencies,
): Promise<readonly object[]> {
  const snapshot = await menus.snapshotOf(shop);
  if (snapshot === null) throw new Refused('notFound');
  const { day } = localTimeIn(snapshot.shop.timezone, clock());
  return [...snapshot.rules.values()]
    .filter(
      ({ source, shops, startDate, endDate }) =>
        source === 'manual' &&
        isListed(shops, shop) &&
        (startDate ?? day) <= day &&
        day <= (endDate ?? day),
    )
    .toSorted((a, b) => a.priority - b.priority || a._id.localeCompare(b._id, 'en'))
    .map(({ _id, name, discountType, discount }) => ({ _id, name, discountType, discount }));
}

interface TableOpening {
  readonly table: string;
  readonly people: number;
  readonly isShared: boolean;
  readonly requestKey: string | null;
}

const opened = object({
  session: string(),
  table: string(),
  isNew: boolean(),
  letter: nullable(string()),
});

/** Another shop's table looks like an unknown one; a code on a wall is no table (SAFE-02). */
async function open(
  { table, people, isShared, requestKey: key }: TableOpening,
  shop: string,
  dependencies: FloorDependencies,
): Promise<object> {
  const { db, tables, publisher } = dependencies;
  const item = await tables.byId(table);
  if (item?.shop !== shop || item.orderType !== 'dineIn') throw new Refused('notFound');
  const request = {
    scope: nameOf(floorCalls.openTable),
    key,
    payload: { table, people, isShared },
  };
  const answer = await runOnce(db, request, async (transaction) => {
    const letter = isShared ? await sharedLetter(transaction, table) : null;
    const own = await insertVisit(transaction, { item, people, letter }, dependencies);
    // Somebody may have been quicker: a guest's scan, or another waiter.
    const running = await visitAt(transaction, table, letter);
    // Theirs is not committed yet; the next request finds it.
    if (running === null) throw new Refused('notReady');
    return { session: running, table, isNew: running === own, letter };
  });
  const { session, isNew, letter } = parse(opened, answer);
  if (isNew) publisher.sessionChanged(session);
  return { session, table, isNew, letter };
}

/** Who sits down with others gets a letter; at a free table nobody shares (FLOOR-04). */
async function sharedLetter(
  transaction: Transaction<Tables>,
  table: string,
): Promise<string | null> {
  if ((await visitAt(transaction, table)) === null) return null;
  const letter = await freeLetter(transaction, table);
  if (letter === null) throw new Refused('floorRefused', { reason: 'tableTaken' });
  return letter;
}

interface TablePlace {
  readonly table: string;
  readonly x: number;
  readonly y: number;
}

/** Managers draw their room; another shop's table looks unknown (FLOOR-07). */
async function place(
  { table, x, y }: TablePlace,
  shop: string,
  { db }: FloorDependencies,
): Promise<object> {
  if (!(await placeTableAt(db, shop, { table, x, y }))) throw new Refused('notFound');
  return { table, x, y };
}

interface NewVisit {
  readonly item: TableItem;
  readonly people: number;
  readonly letter: string | null;
}

/** Without a phone: guests join by the code that staff show them (VISIT-04). */
async function insertVisit(
  transaction: Transaction<Tables>,
  { item, people, letter }: NewVisit,
  { menus, clock }: FloorDependencies,
): Promise<string> {
  const snapshot = await menus.snapshotOf(item.shop);
  if (snapshot === null) throw new Refused('notFound');
  const visit = { id: newId(), people, restoreKey: null, now: clock(), source: 'till' } as const;
  const seat = letter === null ? {} : { letter };
  return insertSession(transaction, { ...visit, ...seat }, { item, shop: snapshot.shop });
}
