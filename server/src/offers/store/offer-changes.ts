import { type Kysely, sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { offerHistory } from '@servery/contract/schemas/offers.ts';
import type { Tables } from '../../database/tables.ts';
import type { OfferRow } from './offer-rows.ts';

type RecordedOffer = InferOutput<typeof offerHistory>[number];

interface NewRecord extends Pick<RecordedOffer, 'rule' | 'kind'> {
  readonly shop: string;
  readonly staff: string;
  readonly nowMs: number;
  readonly before: OfferRow | null;
  readonly after: OfferRow | null;
}

const shownChanges = 50;

export async function recordOffer(
  db: Kysely<Tables>,
  { shop, staff, nowMs, rule, kind, before, after }: NewRecord,
): Promise<void> {
  const text = (row: OfferRow | null): string | null => (row === null ? null : JSON.stringify(row));
  await sql`insert into offer_changes (shop, rule, kind, before, after, staff, staff_name, at)
    values (${shop}, ${rule}, ${kind}, ${text(before)}::jsonb, ${text(after)}::jsonb, ${staff},
      coalesce((select name from staff where id = ${staff}), ''), ${new Date(nowMs)})`.execute(db);
}

/** Of rules that hold or held in the shop, the newest first. */
export async function offerChangesOf(
  db: Kysely<Tables>,
  shop: string,
): Promise<readonly RecordedOffer[]> {
  const { rows } = await sql<RecordedOffer>`select rule, kind,
      coalesce(after, before)->'rule'->'name' as name, staff_name as "staffName",
      (extract(epoch from at) * 1000)::bigint as at
    from offer_changes c
    where shop = ${shop} or coalesce(after, before)->'rule'->'shops' = '[]'
      or coalesce(after, before)->'rule'->'shops' ? ${shop}
    order by place desc limit ${shownChanges}`.execute(db);
  return rows;
}
