import type { Kysely } from 'kysely';
import type { InferOutput } from 'valibot';
import { nameOf } from '@servery/contract/call.ts';
import { peopleCalls } from '@servery/contract/calls/people-calls.ts';
import { passwordProblems } from '@servery/engine/member-form.ts';
import { hashPassword } from '../auth/password-hash.ts';
import { hashOfKey, newId } from '../auth/random-keys.ts';
import type { Caller } from '../calls/caller.ts';
import { runOnce, storedAnswer } from '../calls/idempotency.ts';
import { type Problem, Refused, refuseForm } from '../calls/refused.ts';
import type { Tables } from '../database/tables.ts';
import type { LoginLimits } from '../limits/login-limits.ts';
import { isCommonPassword } from '../members/common-passwords.ts';
import { pinProblems } from '../staff/pin-change.ts';
import { type FoundInvitation, invitationStore, isEmailTaken } from '../staff/store/invitations.ts';
import { peopleStore } from '../staff/store/people.ts';
import { writeAudit } from '../staff/store/staff-log.ts';

type AcceptForm = InferOutput<(typeof peopleCalls)['acceptInvitation']['data']>;

export interface AcceptDependencies {
  readonly db: Kysely<Tables>;
  readonly clock: () => number;
  readonly limits: LoginLimits;
}

/** The invitation of a link that can still be used; wrong links count as guesses (SAFE-05). */
export async function usableInvitation(
  token: string,
  caller: Caller,
  { db, clock, limits }: AcceptDependencies,
): Promise<FoundInvitation> {
  const found = await invitationStore(db).byToken(hashOfKey(token));
  if (found === null) {
    await limits.visit(caller);
    throw linkProblem('tokenInvalid');
  }
  if (found.state === 'withdrawn') throw linkProblem('tokenInvalid');
  if (found.state === 'used') throw linkProblem('tokenUsed');
  if (found.shown.until <= clock()) throw linkProblem('tokenExpired');
  return found;
}

function linkProblem(code: 'tokenInvalid' | 'tokenUsed' | 'tokenExpired'): Refused {
  return new Refused('formInvalid', { problems: [{ field: 'token', code }] });
}

/** Makes the account of the invitation, once (PEOPLE-02). */
export async function acceptInvitation(
  form: AcceptForm,
  caller: Caller,
  dependencies: AcceptDependencies,
): Promise<unknown> {
  const { token, name, requestKey: key } = form;
  // Neither PIN nor password: a fast hash of them could be guessed at full speed.
  const request = { scope: nameOf(peopleCalls.acceptInvitation), key, payload: { token, name } };
  const stored = await storedAnswer(dependencies.db, request);
  if (stored !== null) return stored;
  const invited = await usableInvitation(token, caller, dependencies);
  const { email } = invited.shown;
  refuseForm([...pinProblems(form.pin), ...(email === null ? [] : weakPassword(form.password))]);
  const pinHash = await hashPassword(form.pin);
  const login =
    email === null || invited.emailKey === null || form.password === null
      ? null
      : { email, emailKey: invited.emailKey, passwordHash: await hashPassword(form.password) };
  return runOnce(dependencies.db, request, async (step) => {
    if (!(await invitationStore(step).use(invited._id))) throw linkProblem('tokenUsed');
    const { shop, shown } = invited;
    const _id = newId();
    const people = peopleStore(step);
    await people.add({ _id, shop, name, role: shown.role, pinHash });
    if (login !== null && (await isEmailTaken(step, login.emailKey)))
      throw new Refused('formInvalid', { problems: [{ field: 'email', code: 'emailTaken' }] });
    if (login !== null) await people.setLogin(_id, login);
    const entry = { shop, staff: _id, device: null, target: invited._id, detail: { name } };
    const nowMs = dependencies.clock();
    await writeAudit(step, { ...entry, action: 'invitationAccepted', nowMs });
    return { _id, name, role: shown.role, shop: shown.shop };
  });
}

function weakPassword(password: string | null): readonly Problem[] {
  const typed = password ?? '';
  const problems = passwordProblems(typed).map((code) => ({ field: 'password', code }));
  return problems.length === 0 && isCommonPassword(typed)
    ? [{ field: 'password', code: 'passwordCommon' }]
    : problems;
}
