import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { offerChanging, offerValue } from '@servery/contract/schemas/offers.ts';
import type { DiscountRule, DiscountSource } from '@servery/engine/discounts/rule.ts';
import { documents } from '../../database/documents.ts';
import type { Tables } from '../../database/tables.ts';
import { ruleDocument } from '../../menu/store/rule-document.ts';
import { addVoucher, handedDocument } from './vouchers.ts';

export type OfferChange = InferOutput<typeof offerChanging>['change'];
export type OfferValue = InferOutput<typeof offerValue>;

/** A rule as it is stored. */
export interface OfferRow {
  readonly rule: DiscountRule;
  readonly source: DiscountSource;
  readonly enabled: boolean;
  /** What a gift costs; null for other rules. */
  readonly points: number | null;
}

/** A rule with who changed it last, and what became of its codes. */
export interface ListedOffer extends OfferRow {
  readonly changed: { readonly staffName: string; readonly at: number } | null;
  readonly handed: { readonly open: number; readonly used: number } | null;
}

function rowDocument(): RawBuilder<unknown> {
  return sql`jsonb_build_object('rule', ${ruleDocument('o')}, 'source', o.source,
    'enabled', o.enabled,
    'points', (select g.points from gifts g where g.rule = o.id order by g.id limit 1))`;
}

function holdsIn(shop: string): RawBuilder<unknown> {
  return sql`(o.shops = '{}' or ${shop} = any(o.shops))`;
}

/** Those that hold in the shop, in the order in which a bill takes them (PRICE-05). */
export function offersOf(db: Kysely<Tables>, shop: string): Promise<readonly ListedOffer[]> {
  return documents<ListedOffer>(
    db,
    sql`select ${rowDocument()} || jsonb_build_object('handed', ${handedDocument(shop)}, 'changed',
        (select jsonb_build_object('staffName', c.staff_name,
            'at', (extract(epoch from c.at) * 1000)::bigint)
          from offer_changes c where c.rule = o.id order by c.place desc limit 1)) as document
      from order_discounts o where ${holdsIn(shop)}
      order by array_position(array['automatic','vip','member','coupon','gift','manual'], o.source),
        o.priority, o.id`,
  );
}

/** Locked until the change is written; null for a rule that does not hold in the shop. */
export async function lockedOffer(
  db: Kysely<Tables>,
  shop: string,
  rule: string,
): Promise<OfferRow | null> {
  const [found] = await documents<OfferRow>(
    db,
    sql`select ${rowDocument()} as document from order_discounts o
      where o.id = ${rule} and ${holdsIn(shop)} for update`,
  );
  return found ?? null;
}

interface NewOffer {
  readonly shop: string;
  readonly rule: string;
  readonly source: DiscountSource;
  readonly value: OfferValue;
  readonly points: number | null;
}

/** Whether it was added: the id may be another rule's. */
export async function addOffer(db: Kysely<Tables>, offer: NewOffer): Promise<boolean> {
  const { shop, rule, source, value } = offer;
  const { priority, startDate, endDate, ...definition } = value;
  const made = await sql`insert into order_discounts
      (id, source, shops, priority, start_date, end_date, definition)
    values (${rule}, ${source}, array[${shop}::text], ${priority}, ${startDate}::date,
      ${endDate}::date, ${JSON.stringify(definition)}::jsonb)
    on conflict do nothing`.execute(db);
  if (made.numAffectedRows !== 1n) return false;
  await addVoucher(db, { ...offer, name: value.name });
  return true;
}

/** Its version grows by itself (RULE-05). */
export async function writeOffer(
  db: Kysely<Tables>,
  rule: string,
  { priority, startDate, endDate, ...definition }: OfferValue,
): Promise<void> {
  await sql`update order_discounts set priority = ${priority}, start_date = ${startDate}::date,
      end_date = ${endDate}::date, definition = ${JSON.stringify(definition)}::jsonb
    where id = ${rule}`.execute(db);
}

export async function switchOffer(
  db: Kysely<Tables>,
  rule: string,
  enabled: boolean,
): Promise<void> {
  await sql`update order_discounts set enabled = ${enabled} where id = ${rule}`.execute(db);
}

export async function removeOffer(db: Kysely<Tables>, rule: string): Promise<void> {
  await sql`delete from order_discounts where id = ${rule}`.execute(db);
}

/** Whether a coupon, a gift or a tax depends on it. */
export async function isUsed(db: Kysely<Tables>, rule: string): Promise<boolean> {
  const { rows } = await sql`select 1 from coupons where rule = ${rule}
    union all select 1 from gifts where rule = ${rule}
    union all select 1 from tax_settings where definition->'rules' ? ${rule}
    limit 1`.execute(db);
  return rows.length > 0;
}
