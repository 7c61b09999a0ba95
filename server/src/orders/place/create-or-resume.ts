import { type Transaction, sql } from 'kysely';
import type { InferOutput } from 'valibot';
import { nameOf } from '@servery/contract/call.ts';
import { sessionCalls } from '@servery/contract/calls/session-calls.ts';
import type { tableScan } from '@servery/contract/schemas/order.ts';
import { minuteMs } from '@servery/engine/hours/instant.ts';
import { emptyMinutes, fixedCodeRefusal } from '@servery/engine/session/fixed-code.ts';
import { hashOfKey } from '../access.ts';
import type { Caller } from '../../calls/caller.ts';
import { Refused } from '../../calls/refused.ts';
import { giving } from '../../calls/service.ts';
import type { Served } from '../../calls/service.ts';
import { answeredOnce, keptAnswer } from '../../calls/idempotency.ts';
import type { Wish } from '../../calls/idempotency.ts';
import type { MenuSnapshot } from '../../menu/store/menu-snapshot.ts';
import type { TableItem } from '../store/table-items.ts';
import type { Tables } from '../../database/tables.ts';
import { newId, restoreKeyFor } from './keys.ts';
import type { SessionParts } from '../order-dependencies.ts';

export type TableScan = InferOutput<typeof tableScan>;

/** The code on a table was scanned: its running session, or a new one (SESSION-06). */
export function createOrResumeService(parts: SessionParts): Served {
  return giving(sessionCalls.createOrResume, ({ data, caller }) => createOrResume(data, caller, parts));
}

export async function createOrResume(scan: TableScan, caller: Caller, parts: SessionParts): Promise<object> {
  const item = await parts.tables.byCode(scan.viewItem);
  const snapshot = await parts.menus.snapshotOf(scan.shop);
  const running = item?.orderType === 'dineIn' ? await parts.sessions.atTable(item.id) : null;
  // The moment of the scan is no part of the wish: who asks again asks later.
  const { requestKey, date: _, ...payload } = scan;
  const wish = { scope: nameOf(sessionCalls.createOrResume), key: requestKey, payload };
  const refusal = refusalOf(scan, { item, snapshot, running, now: parts.clock() });
  // What was granted may have taken the last place: that is no reason to refuse it when it is asked again (SESSION-13).
  if (refusal !== null && (await keptAnswer(parts.db, wish)) === null) throw refusal;
  if (item === null || snapshot === null)
    throw new Refused('initRefused', { reason: 'fixedCodeTableInvalid' });
  const opened =
    running === null ? await openedAt(item, { scan, snapshot, wish }, parts) : joinedAt(item, running);
  caller.hold(opened._id);
  return opened;
}

interface Found {
  readonly item: TableItem | null;
  readonly snapshot: MenuSnapshot | null;
  /** The session of the guests who sit there. */
  readonly running: string | null;
  readonly now: number;
}

function refusalOf(scan: TableScan, { item, snapshot, running, now }: Found): Refused | null {
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
  // A phone whose clock is wrong learns the time, and says by it when it scanned.
  const time = refusal.code === 'fixedCodeTimeout' ? { now } : {};
  return new Refused('initRefused', { reason: refusal.code, ...time });
}

interface Opening {
  readonly scan: TableScan;
  readonly snapshot: MenuSnapshot;
  readonly wish: Wish;
}

interface Opened {
  readonly _id: string;
  readonly type: TableItem['orderType'];
  readonly shop: string;
  readonly restoreKey: string | null;
  readonly resumed: boolean;
}

function joinedAt({ orderType, shop }: TableItem, running: string): Opened {
  return { _id: running, type: orderType, shop, restoreKey: null, resumed: true };
}

async function openedAt(item: TableItem, opening: Opening, parts: SessionParts): Promise<Opened> {
  if (!opening.scan.create) throw new Refused('notFound');
  const made = await answeredOnce(parts.db, opening.wish, (db) =>
    insertSession(item, opening, { parts, db }),
  );
  const _id = String(made);
  // Two phones at once: whoever came second finds what the first has made.
  const winner = item.orderType === 'dineIn' ? ((await parts.sessions.atTable(item.id)) ?? _id) : _id;
  const restoreKey = item.orderType === 'dineIn' ? null : restoreKeyFor(parts.secret, _id, opening.wish);
  return { _id: winner, type: item.orderType, shop: item.shop, restoreKey, resumed: winner !== _id };
}

/** A table nobody orders at is free again after a while; a table holds one running session (SESSION-06). */
function newSession(item: TableItem, { scan, snapshot, wish }: Opening, { clock, secret }: SessionParts) {
  const id = newId();
  const now = clock();
  return {
    id,
    people: scan.capacity,
    keyHash: item.orderType === 'dineIn' ? null : hashOfKey(restoreKeyFor(secret, id, wish)),
    startTime: new Date(now),
    releaseAt: new Date(now + emptyMinutes(item.orderType, snapshot.shop) * minuteMs),
  };
}

async function insertSession(item: TableItem, opening: Opening, { parts, db }: Writing): Promise<string> {
  const { id, people, keyHash, startTime, releaseAt } = newSession(item, opening, parts);
  const isTable = item.orderType === 'dineIn';
  if (!isTable) await refuseCrowd(item, opening.snapshot, db);
  // A table is called by its name; whoever has none needs a number to be called by.
  await sql`insert into sessions (id, shop, type, status, section, table_item, fixed_code_item, people, restore_key_hash, start_time, release_at,
      order_number)
    values (${id}, ${item.shop}, ${item.orderType}, 'ongoing', ${item.section}, ${isTable ? item.id : null}, ${isTable ? null : item.id},
      ${people}, ${keyHash}, ${startTime}, ${releaseAt},
      case when ${isTable}::boolean then null else nextval(('order_number_' || ${item.shop}::text)::regclass) end)
    on conflict do nothing`.execute(db);
  return id;
}

interface Writing {
  readonly parts: SessionParts;
  readonly db: Transaction<Tables>;
}

/** Counted again under a lock: five hundred scans at once must not all find room (SESSION-06). */
async function refuseCrowd(
  { id }: TableItem,
  { shop }: MenuSnapshot,
  db: Transaction<Tables>,
): Promise<void> {
  if (shop.maxPendingOrders === null) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(db);
  const { rows } = await sql<{ count: number }>`select count(*) from sessions
    where fixed_code_item = ${id} and status in ('ongoing','toPay')`.execute(db);
  if ((rows[0]?.count ?? 0) >= shop.maxPendingOrders)
    throw new Refused('initRefused', { reason: 'exceedMaxPendingOrders' });
}
