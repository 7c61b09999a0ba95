import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { printJob } from '@servery/contract/schemas/printing.ts';
import type { Tables } from '../../database/tables.ts';

const ms = (column: string): RawBuilder<unknown> =>
  sql.raw(`floor(extract(epoch from ${column}) * 1000)::bigint`);

export type ListedJob = InferOutput<typeof printJob>;

const listed = sql`j.id as _id, j.printer, j.kind, j.state, j.session, j.station,
  case when s.type = 'dineIn'
    then full_table_name(i.name, r.table_letter) end as table, s.order_number as "orderNumber",
  ${ms('j.at')} as at, j.tries, j.problem, ${ms('j.printed_at')} as "printedAt",
  j.printed_by as "printedBy", j.proof, j.reprint_of is not null as "isReprint"`;

/** With the table of the bill that a visit has joined, as on its paper (FLOOR-09). */
const withOrder = sql`print_jobs j left join sessions s on s.id = j.session
  left join sessions r on r.id = coalesce(s.merged_into, s.id)
  left join table_view_items i on i.id = r.table_item`;

export interface JobQuery {
  readonly shop: string;
  readonly printer: string | null;
  readonly session: string | null;
  readonly most: number;
}

/** The latest first, but those that wait for a person before all others. */
export async function listJobs(
  db: Kysely<Tables>,
  { shop, printer, session, most }: JobQuery,
): Promise<readonly ListedJob[]> {
  const { rows } = await sql<ListedJob>`select ${listed} from ${withOrder}
    where j.shop = ${shop} and (${printer}::text is null or j.printer = ${printer})
      and (${session}::text is null or j.session = ${session})
    order by j.state = 'asking' desc, j.place desc limit ${most}`.execute(db);
  return rows;
}

export async function listedJob(
  db: Kysely<Tables>,
  { job, shop }: { readonly job: string; readonly shop: string },
): Promise<ListedJob | null> {
  const { rows } = await sql<ListedJob>`select ${listed} from ${withOrder}
    where j.id = ${job} and j.shop = ${shop}`.execute(db);
  return rows[0] ?? null;
}

/** How an order of the shop stands; null for any other (SAFE-02). */
export async function statusAt(
  db: Kysely<Tables>,
  session: string,
  shop: string,
): Promise<string | null> {
  const { rows } = await sql<{ status: string }>`select status from sessions
    where id = ${session} and shop = ${shop}`.execute(db);
  return rows[0]?.status ?? null;
}
