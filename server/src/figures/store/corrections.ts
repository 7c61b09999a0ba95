import { type Kysely, type RawBuilder, sql } from 'kysely';
import { staffCalls } from '@servery/contract/calls/staff-calls.ts';
import type { Tables } from '../../database/tables.ts';
import { nameOfStaff } from '../../staff/store/staff-log.ts';
import type { ShopDays } from './shop-days.ts';
import { isWithin, ms } from './shop-days.ts';

/** Something that was taken back, by whom and why. */
export interface Correction {
  readonly session: string;
  readonly orderNumber: number | null;
  readonly table: string | null;
  readonly amount: number;
  readonly reason: string;
  readonly staff: string | null;
  readonly staffName: string;
  readonly at: number;
}

const mostShown = 200;

const about = sql`s.id as session, s.order_number as "orderNumber", i.name as "table"`;

/** Money that went back, the latest first (FIGURES-05). */
export function refundsIn(db: Kysely<Tables>, days: ShopDays): Promise<readonly Correction[]> {
  return listed(
    db,
    sql`select ${about}, (r.amount + r.cash_rounding + r.tip)::bigint as amount, r.reason,
      r.staff, ${nameOfStaff(sql`r.staff`)} as "staffName", ${ms('r.at')} as at
    from refunds r left join tenders t on t.id = r.tender
      left join payment_attempts a on a.reference = r.payment
      join sessions s on s.id = coalesce(t.session, a.session)
      left join table_view_items i on i.id = s.table_item
    where s.shop = ${days.shop} and ${isWithin('r.at', days)}`,
  );
}

/** Orders that became void, the latest first (FIGURES-05). */
export function voidsIn(db: Kysely<Tables>, days: ShopDays): Promise<readonly Correction[]> {
  return listed(
    db,
    sql`select ${about}, s.total as amount, coalesce(c.change->>'reason', '') as reason,
      c.staff, ${nameOfStaff(sql`c.staff`)} as "staffName", ${ms('c.at')} as at
    from sessions s join session_changes c on c.session = s.id
      left join table_view_items i on i.id = s.table_item
    where s.shop = ${days.shop} and s.status = 'void' and c.call = ${staffCalls.changeStatus.path}
      and c.change->>'status' = 'void' and ${isWithin('c.at', days)}`,
  );
}

async function listed(
  db: Kysely<Tables>,
  query: RawBuilder<unknown>,
): Promise<readonly Correction[]> {
  const { rows } = await sql<Correction>`select * from (${query}) found
    order by at desc, session limit ${mostShown}`.execute(db);
  return rows;
}
