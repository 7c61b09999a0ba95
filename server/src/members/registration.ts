import { nameOf } from '@servery/contract/call.ts';
import { memberCalls } from '@servery/contract/calls/member-calls.ts';
import { registrationProblems } from '@servery/engine/member-form.ts';
import type { Registration } from '@servery/engine/member-form.ts';
import { hashOfKey, newSecretKey } from '../auth/random-keys.ts';
import type { Caller } from '../calls/caller.ts';
import { runOnce } from '../calls/idempotency.ts';
import { sendAfterResponse } from '../mail/mailer.ts';
import { commonPasswordProblems } from './common-passwords.ts';
import { confirmableUntil, type MemberContext } from './member-context.ts';
import { profileToStore } from './member-profile.ts';
import { hashPassword } from '../auth/password-hash.ts';
import { memberStore, type EmailRecipient, type MemberLocale } from './store/members.ts';
import { registrationStore, type PendingRegistration } from './store/registrations.ts';

export interface RegistrationRequest extends Registration {
  readonly locale: MemberLocale;
  readonly requestKey: string | null;
}

interface Registered {
  readonly pending: PendingRegistration;
  readonly token: string;
  readonly owner: EmailRecipient | null;
  /** Whether the address itself belongs to the owner, not only the number. */
  readonly isTaken: boolean;
}

/** The same answer and the same work, whether or not the address is taken (ACCOUNT-05). */
export async function register(
  form: RegistrationRequest,
  caller: Caller,
  context: MemberContext,
): Promise<unknown> {
  await context.limits.visit(caller);
  const problems = [
    ...registrationProblems(form, context.isPhone),
    ...commonPasswordProblems(form),
  ];
  const profile = profileToStore(form, context.phoneCountry, problems);
  // Hashed for a taken address as well: hashing dominates the response time.
  const passwordHash = await hashPassword(form.password);
  const pending = { ...profile, locale: form.locale, passwordHash };
  const token = newSecretKey();
  const registered: Registered[] = [];
  // Without the password: in a fast hash it could be guessed at full speed.
  const request = {
    scope: nameOf(memberCalls.register),
    key: form.requestKey ?? newSecretKey(),
    payload: profile,
  };
  const answer = await runOnce(context.db, request, async (step) => {
    const link = { tokenHash: hashOfKey(token), until: confirmableUntil(context.clock()) };
    // Stored for a taken address as well, with a token that nobody gets.
    await registrationStore(step).add(pending, link);
    const owner = await memberStore(step).owner(profile);
    const isTaken = owner !== null && owner.emailKey === profile.emailKey;
    registered.push({ pending, token, owner, isTaken });
    return { status: 'accepted' };
  });
  for (const one of registered) await sendEmails(one, caller, context);
  return answer;
}

async function sendEmails(
  { pending, token, owner, isTaken }: Registered,
  caller: Caller,
  context: MemberContext,
): Promise<void> {
  const { email: to, emailKey, locale } = pending;
  const mayWrite = await context.mayWriteTo(emailKey, caller);
  if (owner !== null && (isTaken ? mayWrite : await mayTell(owner, context)))
    tellOwner(owner, context);
  if (isTaken || !mayWrite) return;
  sendAfterResponse(context.mail, { to, locale, kind: 'confirmRegistration', values: { token } });
}

/** The owner of a number: strangers' addresses do not count against them. */
async function mayTell({ user }: EmailRecipient, { emails }: MemberContext): Promise<boolean> {
  return (await emails.count(user)) === 0;
}

/** Somebody entered the owner's address or number, perhaps the owner. */
export function tellOwner(
  { email: to, locale, firstName }: EmailRecipient,
  { mail }: Pick<MemberContext, 'mail'>,
): void {
  sendAfterResponse(mail, { to, locale, kind: 'alreadyMember', values: { firstName } });
}
