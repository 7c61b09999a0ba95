import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { approvalDocument } from '@servery/contract/schemas/approvals.ts';
import type { GuardedAction } from '@servery/engine/till/approval-rules.ts';
import type { Tables } from '../../database/tables.ts';
import { nameOfStaff } from './staff-log.ts';

export type Approval = InferOutput<typeof approvalDocument>;

/** What an approval is bound to (APPROVAL-04). */
export interface ApprovedAction {
  readonly shop: string;
  readonly requester: string;
  readonly action: GuardedAction;
  readonly target: string;
  readonly amount: number;
}

export interface NewApproval extends ApprovedAction {
  readonly _id: string;
  readonly device: string | null;
  readonly reason: string;
  readonly note: string;
  readonly nowMs: number;
}

export interface Decision {
  readonly approval: string;
  readonly status: 'granted' | 'refused';
  readonly approver: string;
  readonly nowMs: number;
}

export interface UsedApproval {
  readonly approver: string;
  readonly reason: string;
  readonly note: string;
}

const validMs = 2 * 60_000;

const columns = sql`id as _id, action, target, amount, reason, note, status, requester,
  ${nameOfStaff(sql`requester`)} as "requesterName", device, approver,
  ${nameOfStaff(sql`approver`)} as "approverName",
  (extract(epoch from at) * 1000)::bigint as at,
  (extract(epoch from ends_at) * 1000)::bigint as until`;

export interface ApprovalStore {
  readonly ask: (request: NewApproval) => Promise<void>;
  /** Null if the shop has no such request. */
  readonly one: (shop: string, approval: string) => Promise<Approval | null>;
  /** Those of the shop that are not over. */
  readonly open: (shop: string, nowMs: number) => Promise<readonly Approval[]>;
  /** False if it was decided or used before, or is over. */
  readonly decide: (decision: Decision) => Promise<boolean>;
  /** Uses it up; null unless it was granted for this very action and is not over. */
  readonly use: (
    approval: string,
    action: ApprovedAction,
    nowMs: number,
  ) => Promise<UsedApproval | null>;
}

export function approvalStore(db: Kysely<Tables>): ApprovalStore {
  const found = async (where: RawBuilder<unknown>): Promise<readonly Approval[]> =>
    (await sql<Approval>`select ${columns} from approvals where ${where}`.execute(db)).rows;
  return {
    ask: async ({ _id, shop, requester, device, action, target, amount, reason, note, nowMs }) => {
      await sql`insert into approvals (id, shop, requester, device, action, target, amount, reason,
          note, at, ends_at)
        values (${_id}, ${shop}, ${requester}, ${device}, ${action}, ${target}, ${amount},
          ${reason}, ${note}, ${new Date(nowMs)}, ${new Date(nowMs + validMs)})`.execute(db);
    },
    one: async (shop, approval) =>
      (await found(sql`shop = ${shop} and id = ${approval}`))[0] ?? null,
    open: (shop, nowMs) =>
      found(sql`shop = ${shop} and ends_at > ${new Date(nowMs)} order by at, id`),
    decide: async ({ approval, status, approver, nowMs }) => {
      // What was granted can still be refused, until it is used.
      const from = status === 'granted' ? ['pending'] : ['pending', 'granted'];
      const decided = await sql`update approvals set status = ${status}, approver = ${approver}
        where id = ${approval} and status = any(${from}::text[])
          and ends_at > ${new Date(nowMs)}`.execute(db);
      return decided.numAffectedRows === 1n;
    },
    // One statement: of two at once the second waits for the first, and finds it used.
    use: async (approval, { shop, requester, action, target, amount }, nowMs) => {
      const { rows } = await sql<UsedApproval>`update approvals set status = 'used'
        where id = ${approval} and shop = ${shop} and requester = ${requester}
          and action = ${action} and target = ${target} and amount = ${amount}
          and status = 'granted' and ends_at > ${new Date(nowMs)}
        returning approver, reason, note`.execute(db);
      return rows[0] ?? null;
    },
  };
}
