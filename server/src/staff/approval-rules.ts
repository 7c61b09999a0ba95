import type { Kysely } from 'kysely';
import { servingRoles } from '@servery/contract/actor.ts';
import { nameOf } from '@servery/contract/call.ts';
import { approvalCalls } from '@servery/contract/calls/approval-calls.ts';
import { staffOf } from '../calls/caller-roles.ts';
import { runOnce } from '../calls/idempotency.ts';
import { refuseForm } from '../calls/refused.ts';
import { implement, implementWithData } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import type { Tables } from '../database/tables.ts';
import { changeRules, shopRules, unattended } from './store/approval-rules.ts';
import { logOf, writeAudit } from './store/staff-log.ts';

export interface ApprovalRuleDependencies {
  readonly db: Kysely<Tables>;
  readonly clock: () => number;
}

/** The rules of a shop and the log of what was done under them (APPROVAL-01, APPROVAL-06). */
export function approvalRuleServices({ db, clock }: ApprovalRuleDependencies): readonly Served[] {
  return [
    implement(approvalCalls.findApprovalRules, ({ caller }) =>
      shopRules(db, staffOf(caller, servingRoles).shop),
    ),
    setRulesService({ db, clock }),
    implement(approvalCalls.findStaffLog, async ({ query, caller }) => {
      const { shop } = staffOf(caller, ['manager']);
      const page = (query.$and ?? []).map(({ _id }) => _id);
      const limit = query.$limit;
      return { limit, skip: 0, ...(await logOf(db, shop, { page, limit })) };
    }),
  ];
}

function setRulesService({ db, clock }: ApprovalRuleDependencies): Served {
  const call = approvalCalls.setApprovalRules;
  return implementWithData(
    call,
    ({ data: { requestKey: key, rules = {}, reasons = {} }, caller }) => {
      const by = staffOf(caller, ['manager']);
      const { shop } = by;
      const request = { scope: nameOf(call), key, payload: { shop, rules, reasons } };
      return runOnce(db, request, async (step) => {
        await changeRules(step, shop, { rules, reasons });
        const now = await shopRules(step, shop);
        refuseForm(unattended(now).map((action) => ({ field: action, code: 'nobodyAllowed' })));
        const action = 'approvalRulesChanged' as const;
        await writeAudit(step, { ...by, action, target: shop, detail: {}, nowMs: clock() });
        return now;
      });
    },
  );
}
