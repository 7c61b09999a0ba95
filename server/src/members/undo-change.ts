import { hashOfKey } from '../auth/random-keys.ts';
import { nameOf } from '@servery/contract/call.ts';
import { memberCalls } from '@servery/contract/calls/member-calls.ts';
import { newPasswordProblems } from '@servery/engine/member-form.ts';
import type { NewPassword } from '@servery/engine/member-form.ts';
import type { Caller } from '../calls/caller.ts';
import { runOnce, storedAnswer } from '../calls/idempotency.ts';
import { refuseForm } from '../calls/refused.ts';
import { unlessCode } from '../database/error-code.ts';
import { commonPasswordProblems } from './common-passwords.ts';
import { linkProblem, refuseOver, taken, uniqueViolation } from './confirm-link.ts';
import type { MemberContext } from './member-context.ts';
import { hashPassword } from '../auth/password-hash.ts';
import type { ResetMember } from './store/passwords.ts';
import { undoChanges, undoLink, type UndoLink } from './store/undone-changes.ts';
import { unlockMember } from './unlock-member.ts';

export interface UndoForm extends NewPassword {
  readonly token: string;
  readonly requestKey: string | null;
}

/**
 * Restores what was changed and ends every login. With a new password: who changed it without the
 * owner knows the old one (ACCOUNT-04).
 */
export async function undoChange(
  form: UndoForm,
  caller: Caller,
  context: MemberContext,
): Promise<unknown> {
  const { token, requestKey: key } = form;
  const request = { scope: nameOf(memberCalls.undoChange), key, payload: { token } };
  const stored = await storedAnswer(context.db, request);
  if (stored !== null) return stored;
  refuseForm([...newPasswordProblems(form), ...commonPasswordProblems(form)]);
  const undoHash = hashOfKey(token);
  const { field } = await usableUndo(undoHash, caller, context);
  const passwordHash = await hashPassword(form.password);
  const undone: ResetMember[] = [];
  const answer = await unlessCode(
    runOnce(context.db, request, async (step) => {
      const member = await undoChanges(step, { undoHash, passwordHash, now: context.clock() });
      if (member === null) throw linkProblem('tokenUsed');
      undone.push(member);
      return { status: 'undone', field };
    }),
    [uniqueViolation],
  );
  if (answer === undefined) throw taken(field);
  for (const member of undone) await unlockMember(member, caller, context);
  return answer;
}

/** Checked before the slow part, so that invented tokens cost little. */
async function usableUndo(
  undoHash: Uint8Array,
  caller: Caller,
  { db, clock, limits }: MemberContext,
): Promise<UndoLink> {
  const link = await undoLink(db, undoHash);
  if (link === null) {
    await limits.visit(caller);
    throw linkProblem('tokenInvalid');
  }
  refuseOver({ isUsed: link.isUndone, until: link.until, now: clock() });
  return link;
}
