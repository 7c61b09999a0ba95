import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { orderId } from './an-order.ts';
import { saturdayNoon } from './demo-answers.ts';
import { ling } from './staff.ts';

type Approval = AnswerTo<'find approvals'>[number];

/** Ling has asked to give 20.00 back, and nobody has decided. */
export function anApproval(about: Partial<Approval> = {}): Approval {
  return {
    _id: 'b'.repeat(24),
    action: 'refund',
    target: orderId,
    amount: 2000,
    reason: 'quality',
    note: '',
    status: 'pending',
    requester: ling._id,
    requesterName: 'Ling',
    device: null,
    approver: null,
    approverName: '',
    at: saturdayNoon,
    until: saturdayNoon + 120_000,
    ...about,
  };
}
