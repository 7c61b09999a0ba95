import { type Kysely, sql } from 'kysely';
import { type Document, documents } from '../database/documents.ts';
import type { Tables } from '../database/tables.ts';

export interface MissingReport {
  readonly keys: readonly string[];
  readonly path: string;
  readonly locale: string;
  readonly at: number;
}

/** Messages that the app requested and did not find (I18N-03). */
export interface MissingMessageStore {
  readonly reportMissing: (report: MissingReport) => Promise<void>;
  /** The most often missed first. */
  readonly missing: (limit: number) => Promise<readonly Document[]>;
}

/** Anybody may report: without a limit, strangers could fill the table (3.15). */
export const maxMissing = 5000;
const lock = 5_173_204;

export function missingMessageStore(db: Kysely<Tables>, maxRows = maxMissing): MissingMessageStore {
  return {
    reportMissing: (report) =>
      db.transaction().execute((step) => storeReport(step, report, maxRows)),
    missing: (limit) =>
      documents(
        db,
        sql`select jsonb_build_object('key', key, 'locale', locale, 'path', path, 'times', times,
            'firstAt', (extract(epoch from first_at) * 1000)::bigint,
            'lastAt', (extract(epoch from last_at) * 1000)::bigint) as document
          from missing_translations order by times desc, last_at desc, key, locale limit ${limit}`,
      ),
  };
}

async function storeReport(
  step: Kysely<Tables>,
  { keys, path, locale, at }: MissingReport,
  maxRows: number,
): Promise<void> {
  // Serialized: two concurrent reports could each claim the last free row.
  await sql`select pg_advisory_xact_lock(${lock})`.execute(step);
  const now = new Date(at);
  await sql`insert into missing_translations (key, locale, path, times, first_at, last_at)
    select distinct key, ${locale}, ${path}, 1, ${now}::timestamptz, ${now}::timestamptz
      from unnest(${keys}::text[]) key
    on conflict (key, locale) do update
      set times = least(missing_translations.times + 1, 1000000000), path = excluded.path,
        last_at = excluded.last_at`.execute(step);
  await sql`delete from missing_translations where (key, locale) in (
      select key, locale from missing_translations
        order by last_at desc, times desc, key, locale offset ${maxRows})`.execute(step);
}
