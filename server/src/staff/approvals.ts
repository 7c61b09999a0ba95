import type { Kysely } from 'kysely';
import type { InferOutput } from 'valibot';
import { servingRoles } from '@servery/contract/actor.ts';
import { nameOf } from '@servery/contract/call.ts';
import { approvalCalls } from '@servery/contract/calls/approval-calls.ts';
import { mayApprove, permissionFor } from '@servery/engine/till/approval-rules.ts';
import { newId } from '../auth/random-keys.ts';
import type { Caller } from '../calls/caller.ts';
import { type Staff, staffOf } from '../calls/caller-roles.ts';
import { rooms } from '../calls/event-rooms.ts';
import type { Emit } from '../calls/event-rooms.ts';
import { runOnce } from '../calls/idempotency.ts';
import type { IdempotentRequest } from '../calls/idempotency.ts';
import { Refused, refuseForm } from '../calls/refused.ts';
import { implement, implementWithData } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import type { Tables } from '../database/tables.ts';
import { approverOf } from './approver.ts';
import type { Approver } from './approver.ts';
import { loggingRefusals, refusedAction } from './authorize.ts';
import type { PinDependencies } from './pin-check.ts';
import { rulesOf, shopRules } from './store/approval-rules.ts';
import { approvalStore } from './store/approvals.ts';
import type { Approval, Decision } from './store/approvals.ts';
import { writeLog } from './store/staff-log.ts';

export interface ApprovalDependencies extends PinDependencies {
  readonly clock: () => number;
  readonly emit: Emit;
}

type AskForm = InferOutput<(typeof approvalCalls)['requestApproval']['data']>;
type GrantForm = InferOutput<(typeof approvalCalls)['grantApproval']['data']>;
type RefuseForm = InferOutput<(typeof approvalCalls)['refuseApproval']['data']>;

/** Asking for approval, granting and refusing it (APPROVAL-02, APPROVAL-03). */
export function approvalServices(dependencies: ApprovalDependencies): readonly Served[] {
  const { db } = dependencies;
  return [
    implement(approvalCalls.findApprovals, ({ caller }) => visible(caller, dependencies)),
    implementWithData(approvalCalls.requestApproval, ({ data, caller }) =>
      loggingRefusals(db, () => ask(data, caller, dependencies)),
    ),
    implementWithData(approvalCalls.grantApproval, ({ data, caller }) =>
      loggingRefusals(db, () => grant(data, caller, dependencies)),
    ),
    implementWithData(approvalCalls.refuseApproval, ({ data, caller }) =>
      refuse(data, caller, dependencies),
    ),
  ];
}

/** What somebody may decide, and what they have asked for themselves. */
async function visible(
  caller: Caller,
  { db, clock }: ApprovalDependencies,
): Promise<readonly Approval[]> {
  const { staff, shop, role } = staffOf(caller, servingRoles);
  const rules = await rulesOf(db, shop);
  const open = await approvalStore(db).open(shop, clock());
  return open.filter(
    ({ requester, action }) => requester === staff || mayApprove(rules, action, role),
  );
}

async function ask(
  { requestKey: key, ...about }: AskForm,
  caller: Caller,
  { db, clock, emit }: ApprovalDependencies,
): Promise<unknown> {
  const staff = staffOf(caller, servingRoles);
  const { shop, role, device, staff: requester } = staff;
  const { rules, reasons } = await shopRules(db, shop);
  const { action, target, amount } = about;
  const nowMs = clock();
  if (permissionFor(rules, { action, role, amount, bill: 0 }) === 'forbidden')
    throw refusedAction('notAllowed', { staff, action, target, amount, nowMs });
  const isKnown = reasons[action].some(({ code }) => code === about.reason);
  refuseForm(isKnown ? [] : [{ field: 'reason', code: 'reasonUnknown' }]);
  const scope = nameOf(approvalCalls.requestApproval);
  const payload = { shop, requester, ...about };
  const answer = await runOnce(db, { scope, key, payload }, async (step) => {
    const _id = newId();
    await approvalStore(step).ask({ _id, shop, requester, device, ...about, nowMs });
    return known(step, shop, _id);
  });
  publish(shop, answer, emit);
  return answer;
}

async function known(db: Kysely<Tables>, shop: string, approval: string): Promise<Approval> {
  const found = await approvalStore(db).one(shop, approval);
  if (found === null) throw new Refused('notFound');
  return found;
}

/** Staff read the request again; the event says only which. */
function publish(shop: string, answer: unknown, emit: Emit): void {
  if (typeof answer !== 'object' || answer === null) return;
  const { _id, status } = { _id: null, status: null, ...answer };
  emit(rooms.staff(shop), 'approvals changed', { _id, shop, status });
}

async function grant(
  form: GrantForm,
  caller: Caller,
  dependencies: ApprovalDependencies,
): Promise<unknown> {
  const by = staffOf(caller, servingRoles);
  const pending = await known(dependencies.db, by.shop, form.approval);
  const approver = await approverOf({ form, by, pending }, dependencies);
  await refuseUnfit(pending, approver, { by, ...dependencies });
  const { approval, staff, requestKey: key } = form;
  // Not the PIN: the fingerprint of so few digits would give it away.
  const request = {
    scope: nameOf(approvalCalls.grantApproval),
    key,
    payload: { approval, staff, by: by.staff },
  };
  const decision = { approval, status: 'granted', approver: approver.staff } as const;
  return decide({ request, shop: by.shop, decision }, dependencies);
}

interface Judging extends ApprovalDependencies {
  readonly by: Staff;
}

/** Nobody approves their own request, or what they may not do themselves (APPROVAL-03). */
async function refuseUnfit(
  { requester, action, target, amount, device }: Approval,
  { staff, role }: Approver,
  { by, db, clock }: Judging,
): Promise<void> {
  const rules = await rulesOf(db, by.shop);
  if (staff !== requester && mayApprove(rules, action, role)) return;
  const refusedTo: Staff = { ...by, staff, role, device };
  throw refusedAction('notAllowed', { staff: refusedTo, action, target, amount, nowMs: clock() });
}

interface DecisionRequest {
  readonly request: IdempotentRequest;
  readonly shop: string;
  readonly decision: Omit<Decision, 'nowMs'>;
}

async function decide(
  { request, shop, decision }: DecisionRequest,
  { db, clock, emit }: ApprovalDependencies,
): Promise<unknown> {
  const answer = await runOnce(db, request, async (step) => {
    const nowMs = clock();
    if (!(await approvalStore(step).decide({ ...decision, nowMs })))
      throw new Refused('approvalOver');
    const decided = await known(step, shop, decision.approval);
    if (decision.status === 'refused') await logRefusal(step, { shop, decided, nowMs });
    return decided;
  });
  publish(shop, answer, emit);
  return answer;
}

interface Refusal {
  readonly shop: string;
  readonly decided: Approval;
  readonly nowMs: number;
}

async function logRefusal(step: Kysely<Tables>, { shop, decided, nowMs }: Refusal): Promise<void> {
  const { requester: staff, approver, device, action, target, amount, reason, note } = decided;
  const about = { shop, staff, approver, device, action, target, amount, reason, note };
  await writeLog(step, { ...about, outcome: 'refused', nowMs });
}

/** By those who could grant it, and by the requester, who no longer wants it. */
async function refuse(
  { approval, requestKey: key }: RefuseForm,
  caller: Caller,
  dependencies: ApprovalDependencies,
): Promise<unknown> {
  const by = staffOf(caller, servingRoles);
  const { requester, action } = await known(dependencies.db, by.shop, approval);
  const rules = await rulesOf(dependencies.db, by.shop);
  if (requester !== by.staff && !mayApprove(rules, action, by.role))
    throw new Refused('notAllowed');
  const scope = nameOf(approvalCalls.refuseApproval);
  const request = { scope, key, payload: { approval, by: by.staff } };
  const decision = { approval, status: 'refused', approver: by.staff } as const;
  return decide({ request, shop: by.shop, decision }, dependencies);
}
