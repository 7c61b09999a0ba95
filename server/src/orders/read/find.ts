import { hashOfKey } from '../../auth/random-keys.ts';
import { type RawBuilder, sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { sessionCalls } from '@servery/contract/calls/session-calls.ts';
import type { Caller } from '../../calls/caller.ts';
import { Refused } from '../../calls/refused.ts';
import { idWithin } from '../../database/id-cursor.ts';
import type { SessionPage } from '../store/sessions.ts';
import type { OrderDependencies } from '../order-dependencies.ts';

type SessionQuery = InferOutput<(typeof sessionCalls)['findSessions']['query']>;

/** Orders by restore key, or of the member, kiosk or shop only (SESSION-09, RECORD-01). */
export async function findSessions(
  query: SessionQuery,
  caller: Caller,
  dependencies: OrderDependencies,
): Promise<SessionPage> {
  const where = sql.join(
    [ownedBy(query, caller), ...filtersOf(query), ...cursorsOf(query)],
    sql` and `,
  );
  return dependencies.sessions.matching(sql`where ${where}`, {
    order: orderOf(query),
    limit: query.$limit,
  });
}

function ownedBy({ restoreKeys, user }: SessionQuery, { login }: Caller): RawBuilder<unknown> {
  if (login?.kind === 'apiKey') return sql`s.shop = ${login.shop}`;
  if (restoreKeys !== undefined) return withKeys(restoreKeys.map(hashOfKey));
  if (login === null) throw new Refused('loginRequired');
  if (login.kind === 'kiosk') return ofKioskGuest(login.device);
  if (login.kind === 'device') throw new Refused('notAllowed');
  if (login.kind === 'staff' && login.role === 'kitchen') throw new Refused('notAllowed');
  if (login.kind === 'staff') return sql`s.shop = ${login.shop}`;
  if (user !== undefined && user !== login.user) throw new Refused('notAllowed');
  return sql`s.user_id = ${login.user}`;
}

/**
 * Self-orders, and of the phones at tables what became takeaway or what they paid (VISIT-07): the
 * bill that their table has joined, if it has (FLOOR-09).
 */
function withKeys(hashes: readonly Buffer[]): RawBuilder<unknown> {
  return sql`s.id in (select id from sessions where restore_key_hash = any(${hashes}::bytea[])
    union all select t.id from visit_phones p join sessions v on v.id = p.session
        join sessions t on t.id = coalesce(v.merged_into, v.id)
      where p.key_hash = any(${hashes}::bytea[]) and p.removed_at is null and (t.type <> 'dineIn'
        or p.paid_at is not null and t.status in ('done','void')))`;
}

/** Those since the kiosk's last reset (ACCESS-02). */
function ofKioskGuest(device: string): RawBuilder<unknown> {
  return sql`s.device = ${device}
    and s.start_time > (select guest_since from devices where id = ${device})`;
}

/** Incomplete orders are neither taken, completed, cancelled nor tests (SESSION-09). */
function filtersOf(query: SessionQuery): readonly RawBuilder<unknown>[] {
  const { type, status, tvStatus, orderNumber } = query;
  const filters: RawBuilder<unknown>[] = [];
  if (type !== undefined) filters.push(sql`s.type = any(${type.$in}::text[])`);
  if (status !== undefined) filters.push(sql`s.status = any(${status.$in}::text[])`);
  if (orderNumber !== undefined) filters.push(sql`s.order_number = ${orderNumber}`);
  if (tvStatus !== undefined)
    filters.push(
      sql`s.tv_status is distinct from 'taken' and s.progress <> 'completed'
        and s.status not in ('void','cancelled','test')`,
    );
  return filters;
}

function cursorsOf({ $and = [] }: SessionQuery): readonly RawBuilder<unknown>[] {
  return $and.flatMap(({ _id = {}, startTime = {} }) => [
    ...idWithin(sql`s.id`, _id),
    ...timeAfter(startTime.$gt, sql`s.start_time > `),
    ...timeAfter(startTime.$lt, sql`s.start_time < `),
  ]);
}

function timeAfter(
  bound: number | undefined,
  side: RawBuilder<unknown>,
): readonly RawBuilder<unknown>[] {
  return bound === undefined ? [] : [sql`${side}${new Date(bound)}`];
}

function orderOf({ $sort }: SessionQuery): RawBuilder<unknown> {
  const [[field, direction] = ['_id', 1]] = Object.entries($sort ?? {});
  const column = field === 'startTime' ? sql`s.start_time` : sql`s.id`;
  return direction === -1 ? sql`${column} desc, s.id desc` : sql`${column}, s.id`;
}
