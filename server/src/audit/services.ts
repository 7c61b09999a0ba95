import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { InferOutput } from 'valibot';
import { type LoggedAction, loggedActions } from '@servery/contract/audit-actions.ts';
import { auditCalls } from '@servery/contract/calls/audit-calls.ts';
import type { auditPage, auditQuery } from '@servery/contract/schemas/audit.ts';
import { staffOf } from '../calls/caller-roles.ts';
import { implement } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import type { Tables } from '../database/tables.ts';
import { type LogSource, logSources } from './sources.ts';

type AuditQuery = InferOutput<typeof auditQuery>;
type AuditPage = InferOutput<typeof auditPage>;

/** The log of a shop for its managers (AUDIT-02). */
export function auditServices({ db }: { readonly db: Kysely<Tables> }): readonly Served[] {
  return [
    implement(auditCalls.findAuditLog, ({ query, caller }) =>
      pageOf(db, staffOf(caller, ['manager']).shop, query),
    ),
  ];
}

/** One more than a page of each, so that the merged page knows whether others follow. */
async function pageOf(db: Kysely<Tables>, shop: string, query: AuditQuery): Promise<AuditPage> {
  const most = query.$limit + 1;
  const wanted = actionsIn(query);
  const parts = logSources
    .filter(({ actions }) => actions.some((action) => wanted?.includes(action) ?? true))
    .map(
      (source) => sql`(select ${idIn(source)} as _id, e.* from (${source.entriesOf(shop)}) e
        where ${sql.join(conditionsOn(source, shop, query), sql` and `)}
        order by e.at desc, e.place desc limit ${most})`,
    );
  const { rows } = await sql<AuditPage['entries'][number]>`
    select l._id, (extract(epoch from l.at) * 1000)::bigint as at, l.action,
      l.staff_name as "staffName", l.approver_name as "approverName",
      case when s.id is not null then jsonb_build_object('_id', s.id, 'orderNumber',
        s.order_number, 'table', full_table_name(i.name, s.table_letter),
        'status', s.status) end as order,
      l.subject, l.name, l.part, l.amount, l.before, l.reason, l.note, l.refused
    from (${sql.join(parts, sql` union all `)}) l
      left join sessions s on s.id = l.session left join table_view_items i on i.id = s.table_item
    order by l._id desc limit ${most}`.execute(db);
  const entries = rows.slice(0, query.$limit);
  return { entries, next: rows.length < most ? null : (entries.at(-1)?._id ?? null) };
}

function actionsIn({ kind }: AuditQuery): readonly LoggedAction[] | null {
  return kind === undefined ? null : loggedActions[kind];
}

/** Twelve digits of the time, two of the source, ten of the place: ids that sort as entries do. */
function idIn({ rank }: LogSource): RawBuilder<string> {
  return sql`lpad(to_hex(floor(extract(epoch from e.at) * 1000)::bigint), 12, '0')
    || lpad(to_hex(${rank}::integer), 2, '0') || lpad(to_hex(e.place), 10, '0')`;
}

function conditionsOn(
  source: LogSource,
  shop: string,
  query: AuditQuery,
): readonly RawBuilder<unknown>[] {
  const { person, order, text, from, to, before } = query;
  const actions = actionsIn(query);
  const zone = sql`(select timezone from shops where id = ${shop})`;
  return [
    sql`true`,
    actions === null ? null : sql`e.action = any(${actions}::text[])`,
    person === undefined ? null : sql`(e.staff = ${person} or e.approver = ${person})`,
    from === undefined ? null : sql`e.at >= ${from}::date::timestamp at time zone ${zone}`,
    to === undefined ? null : sql`e.at < (${to}::date + 1)::timestamp at time zone ${zone}`,
    order === '' ? null : isAboutOrder(order),
    text === '' ? null : has(text),
    before === undefined
      ? null
      : sql`e.at < ${new Date(timeOf(before) + 1)} and ${idIn(source)} < ${before}`,
  ].filter((one) => one !== null);
}

/** As large as an order's number can be. */
const mostDigits = 9;

function isAboutOrder(text: string): RawBuilder<unknown> {
  const number = /^\d+$/.test(text) && text.length <= mostDigits ? Number(text) : null;
  return sql`exists (select from sessions s left join table_view_items i on i.id = s.table_item
    where s.id = e.session and (s.order_number = ${number}
      or lower(${text}) in (lower(i.name), lower(full_table_name(i.name, s.table_letter)))))`;
}

function has(text: string): RawBuilder<unknown> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`concat_ws(' ', e.staff_name, e.approver_name, e.subject, e.name::text, e.part,
    e.reason, e.note) ilike ${pattern}`;
}

/** No id of another form has a time that a date could not hold. */
function timeOf(cursor: string): number {
  return Math.min(Number.parseInt(cursor.slice(0, 12), 16), 8_640_000_000_000);
}
