import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { AuditAction } from '@servery/contract/audit-actions.ts';
import type { logEntry } from '@servery/contract/schemas/approvals.ts';
import type { GuardedAction } from '@servery/engine/till/approval-rules.ts';
import { type IdBounds, idWithin } from '../../database/id-cursor.ts';
import type { Tables } from '../../database/tables.ts';

/** What somebody did under the shop's rules, or was refused (APPROVAL-06). */
export interface NewLogEntry {
  readonly shop: string;
  readonly staff: string;
  readonly approver: string | null;
  readonly device: string | null;
  readonly action: GuardedAction;
  readonly target: string;
  readonly amount: number;
  readonly reason: string | null;
  readonly note: string;
  readonly outcome: 'done' | 'refused';
  readonly nowMs: number;
}

export type LogEntry = InferOutput<typeof logEntry>;

/** The name as it is now; entries keep it when it changes. */
export function nameOfStaff(staff: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((select name from staff where id = ${staff}), '')`;
}

export async function writeLog(db: Kysely<Tables>, entry: NewLogEntry): Promise<void> {
  const { shop, staff, approver, device, action, target, amount, reason, note } = entry;
  await sql`insert into staff_log (shop, staff, approver, device, action, target, amount, reason,
      note, outcome, staff_name, approver_name, at)
    values (${shop}, ${staff}, ${approver}, ${device}, ${action}, ${target}, ${amount}, ${reason},
      ${note}, ${entry.outcome}, ${nameOfStaff(sql`${staff}`)}, ${nameOfStaff(sql`${approver}`)},
      ${new Date(entry.nowMs)})`.execute(db);
}

/** What somebody did that no approval rule is about (AUDIT-01). */
export interface NewAuditEntry {
  readonly shop: string;
  readonly staff: string;
  readonly device: string | null;
  readonly action: AuditAction;
  /** The id of what it was done to. */
  readonly target: string;
  /** What changed, without secrets. */
  readonly detail: Readonly<Record<string, unknown>>;
  readonly amount?: number;
  readonly note?: string;
  readonly nowMs: number;
}

/** To be called in the transaction of the action: the log has what happened, and no more. */
export async function writeAudit(db: Kysely<Tables>, entry: NewAuditEntry): Promise<void> {
  const { shop, staff, device, action, target, detail, amount = 0, note = '', nowMs } = entry;
  await sql`insert into staff_log (shop, staff, device, action, target, amount, note, outcome,
      staff_name, approver_name, detail, at)
    values (${shop}, ${staff}, ${device}, ${action}, ${target}, ${amount}, ${note}, 'done',
      ${nameOfStaff(sql`${staff}`)}, '', ${JSON.stringify(detail)}::jsonb,
      ${new Date(nowMs)})`.execute(db);
}

export interface LogPage {
  readonly page: readonly IdBounds[];
  readonly limit: number;
}

/** Ids of entries have the form of all others, and grow with time. */
const entryId = sql`lpad(to_hex(id), 24, '0')`;

/** The newest first, and how many there are on this page and after it. */
export async function logOf(
  db: Kysely<Tables>,
  shop: string,
  { page, limit }: LogPage,
): Promise<{ readonly total: number; readonly data: readonly LogEntry[] }> {
  const bounds = page.flatMap((one) => idWithin(entryId, one));
  const ofRules = sql`shop = ${shop} and detail is null`;
  const where = sql.join([ofRules, ...bounds], sql` and `);
  const counted = sql<{ total: number }>`select count(*) as total from staff_log where ${where}`;
  const { rows } = await sql<LogEntry>`select ${entryId} as _id, staff, staff_name as "staffName",
      approver, approver_name as "approverName", device, action, target, amount, reason, note,
      outcome, (extract(epoch from at) * 1000)::bigint as at
    from staff_log where ${where} order by id desc limit ${limit}`.execute(db);
  return { total: (await counted.execute(db)).rows[0]?.total ?? 0, data: rows };
}
