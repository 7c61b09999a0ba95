import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** The bills of a shop that were paid within some days. */
export interface TestedRange {
  readonly shop: string;
  readonly fromMs: number;
  readonly toMs: number;
}

export interface Cursor {
  readonly paidTime: string;
  readonly id: string;
}

export interface OrderPage {
  /** A JSON list; parsed by the thread that compares them. */
  readonly orders: string;
  readonly count: number;
  readonly cursor: Cursor;
}

const pageSize = 250;

function isTested({ shop, fromMs, toMs }: TestedRange): RawBuilder<unknown> {
  return sql`s.shop = ${shop} and s.status = 'done' and s.bill is not null
    and s.merged_into is null
    and s.paid_time >= ${new Date(fromMs)} and s.paid_time <= ${new Date(toMs)}`;
}

export async function countTested(db: Kysely<Tables>, range: TestedRange): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`select count(*)::integer as count
    from sessions s where ${isTested(range)}`.execute(db);
  return rows[0]?.count ?? 0;
}

const merged = 'array(select m.id::text from sessions m where m.merged_into = s.id order by m.id)';

/** What a bill depends on, and nothing of who ordered it but the level. */
const testedDocument = sql.raw(`jsonb_build_object('_id', s.id, 'orderNumber', s.order_number,
  'type', s.type, 'dineInRounds', s.dine_in_rounds, 'section', s.section, 'people', s.people,
  'modifiers', to_jsonb(s.modifiers), 'user', s.user_id, 'shopPart', s.shop_part,
  'tips', s.tips, 'adjusts', s.adjusts, 'bill', s.bill - 'fixes',
  'billedAt', (extract(epoch from s.billed_at) * 1000)::bigint,
  'level', case when s.user_id is not null then coalesce(
    (select d.vip_level from session_discounts d
      where d.session = s.id and d.vip_level is not null limit 1),
    (select u.vip_level from users u where u.id = s.user_id)) end,
  'lines', coalesce((select jsonb_agg(jsonb_build_object('chosen', l.chosen,
      'product', l.product_part, 'options', to_jsonb(l.option_parts))
      order by l.session <> s.id, l.session, l.round, l.place)
    from session_lines l where l.session = any(s.id || ${merged})), '[]'),
  'items', coalesce((select jsonb_agg(jsonb_build_object('item', d.item, 'source', d.source,
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
  const { rows } = await sql<{
    readonly orders: string;
    readonly count: number;
    readonly paidTime: string;
    readonly id: string;
  }>`with page as materialized (
      select s.id, s.paid_time, ${testedDocument} as document from sessions s
      where ${isTested(range)} and ${beyond} order by s.paid_time, s.id limit ${pageSize})
    select (select jsonb_agg(document)::text from page) as orders,
      (select count(*)::integer from page) as count, paid_time::text as "paidTime", id
    from page order by page.paid_time desc, page.id desc limit 1`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { orders, count, paidTime, id } = row;
  return { orders, count, cursor: { paidTime, id } };
}

/** Frozen parts as one JSON object, for the thread that compares. */
export async function partsAsText(db: Kysely<Tables>, hashes: readonly string[]): Promise<string> {
  if (hashes.length === 0) return '{}';
  const { rows } = await sql<{ readonly parts: string | null }>`
    select jsonb_object_agg(hash, body)::text as parts from frozen_parts
    where hash = any(${hashes}::text[])`.execute(db);
  return rows[0]?.parts ?? '{}';
}
