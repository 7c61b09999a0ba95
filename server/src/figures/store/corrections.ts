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

/** The latest of them, and the sum of all. */
export interface Corrections {
  readonly list: readonly Correction[];
  readonly amount: number;
}

const mostShown = 200;

const about = sql`s.id as session, s.order_number as "orderNumber",
  full_table_name(i.name, s.table_letter) as "table"`;

/** Money that went back, the latest first (FIGURES-05). */
export async function refundsIn(
  db: Kysely<Tables>,
  days: ShopDays,
): Promise<readonly Correction[]> {
  const { list } = await listed(
    db,
    sql`select ${about}, (r.amount + r.cash_rounding + r.tip)::bigint as amount, r.reason,
      r.staff, ${nameOfStaff(sql`r.staff`)} as "staffName", ${ms('r.at')} as at
    from refunds r left join tenders t on t.id = r.tender
      left join payment_attempts a on a.reference = r.payment
      join sessions s on s.id = coalesce(t.session, a.session)
      left join table_view_items i on i.id = s.table_item
    where s.shop = ${days.shop} and ${isWithin('r.at', days)}`,
  );
  return list;
}

/** Orders that became void, the latest first (FIGURES-05). */
export function voidsIn(db: Kysely<Tables>, days: ShopDays): Promise<Corrections> {
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

const givenBy = [staffCalls.changeLine.path, staffCalls.changeDiscount.path] as const;

/** A price of something or none, or, of picks, that they cost again. */
const takesBack = sql`(later.change->'price' <> '0'
  or c.change->'price' is distinct from '0' and exists (
    select from jsonb_array_elements(c.change->'options') g
    where g->'free' = 'true' and later.change->'options' @>
      jsonb_build_array(jsonb_build_object('option', g->'option', 'free', false))))`;

/** A line for nothing, picks for nothing, or a discount of everything, as long as it stands. */
const isGiven = sql`case c.call when ${staffCalls.changeLine.path}
  then (c.change->'price' = '0' or c.change @? '$.options[*].free ? (@ == true)')
    and not exists (select from session_changes later where later.session = c.session
      and later.id > c.id and later.call = c.call
      and later.change->>'line' = c.change->>'line' and ${takesBack})
    and not exists (select from session_lines l where l.session = c.session
      and l.line = c.change->>'line' and l.chosen->>'status' = 'cancel')
  else exists (select from session_discounts d join frozen_parts f on f.hash = d.rule_part
    where d.session = c.session and d.source = 'manual' and not d.disabled
      and f.body->>'discountType' = 'percent' and (f.body->>'discount')::numeric = 100
      and (d.item = 'manual/' || (c.change->>'rule')
        or (c.change->>'name' = f.body->'name'->0->>'value'
          and c.change->>'discountType' = 'percent'))) end`;

/** What staff gave for nothing, with the reason of its approval (FIGURES-08). */
export function compsIn(db: Kysely<Tables>, days: ShopDays): Promise<Corrections> {
  return listed(
    db,
    sql`select ${about}, (c.total_before - c.total_after)::bigint as amount,
      coalesce(g.reason, c.change->>'name', '') as reason,
      c.staff, ${nameOfStaff(sql`c.staff`)} as "staffName", ${ms('c.at')} as at
    from session_changes c join sessions s on s.id = c.session
      left join table_view_items i on i.id = s.table_item
      left join lateral (select l.reason from staff_log l
        where l.shop = s.shop and l.staff = c.staff and l.at = c.at and l.outcome = 'done'
          and starts_with(l.target, c.session) limit 1) g on true
    where s.shop = ${days.shop} and s.status not in ('test','cancelled','void')
      and c.call in (${sql.lit(givenBy[0])}, ${sql.lit(givenBy[1])})
      and c.total_before > c.total_after and ${isWithin('c.at', days)} and ${isGiven}`,
  );
}

async function listed(db: Kysely<Tables>, query: RawBuilder<unknown>): Promise<Corrections> {
  const { rows } = await sql<{ readonly correction: Correction; readonly all: number }>`
    select to_jsonb(found) as correction, (sum(amount) over ())::bigint as all
    from (${query}) found order by at desc, session limit ${mostShown}`.execute(db);
  return { list: rows.map(({ correction }) => correction), amount: rows[0]?.all ?? 0 };
}
