import type { InferOutput } from 'valibot';
import { nameOf } from '@servery/contract/call.ts';
import { sessionCalls } from '@servery/contract/calls/session-calls.ts';
import type { tableScan } from '@servery/contract/schemas/order.ts';
import { fixedCodeRefusal } from '@servery/engine/session/fixed-code.ts';
import type { Caller } from '../../calls/caller.ts';
import { Refused } from '../../calls/refused.ts';
import { type Served, implementWithData } from '../../calls/service.ts';
import { type IdempotentRequest, runOnce, storedAnswer } from '../../calls/idempotency.ts';
import type { MenuSnapshot } from '../../menu/store/menu-snapshot.ts';
import type { TableItem } from '../store/table-items.ts';
import { insertSession } from '../store/insert-session.ts';
import { restoreKeyFor } from './keys.ts';
import { newId } from '../../auth/random-keys.ts';
import type { OrderDependencies } from '../order-dependencies.ts';

export type TableScan = InferOutput<typeof tableScan>;

/** A scanned table code opens its running session, or a new one (SESSION-06). */
export function createOrResumeService(dependencies: OrderDependencies): Served {
  return implementWithData(sessionCalls.createOrResume, ({ data, caller }) =>
    createOrResume(data, caller, dependencies),
  );
}

export async function createOrResume(
  scan: TableScan,
  caller: Caller,
  dependencies: OrderDependencies,
): Promise<object> {
  const item = await dependencies.tables.byCode(scan.viewItem);
  const snapshot = await dependencies.menus.snapshotOf(scan.shop);
  const running =
    item?.orderType === 'dineIn' ? await dependencies.sessions.atTable(item.id) : null;
  // Without the time of the scan: a repeated request is sent later.
  const { requestKey, date: _, ...payload } = scan;
  const idempotentRequest = {
    scope: nameOf(sessionCalls.createOrResume),
    key: requestKey,
    payload,
  };
  const refusal = refusalOf(scan, { item, snapshot, running, now: dependencies.clock() });
  // The first request may have taken the last place: its repetition is not refused (SESSION-13).
  if (refusal !== null && (await storedAnswer(dependencies.db, idempotentRequest)) === null)
    throw refusal;
  if (item === null || snapshot === null)
    throw new Refused('initRefused', { reason: 'fixedCodeTableInvalid' });
  const opened =
    running === null
      ? await openSession(item, { scan, snapshot, idempotentRequest }, dependencies)
      : joinSession(item, running);
  caller.hold(opened._id);
  return opened;
}

interface ScannedTable {
  readonly item: TableItem | null;
  readonly snapshot: MenuSnapshot | null;
  /** The session of the guests at the table. */
  readonly running: string | null;
  readonly now: number;
}

function refusalOf(
  scan: TableScan,
  { item, snapshot, running, now }: ScannedTable,
): Refused | null {
  const refusal = fixedCodeRefusal(
    {
      orderType: item?.orderType ?? 'dineIn',
      date: scan.date,
      capacity: scan.capacity,
      shop: snapshot?.shop ?? null,
      table: item,
      isRunning: running !== null,
      pendingOrders: item?.pending ?? 0,
      maxPendingOrders: snapshot?.shop.maxPendingOrders ?? null,
    },
    now,
  );
  if (refusal === null) return null;
  // A phone with a wrong clock gets the time, to date its scan by.
  const time = refusal.code === 'fixedCodeTimeout' ? { now } : {};
  return new Refused('initRefused', { reason: refusal.code, ...time });
}

interface TableOpening {
  readonly scan: TableScan;
  readonly snapshot: MenuSnapshot;
  readonly idempotentRequest: IdempotentRequest;
}

interface OpenedSession {
  readonly _id: string;
  readonly type: TableItem['orderType'];
  readonly shop: string;
  readonly restoreKey: string | null;
  readonly resumed: boolean;
}

function joinSession({ orderType, shop }: TableItem, running: string): OpenedSession {
  return { _id: running, type: orderType, shop, restoreKey: null, resumed: true };
}

async function openSession(
  item: TableItem,
  { scan, snapshot, idempotentRequest }: TableOpening,
  { db, sessions, clock, secret }: OrderDependencies,
): Promise<OpenedSession> {
  if (!scan.create) throw new Refused('notFound');
  const isTable = item.orderType === 'dineIn';
  const keyOf = (id: string): string | null =>
    isTable ? null : restoreKeyFor(secret, id, idempotentRequest);
  const created = await runOnce(db, idempotentRequest, (transaction) => {
    const id = newId();
    const restoreKey = keyOf(id);
    const session = { id, people: scan.capacity, restoreKey, now: clock() };
    return insertSession(transaction, session, { item, shop: snapshot.shop });
  });
  const _id = String(created);
  // Of two phones at once, the second joins the session that the first has opened.
  const winner = isTable ? ((await sessions.atTable(item.id)) ?? _id) : _id;
  const { orderType: type, shop } = item;
  return { _id: winner, type, shop, restoreKey: keyOf(_id), resumed: winner !== _id };
}
