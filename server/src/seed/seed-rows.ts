import { type RawBuilder, sql } from 'kysely';

export type Statement = RawBuilder<unknown>;

/** Each item of the list as a row `d`: one statement fills a table, however many rows it has. */
export function each(list: readonly object[]): RawBuilder<unknown> {
  return sql`jsonb_array_elements(${JSON.stringify(list)}::jsonb) d`;
}

export function texts(field: string): RawBuilder<unknown> {
  return sql`array(select jsonb_array_elements_text(d->${field}))`;
}
