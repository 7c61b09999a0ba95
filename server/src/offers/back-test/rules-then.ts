import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { StoredRule } from '../../menu/store/menu-rows.ts';
import { type OfferRow, offersOf } from '../store/offer-rows.ts';

/** The rules that held in a shop from one change to the next, those that were on. */
export interface RuleEpoch {
  readonly from: number;
  readonly rules: readonly StoredRule[];
}

interface Undone {
  readonly rule: string;
  readonly before: OfferRow | null;
  readonly at: number;
}

/** From the rules of now and all changes since then, the last epoch last (OFFER-04). */
export async function rulesSince(
  db: Kysely<Tables>,
  shop: string,
  sinceMs: number,
): Promise<readonly RuleEpoch[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (step) => {
      const offers = await offersOf(step, shop);
      return epochsOf(offers, await changesSince(step, shop, sinceMs));
    });
}

export function epochsOf(
  offers: readonly OfferRow[],
  newestFirst: readonly Undone[],
): readonly RuleEpoch[] {
  const standing = new Map(offers.map((offer) => [offer.rule._id, offer]));
  const epochs: RuleEpoch[] = [];
  for (const { rule, before, at } of newestFirst) {
    epochs.push({ from: at, rules: enabledIn(standing) });
    if (before === null) standing.delete(rule);
    else standing.set(rule, before);
  }
  epochs.push({ from: 0, rules: enabledIn(standing) });
  return epochs.toReversed();
}

function enabledIn(offers: ReadonlyMap<string, OfferRow>): readonly StoredRule[] {
  return [...offers.values()]
    .filter(({ enabled }) => enabled)
    .map(({ rule, source }) => ({ ...rule, source }));
}

async function changesSince(
  db: Kysely<Tables>,
  shop: string,
  sinceMs: number,
): Promise<readonly Undone[]> {
  const { rows } = await sql<Undone>`select rule, before,
      (extract(epoch from at) * 1000)::bigint as at
    from offer_changes
    where at >= ${new Date(sinceMs)} and (shop = ${shop}
      or coalesce(after, before)->'rule'->'shops' = '[]'
      or coalesce(after, before)->'rule'->'shops' ? ${shop})
    order by place desc`.execute(db);
  return rows;
}
