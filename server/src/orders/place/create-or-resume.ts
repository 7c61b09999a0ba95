import type { InferOutput } from 'valibot';
import { nameOf } from '@servery/contract/call.ts';
import { sessionCalls } from '@servery/contract/calls/session-calls.ts';
import type { tableScan } from '@servery/contract/schemas/order.ts';
import type { Caller } from '../../calls/caller.ts';
import { servesShop, sourceOf } from '../../calls/caller-roles.ts';
import { Refused } from '../../calls/refused.ts';
import { type Served, implementWithData } from '../../calls/service.ts';
import { type IdempotentRequest, runOnce, storedAnswer } from '../../calls/idempotency.ts';
import type { MenuSnapshot } from '../../menu/store/menu-snapshot.ts';
import type { TableItem } from '../store/table-items.ts';
import { insertSession } from '../store/insert-session.ts';
import { phoneWithKey } from '../access.ts';
import { restoreKeyFor } from './keys.ts';
import { newId } from '../../auth/random-keys.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import { type OpenedTable, askToJoin, joinAs, keyAtTable, resumed } from '../visit/ask-to-join.ts';
import { scanRefusal } from '../visit/scan.ts';

export type TableScan = Omit<InferOutput<typeof tableScan>, 'date'>;

/** A scanned table code opens a session, or gets a phone to the running one (SESSION-06). */
export function createOrResumeService(dependencies: OrderDependencies): Served {
  return implementWithData(sessionCalls.createOrResume, ({ data, caller }) =>
    createOrResume(data, caller, dependencies),
  );
}

export async function createOrResume(
  scan: TableScan,
  caller: Caller,
  dependencies: OrderDependencies,
): Promise<OpenedTable> {
  const item = await dependencies.tables.byCode(scan.viewItem);
  const snapshot = await dependencies.menus.snapshotOf(scan.shop);
  const running =
    item?.orderType === 'dineIn' ? await dependencies.sessions.atTable(item.id) : null;
  const idempotentRequest = requestOf(scan);
  if (item !== null && running !== null && item.shop === scan.shop) {
    const seated = await resumeSeated(running, { scan, caller, idempotentRequest }, dependencies);
    if (seated !== null) return seated;
  }
  const isByStaff = servesShop(caller, scan.shop);
  const table = { item, snapshot, running, isByStaff };
  const refusal = scanRefusal(scan, table, dependencies);
  // The first request may have taken the last place: its repetition is not refused (SESSION-13).
  if (refusal !== null && (await storedAnswer(dependencies.db, idempotentRequest)) === null)
    throw refusal;
  if (item === null || snapshot === null)
    throw new Refused('initRefused', { reason: 'fixedCodeTableInvalid' });
  const opening = { item, scan, snapshot, idempotentRequest };
  return running === null
    ? openSession(opening, caller, dependencies)
    : joinRunning(running, { opening, caller }, dependencies);
}

/** Without what proves the scan and the phone: a repeated request is sent later. */
function requestOf({ viewItem, capacity, shop, create, requestKey }: TableScan): IdempotentRequest {
  const payload = { viewItem, capacity, shop, create };
  return { scope: nameOf(sessionCalls.createOrResume), key: requestKey, payload };
}

interface SeatedScan {
  readonly scan: TableScan;
  readonly caller: Caller;
  readonly idempotentRequest: IdempotentRequest;
}

/** A phone that sits at the table needs no fresh scan to reload its page (VISIT-02). */
async function resumeSeated(
  running: string,
  { scan, caller, idempotentRequest }: SeatedScan,
  dependencies: OrderDependencies,
): Promise<OpenedTable | null> {
  const head = await dependencies.sessions.head(running);
  if (head === null) return null;
  const { restoreKey } = scan;
  const key = keyAtTable({ head, restoreKey, idempotentRequest }, dependencies);
  return key === null ? null : resumed(head, key, caller);
}

interface TableOpening {
  readonly item: TableItem;
  readonly scan: TableScan;
  readonly snapshot: MenuSnapshot;
  readonly idempotentRequest: IdempotentRequest;
}

async function joinRunning(
  running: string,
  { opening, caller }: { readonly opening: TableOpening; readonly caller: Caller },
  dependencies: OrderDependencies,
): Promise<OpenedTable> {
  const head = await dependencies.sessions.head(running);
  if (head === null) throw new Refused('notFound');
  const { scan, snapshot, idempotentRequest } = opening;
  const { restoreKey } = scan;
  const asked = { head, shop: snapshot.shop, restoreKey, idempotentRequest };
  if (servesShop(caller, head.shop))
    return joinAs({ ...asked, way: 'accept' }, caller, dependencies);
  return askToJoin(asked, caller, dependencies);
}

/** Opens a session; at a table, the phone that did is its first (VISIT-02). */
async function openSession(
  opening: TableOpening,
  caller: Caller,
  dependencies: OrderDependencies,
): Promise<OpenedTable> {
  const { item, scan, snapshot, idempotentRequest } = opening;
  const { db, sessions, clock, secret } = dependencies;
  if (!scan.create) throw new Refused('notFound');
  const created = await runOnce(db, idempotentRequest, (transaction) => {
    const id = newId();
    const restoreKey = restoreKeyFor(secret, id, idempotentRequest);
    const source = sourceOf(caller, item.shop);
    const session = { id, people: scan.capacity, restoreKey, now: clock(), source };
    return insertSession(transaction, session, { item, shop: snapshot.shop });
  });
  const _id = String(created);
  // Of two phones at once, the second asks to join the session that the first has opened.
  const winner = item.orderType === 'dineIn' ? ((await sessions.atTable(item.id)) ?? _id) : _id;
  if (winner !== _id) return joinRunning(winner, { opening, caller }, dependencies);
  const { orderType: type, shop } = item;
  const restoreKey = restoreKeyFor(secret, _id, idempotentRequest);
  const head = await sessions.head(_id);
  caller.hold(_id, head === null ? undefined : phoneWithKey(head, restoreKey)?.id);
  return { _id, type, shop, restoreKey, resumed: false, waiting: null };
}
