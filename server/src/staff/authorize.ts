import type { Kysely, Transaction } from 'kysely';
import type { ErrorCode } from '@servery/contract/errors.ts';
import { permissionFor } from '@servery/engine/till/approval-rules.ts';
import type {
  ApprovalRules,
  GuardedAction,
  Permission,
} from '@servery/engine/till/approval-rules.ts';
import type { Staff } from '../calls/caller-roles.ts';
import { Refused } from '../calls/refused.ts';
import type { Tables } from '../database/tables.ts';
import { rulesOf } from './store/approval-rules.ts';
import { approvalStore } from './store/approvals.ts';
import { writeLog } from './store/staff-log.ts';
import type { NewLogEntry } from './store/staff-log.ts';

/** What somebody is about to do. */
export interface GuardedPart {
  readonly action: GuardedAction;
  /** What it is done to: the id of an order, `order/line`, a drawer. */
  readonly target: string;
  /** In cents; for people, how many there are to be. */
  readonly amount: number;
  /** It may come to more than its amount: no limit is known to hold. */
  readonly isOpenEnded?: true;
}

export interface GuardedWork extends GuardedPart {
  readonly staff: Staff;
  /** The bill before, which a limit in percent is of. */
  readonly bill: number;
  /** What the same person has taken off this bill before: a limit is for all of it. */
  readonly earlier?: number;
  /** The id of the approval that came with the call. */
  readonly approval: string | null;
  readonly nowMs: number;
}

/** Carries its entry for the log: what is written in a transaction goes with its rollback. */
class RefusedAction extends Refused {
  readonly entry: NewLogEntry;

  constructor(code: ErrorCode, figures: Readonly<Record<string, unknown>>, entry: NewLogEntry) {
    super(code, figures);
    this.entry = entry;
  }
}

/**
 * Returns if the staff may do this now, having used up the approval that it needs, and logs it;
 * else refuses. To be called in the transaction of the action, within loggingRefusals
 * (APPROVAL-02, APPROVAL-04). The answer is whether it was approved by a second person.
 */
export async function authorize(
  transaction: Transaction<Tables>,
  work: GuardedWork,
): Promise<boolean> {
  const rules = await rulesOf(transaction, work.staff.shop);
  const permission = permissionOf(work, rules);
  if (permission === 'forbidden') throw refusedAction('notAllowed', work);
  if (permission === 'needsApproval') await useApproval(transaction, work, rules);
  else await writeLog(transaction, entryOf(work, 'done'));
  return permission === 'needsApproval';
}

/** What follows from another action: it is asked about, but nobody is forbidden that one for it. */
export async function authorizeIfAsked(
  transaction: Transaction<Tables>,
  work: GuardedWork,
): Promise<void> {
  const rules = await rulesOf(transaction, work.staff.shop);
  if (permissionOf(work, rules) === 'needsApproval') await useApproval(transaction, work, rules);
}

function permissionOf(
  { staff: { role }, action, isOpenEnded, earlier = 0, ...work }: GuardedWork,
  rules: ApprovalRules,
): Permission {
  const amount = work.amount + earlier;
  const bill = isOpenEnded === true ? null : work.bill + earlier;
  return permissionFor(rules, { action, role, amount, bill });
}

async function useApproval(
  transaction: Transaction<Tables>,
  work: GuardedWork,
  rules: ApprovalRules,
): Promise<void> {
  const { approval, nowMs } = work;
  const used =
    approval === null
      ? null
      : await approvalStore(transaction).use(approval, approvedBy(work), nowMs);
  if (used === null) throw refusedAction('approvalRequired', work, figuresOf(work, rules));
  await writeLog(transaction, { ...entryOf(work, 'done'), ...used });
}

/** Runs an action, and logs its refusal once its transaction is rolled back (APPROVAL-06). */
export async function loggingRefusals<Answer>(
  db: Kysely<Tables>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RefusedAction) await writeLog(db, error.entry);
    throw error;
  }
}

/** Refuses, for a caller within loggingRefusals. */
export function refusedAction(
  code: ErrorCode,
  work: Omit<GuardedWork, 'bill' | 'approval'>,
  figures: Readonly<Record<string, unknown>> = {},
): Refused {
  return new RefusedAction(code, figures, entryOf(work, 'refused'));
}

function figuresOf(
  { action, target, amount }: GuardedPart,
  rules: ApprovalRules,
): object & Record<string, unknown> {
  const { percent, amount: most } = rules[action];
  return { action, target, amount, limit: { percent, amount: most } };
}

function approvedBy({ staff: { staff: requester, shop }, action, target, amount }: GuardedWork) {
  return { shop, requester, action, target, amount };
}

function entryOf(
  {
    staff: { staff, shop, device },
    action,
    target,
    amount,
    nowMs,
  }: Omit<GuardedWork, 'bill' | 'approval'>,
  outcome: NewLogEntry['outcome'],
): NewLogEntry {
  const nobody = { approver: null, reason: null, note: '' };
  return { shop, staff, device, action, target, amount, ...nobody, outcome, nowMs };
}
