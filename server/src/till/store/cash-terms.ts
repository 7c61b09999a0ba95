import { type Kysely, sql } from 'kysely';
import { cents } from '@servery/engine/money/cents.ts';
import type { CashTerms } from '@servery/engine/till/cash-step.ts';
import type { Currency } from '@servery/engine/money/currency.ts';
import type { Tables } from '../../database/tables.ts';

/** The currency of a shop, and its smallest coin (TENDER-03). */
export async function cashTermsOf(db: Kysely<Tables>, shop: string): Promise<CashTerms> {
  const { rows } = await sql<{ readonly currency: Currency; readonly step: number }>`
    select currency, coalesce((settings->>'cashStep')::bigint, 0) as step
    from shops where id = ${shop}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('the shop of an order is gone');
  return { currency: found.currency, cashStep: cents(found.step) };
}
