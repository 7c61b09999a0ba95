import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** The bills of a shop that were paid within some time, its end excluded. */
export interface TestedRange {
  readonly shop: string;
  readonly fromMs: number;
  readonly toMs: number;
}

const sliceMs = 6 * 3_600_000;

/** Parts of a range that several threads read side by side. */
export function slicesOf({ shop, fromMs, toMs }: TestedRange): readonly TestedRange[] {
  const count = Math.ceil((toMs - fromMs) / sliceMs);
  return Array.from({ length: count }, (_, nth) => {
    const beginMs = fromMs + nth * sliceMs;
    return { shop, fromMs: beginMs, toMs: Math.min(beginMs + sliceMs, toMs) };
  });
}

export interface Cursor {
  readonly paidTime: string;
  readonly id: string;
}

export interface OrderPage {
  /** JSON documents, parsed by the thread that compares them. */
  readonly orders: readonly string[];
  /** Null where this is the last page. */
  readonly cursor: Cursor | null;
}

/** Pages of all threads together stay in the young generation of the server. */
const pageSize = 100;

function isTested({ shop, fromMs, toMs }: TestedRange): RawBuilder<unknown> {
  return sql`s.shop = ${shop} and s.status = 'done' and s.bill is not null
    and s.merged_into is null
    and s.paid_time >= ${new Date(fromMs)} and s.paid_time < ${new Date(toMs)}`;
}

export async function countTested(db: Kysely<Tables>, range: TestedRange): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`select count(*)::integer as count
    from sessions s where ${isTested(range)}`.execute(db);
  return rows[0]?.count ?? 0;
}

const merged = 'array(select m.id::text from sessions m where m.merged_into = s.id order by m.id)';

/**
 * What a bill depends on, and nothing of who ordered it but the level. As json: jsonb would be
 * built in memory before it is written. One row for each order: a page in one text outlives the
 * young generation of every heap it passes, and the server would collect garbage instead of serve.
 */
const testedDocument = sql.raw(`json_build_object('_id', s.id, 'orderNumber', s.order_number,
  'type', s.type, 'dineInRounds', s.dine_in_rounds, 'section', s.section, 'people', s.people,
  'modifiers', s.modifiers, 'user', s.user_id, 'shopPart', s.shop_part,
  'tips', s.tips, 'adjusts', s.adjusts, 'bill', s.bill,
  'billedAt', (extract(epoch from s.billed_at) * 1000)::bigint,
  'level', case when s.user_id is not null then coalesce(
    (select d.vip_level from session_discounts d
      where d.session = s.id and d.vip_level is not null limit 1),
    (select u.vip_level from users u where u.id = s.user_id)) end,
  'lines', coalesce((select json_agg(json_build_object('chosen', l.chosen,
      'product', l.product_part, 'options', l.option_parts)
      order by l.session <> s.id, l.session, l.round, l.place)
    from session_lines l where l.session = any(s.id || ${merged})), '[]'),
  'items', coalesce((select json_agg(json_build_object('item', d.item, 'source', d.source,
      'rule', d.rule_part, 'ruleVersion', d.rule_version, 'disabled', d.disabled,
      'coupon', d.user_coupon, 'gift', d.gift, 'giftRecord', d.gift_record,
      'vipLevel', d.vip_level, 'holdsCoupon', d.holds_coupon) order by d.place)
    from session_discounts d where d.session = s.id), '[]'))`);

/** The next of them; null after the last. Reads only, and locks nothing. */
export async function nextPage(
  db: Kysely<Tables>,
  range: TestedRange,
  after: Cursor | null,
): Promise<OrderPage | null> {
  const beyond =
    after === null
      ? sql`true`
      : sql`(s.paid_time, s.id) > (${after.paidTime}::timestamptz, ${after.id})`;
  const { rows } = await sql<{ readonly document: string } & Cursor>`
    select ${testedDocument}::text as document, s.paid_time::text as "paidTime", s.id
    from sessions s where ${isTested(range)} and ${beyond}
    order by s.paid_time, s.id limit ${pageSize}`.execute(db);
  const last = rows.at(-1);
  if (last === undefined) return null;
  const { paidTime, id } = last;
  return {
    orders: rows.map(({ document }) => document),
    cursor: rows.length < pageSize ? null : { paidTime, id },
  };
}

/** Frozen parts as one JSON object, for the thread that compares. */
export async function partsAsText(db: Kysely<Tables>, hashes: readonly string[]): Promise<string> {
  const { rows } = await sql<{ readonly parts: string | null }>`
    select json_object_agg(hash, body)::text as parts from frozen_parts
    where hash = any(${hashes}::text[])`.execute(db);
  return rows[0]?.parts ?? '{}';
}
