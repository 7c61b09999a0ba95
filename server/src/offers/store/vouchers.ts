import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import { newId } from '../../auth/random-keys.ts';
import type { Tables } from '../../database/tables.ts';

/** Codes that are open and orders that had one, of rule `o`; null where it is neither. */
export function handedDocument(shop: string): RawBuilder<unknown> {
  return sql`case o.source when 'coupon' then jsonb_build_object(
      'open', (select count(*) from user_coupons h join coupons c on c.id = h.coupon
        where c.rule = o.id and h.status = 'valid' and (${shop} = any(h.shops)
          or (h.shops = '{}' and (c.shops = '{}' or ${shop} = any(c.shops))))),
      'used', (select count(*) from session_discounts d join user_coupons h on h.id = d.user_coupon
        join coupons c on c.id = h.coupon join sessions s on s.id = d.session
        where c.rule = o.id and s.shop = ${shop} and s.status not in ('void','cancelled')))
    when 'gift' then jsonb_build_object('open', 0,
      'used', (select count(*) from gift_records r join gifts g on g.id = r.gift
        join sessions s on s.id = r.session
        where g.rule = o.id and s.shop = ${shop} and r.given_back_at is null)) end`;
}

interface NewVoucher {
  readonly rule: string;
  readonly source: string;
  readonly name: TranslatedName;
  readonly shop: string;
  readonly points: number | null;
}

/** The coupon or the gift that brings a new rule to an order (OFFER-11). */
export async function addVoucher(
  db: Kysely<Tables>,
  { rule, source, name: text, shop, points }: NewVoucher,
): Promise<void> {
  const name = JSON.stringify(text);
  if (source === 'coupon')
    await sql`insert into coupons (id, name, rule, shops)
      values (${newId()}, ${name}::jsonb, ${rule}, array[${shop}::text])`.execute(db);
  if (source === 'gift')
    await sql`insert into gifts (id, name, rule, shops, points)
      values (${newId()}, ${name}::jsonb, ${rule}, array[${shop}::text], ${points})`.execute(db);
}

interface WrittenVoucher {
  readonly rule: string;
  /** Null leaves it as it is. */
  readonly points: number | null;
  readonly name: TranslatedName;
}

/** What guests read on a coupon or a gift, and what a gift costs, follow its rule. */
export async function writeVoucher(
  db: Kysely<Tables>,
  { rule, points, name }: WrittenVoucher,
): Promise<void> {
  const text = JSON.stringify(name);
  await sql`update coupons set name = ${text}::jsonb where rule = ${rule}`.execute(db);
  // Guests who chose the gift at another price are told that it has changed (RULE-05).
  await sql`update order_discounts set version = version + 1 where id = ${rule}
    and exists (select from gifts where rule = ${rule} and points <> ${points}::bigint)`.execute(
    db,
  );
  await sql`update gifts set name = ${text}::jsonb, points = coalesce(${points}::bigint, points)
    where rule = ${rule}`.execute(db);
}

/** Takes away a coupon or a gift that nobody has had; any other stays, and keeps its rule. */
export async function removeVoucher(db: Kysely<Tables>, rule: string): Promise<void> {
  await sql`delete from coupons c where rule = ${rule}
    and not exists (select from user_coupons h where h.coupon = c.id)`.execute(db);
  await sql`delete from gifts g where rule = ${rule}
    and not exists (select from gift_records r where r.gift = g.id)
    and not exists (select from point_ledger l where l.gift = g.id)`.execute(db);
}
