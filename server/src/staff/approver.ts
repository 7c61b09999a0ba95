import type { InferOutput } from 'valibot';
import type { approvalGrant } from '@servery/contract/schemas/approvals.ts';
import type { StaffRole } from '@servery/contract/actor.ts';
import type { Staff } from '../calls/caller-roles.ts';
import { Refused, refuseForm } from '../calls/refused.ts';
import { isPinOf } from './pin-check.ts';
import type { PinDependencies } from './pin-check.ts';
import type { Approval } from './store/approvals.ts';
import { peopleStore } from './store/people.ts';

export interface Approver {
  readonly staff: string;
  readonly role: StaffRole;
}

export interface Grant {
  readonly form: InferOutput<typeof approvalGrant>;
  /** Who is logged in where it is granted. */
  readonly by: Staff;
  readonly pending: Pick<Approval, 'device'>;
}

/** Who grants: the person whose PIN is typed beside the requester, else the caller. */
export async function approverOf(
  { form: { staff, pin }, by, pending }: Grant,
  dependencies: PinDependencies,
): Promise<Approver> {
  if (staff === null && pin === null) return by;
  const { device, shop } = by;
  if (staff === null || pin === null) throw formProblem('pinWrong');
  // A PIN is typed on the spot: elsewhere its owner has a login of their own.
  if (device === null || pending.device !== device) throw formProblem('deviceRequired');
  const isRight = await isPinOf({ device, shop, staff, pin }, dependencies);
  refuseForm(isRight ? [] : [{ field: 'pin', code: 'pinWrong' }]);
  const role = await peopleStore(dependencies.db).role({ staff, shop });
  if (role === null) throw formProblem('pinWrong');
  return { staff, role };
}

function formProblem(code: 'pinWrong' | 'deviceRequired'): Refused {
  return new Refused('formInvalid', { problems: [{ field: 'pin', code }] });
}
