import { type RawBuilder, sql } from 'kysely';

/** A discount rule of the engine, from a row of order_discounts with this alias. */
export function ruleDocument(alias: string): RawBuilder<unknown> {
  const row = sql.raw(alias);
  return sql`${row}.definition || jsonb_build_object('_id', ${row}.id,
    'shops', to_jsonb(${row}.shops), 'priority', ${row}.priority,
    'startDate', ${row}.start_date, 'endDate', ${row}.end_date, 'version', ${row}.version)`;
}
