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
import { logOf } from './store/staff-log.ts';

/** The rules of a shop and the log of what was done under them (APPROVAL-01, APPROVAL-06). */
export function approvalRuleServices(db: Kysely<Tables>): readonly Served[] {
  return [
    implement(approvalCalls.findApprovalRules, ({ caller }) =>
      shopRules(db, staffOf(caller, servingRoles).shop),
    ),
    setRulesService(db),
    implement(approvalCalls.findStaffLog, async ({ query, caller }) => {
      const { shop } = staffOf(caller, ['manager']);
      const page = (query.$and ?? []).map(({ _id }) => _id);
      const limit = query.$limit;
      return { limit, skip: 0, ...(await logOf(db, shop, { page, limit })) };
    }),
  ];
}

function setRulesService(db: Kysely<Tables>): Served {
  const call = approvalCalls.setApprovalRules;
  return implementWithData(
    call,
    ({ data: { requestKey: key, rules = {}, reasons = {} }, caller }) => {
      const { shop } = staffOf(caller, ['manager']);
      const request = { scope: nameOf(call), key, payload: { shop, rules, reasons } };
      return runOnce(db, request, async (step) => {
        await changeRules(step, shop, { rules, reasons });
        const now = await shopRules(step, shop);
        refuseForm(unattended(now).map((action) => ({ field: action, code: 'nobodyAllowed' })));
        return now;
      });
    },
  );
}
