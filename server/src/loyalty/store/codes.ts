import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { codeList, codeQuery } from '@servery/contract/schemas/coupon-codes.ts';
import type { Tables } from '../../database/tables.ts';

type CodeList = InferOutput<typeof codeList>;
type CodeQuery = InferOutput<typeof codeQuery>;

interface HolderNames {
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** A code with the whole name of its holder. */
export type StoredCode = Omit<CodeList['codes'][number], 'holder'> &
  HolderNames & { readonly place: number };

interface FoundCodes {
  readonly codes: readonly StoredCode[];
  readonly total: number;
}

/** A code of this coupon that holds in the shop. */
function isHere(shop: string, rule: string): RawBuilder<unknown> {
  return sql`c.rule = ${rule} and (${shop} = any(h.shops)
    or (h.shops = '{}' and (c.shops = '{}' or ${shop} = any(c.shops))))`;
}

/** A code of this shop alone, as all are that its managers have made. */
function isOwn(shop: string): RawBuilder<unknown> {
  return sql`(h.shops = array[${shop}::text] or (h.shops = '{}' and c.shops = array[${shop}::text]))`;
}

/** One more than a page, so that it is known whether others follow. */
export async function codesOf(
  db: Kysely<Tables>,
  { shop, today }: { readonly shop: string; readonly today: string },
  { rule, text, before, $limit }: CodeQuery,
): Promise<FoundCodes> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const lastDay = sql`least(h.end_date, d.end_date)`;
  const found = sql`from user_coupons h join coupons c on c.id = h.coupon
    join order_discounts d on d.id = c.rule left join users u on u.id = h.user_id
    where ${isHere(shop, rule)} and (h.code ilike ${pattern} or u.first_name ilike ${pattern})`;
  const { rows: codes } = await sql<StoredCode>`select h.id as "_id", h.code, h.place, h.reusable,
      u.first_name as "firstName", u.last_name as "lastName", ${isOwn(shop)} as "isOwn",
      ${lastDay}::text as "endDate", (extract(epoch from h.used_at) * 1000)::bigint as "usedAt",
      case when h.status in ('used','withdrawn','expired') then h.status
        when ${lastDay} < ${today}::date then 'expired'
        when h.user_id is null then 'free' else 'held' end as state,
      (select jsonb_build_object('_id', s.id, 'orderNumber', s.order_number, 'status', s.status)
        from sessions s where s.id = h.session and s.shop = ${shop}) as order,
      (select count(*) from session_discounts i join sessions s on s.id = i.session
        where i.user_coupon = h.id and s.shop = ${shop}
          and s.status not in ('void','cancelled')) as uses
    ${found} and h.place < coalesce(${before ?? null}::bigint, h.place + 1)
    order by h.place desc limit ${$limit + 1}`.execute(db);
  const { rows } = await sql<{ readonly total: number }>`select count(*) as total
    ${found}`.execute(db);
  return { codes, total: rows[0]?.total ?? 0 };
}

/** The coupon that a rule belongs to; null where it is another kind of rule. */
export async function couponOf(db: Kysely<Tables>, rule: string): Promise<string | null> {
  const { rows } = await sql<{ readonly id: string }>`select id from coupons
    where rule = ${rule} order by id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

export interface NewCode {
  readonly id: string;
  readonly code: string;
  readonly coupon: string;
  readonly shop: string;
  readonly user: string | null;
  readonly reusable: boolean;
  readonly endDate: string | null;
}

/** Whether all were added: a code may be another coupon's. They hold in this shop alone. */
export async function addCodes(db: Kysely<Tables>, codes: readonly NewCode[]): Promise<boolean> {
  const made = await sql`insert into user_coupons
      (id, code, coupon, user_id, reusable, end_date, shops)
    select d->>'id', d->>'code', d->>'coupon', d->>'user', (d->>'reusable')::boolean,
      (d->>'endDate')::date, array[d->>'shop']
    from jsonb_array_elements(${JSON.stringify(codes)}::jsonb) d
    on conflict (code) do nothing`.execute(db);
  return made.numAffectedRows === BigInt(codes.length);
}

interface Withdrawal {
  readonly shop: string;
  readonly rule: string;
  readonly codes: readonly string[];
}

/** Those that are not used and hold in this shop alone; returns how many. */
export async function withdrawCodes(
  db: Kysely<Tables>,
  { shop, rule, codes }: Withdrawal,
): Promise<number> {
  const { numAffectedRows } = await sql`update user_coupons h set status = 'withdrawn'
    from coupons c where c.id = h.coupon and c.rule = ${rule} and h.id = any(${codes}::text[])
      and h.status = 'valid' and ${isOwn(shop)}`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
