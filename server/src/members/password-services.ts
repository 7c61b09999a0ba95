import type { Kysely } from 'kysely';
import { nameOf } from '@servery/contract/call.ts';
import { memberCalls } from '@servery/contract/calls/member-calls.ts';
import { newPasswordProblems } from '@servery/engine/member-form.ts';
import type { NewPassword } from '@servery/engine/member-form.ts';
import type { Caller } from '../calls/caller.ts';
import { emailKeyOf } from './contact.ts';
import { enter } from '../auth/tokens.ts';
import type { LoginLimits } from '../limits/login-limits.ts';
import { commonPasswordProblems } from './common-passwords.ts';
import { hashPassword } from '../auth/password-hash.ts';
import { provenHash, wrongPassword } from './proven-password.ts';
import { unlockMember } from './unlock-member.ts';
import { hashOfKey, newSecretKey } from '../auth/random-keys.ts';
import type { Tokens } from '../auth/tokens.ts';
import type { RateLimiter, RateLimiters } from '../limits/rate-limiter.ts';
import { memberOf } from '../calls/caller-roles.ts';
import { mutexByName } from '../concurrency/mutex.ts';
import { Refused, refuseForm } from '../calls/refused.ts';
import { implementWithData } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import { loginStore } from './store/logins.ts';
import type { EmailRecipient } from './store/members.ts';
import { passwordStore, type ResetMember } from './store/passwords.ts';
import { runOnce, storedAnswer, type IdempotentRequest } from '../calls/idempotency.ts';
import type { Tables } from '../database/tables.ts';
import { sendAfterResponse, type SendEmail } from '../mail/mailer.ts';

export interface PasswordDependencies {
  readonly db: Kysely<Tables>;
  readonly tokens: Tokens;
  readonly limits: LoginLimits;
  readonly limiters: RateLimiters;
  readonly clock: () => number;
  readonly mail: SendEmail;
  readonly endLogins: (who: string) => void;
}

interface PasswordContext extends PasswordDependencies {
  /** Emails per address, so that a stranger cannot fill a mailbox. */
  readonly emails: RateLimiter;
  /** A token that is sent a hundred times is hashed once. */
  readonly mutex: ReturnType<typeof mutexByName>;
}

interface WithRequestKey {
  readonly requestKey: string | null;
}

const minuteMs = 60_000;
const resetMinutes = 30;

/** Forgotten, reset and changed passwords (MEMBER-04, MEMBER-05). */
export function passwordServices(dependencies: PasswordDependencies): readonly Served[] {
  const emails = dependencies.limiters.shared({
    name: 'reset emails',
    most: 3,
    windowMs: 60 * minuteMs,
  });
  const context: PasswordContext = { ...dependencies, emails, mutex: mutexByName() };
  return [
    implementWithData(memberCalls.forgotPassword, ({ data, caller }) =>
      forgot(data, caller, context),
    ),
    implementWithData(memberCalls.resetPassword, ({ data, caller }) =>
      context.mutex(data.token, () => reset(data, caller, context)),
    ),
    implementWithData(memberCalls.changePassword, ({ data, caller }) =>
      change(data, caller, context),
    ),
  ];
}

/** The same answer for everybody; an email only for the owner of the address (MEMBER-04). */
async function forgot(
  form: WithRequestKey & { readonly email: string },
  caller: Caller,
  context: PasswordContext,
): Promise<unknown> {
  await context.limits.visit(caller);
  const emailKey = emailKeyOf(form.email);
  if (emailKey === null)
    throw new Refused('formInvalid', { problems: [{ field: 'email', code: 'emailInvalid' }] });
  const token = newSecretKey();
  // Without a request key a new one is used, so that an unknown address costs the same writes.
  const key = form.requestKey ?? newSecretKey();
  const sent: (() => void)[] = [];
  const request = { scope: nameOf(memberCalls.forgotPassword), key, payload: { emailKey } };
  const answer = await runOnce(context.db, request, async (step) => {
    const owner = await openReset(step, { emailKey, token }, context);
    if (owner !== null) sent.push(() => sendReset(owner, token, context));
    return { status: 'accepted' };
  });
  for (const send of sent) send();
  return answer;
}

interface ResetRequest {
  readonly emailKey: string;
  readonly token: string;
}

async function openReset(
  step: Kysely<Tables>,
  { emailKey, token }: ResetRequest,
  { emails, clock }: PasswordContext,
) {
  if ((await emails.count(emailKey)) > 0) return null;
  const until = clock() + resetMinutes * minuteMs;
  return passwordStore(step).openReset({ emailKey, tokenHash: hashOfKey(token), until });
}

function sendReset(
  { email: to, locale, firstName }: EmailRecipient,
  token: string,
  { mail }: PasswordContext,
): void {
  const values = { firstName, token, minutes: String(resetMinutes) };
  sendAfterResponse(mail, { to, locale, kind: 'passwordReset', values });
}

type ResetForm = NewPassword & WithRequestKey & { readonly token: string };

/** A token works once, and invalidates every other reset email of the member (MEMBER-04). */
async function reset(form: ResetForm, caller: Caller, context: PasswordContext): Promise<unknown> {
  const { token, requestKey: key } = form;
  const request = { scope: nameOf(memberCalls.resetPassword), key, payload: { token } };
  const stored = await storedAnswer(context.db, request);
  if (stored !== null) return stored;
  refuseForm([...newPasswordProblems(form), ...commonPasswordProblems(form)]);
  const tokenHash = hashOfKey(token);
  // Checked before the slow part, so that invented tokens cost little.
  if (!(await passwordStore(context.db).isOpen(tokenHash, context.clock()))) {
    await context.limits.visit(caller);
    throw badToken();
  }
  const passwordHash = await hashPassword(form.password);
  const changed: ResetMember[] = [];
  const answer = await runOnce(context.db, request, async (step) => {
    const member = await passwordStore(step).reset(tokenHash, passwordHash, context.clock());
    if (member === null) throw badToken();
    changed.push(member);
    return { status: 'changed' };
  });
  for (const member of changed) await unlockMember(member, caller, context);
  return answer;
}

function badToken(): Refused {
  return new Refused('formInvalid', { problems: [{ field: 'token', code: 'tokenInvalid' }] });
}

type ChangeForm = NewPassword & WithRequestKey & { readonly oldPassword: string };

/** Ends every other login; this one continues with a token of its own (MEMBER-05). */
async function change(
  form: ChangeForm,
  caller: Caller,
  context: PasswordContext,
): Promise<unknown> {
  const user = memberOf(caller);
  const login = { kind: 'member', user } as const;
  const request = {
    scope: nameOf(memberCalls.changePassword),
    key: form.requestKey,
    payload: { user },
  };
  if ((await storedAnswer(context.db, request)) === null) {
    refuseForm([...newPasswordProblems(form), ...commonPasswordProblems(form)]);
    await changeOnce(form, { user, caller, request }, context);
  }
  const proof = await loginStore(context.db).current(login);
  if (proof === null) throw new Refused('loginRequired');
  return { status: 'changed', accessToken: await enter(caller, proof, context.tokens) };
}

interface PasswordChange {
  readonly user: string;
  readonly caller: Caller;
  readonly request: IdempotentRequest;
}

async function changeOnce(
  form: ChangeForm,
  { user, caller, request }: PasswordChange,
  context: PasswordContext,
): Promise<void> {
  const proof = {
    name: `change ${user}`,
    password: form.oldPassword,
    caller,
    field: 'oldPassword',
    hash: () => passwordStore(context.db).hash(user),
  } as const;
  const from = await provenHash(proof, context.limits);
  const to = await hashPassword(form.password);
  await runOnce(context.db, request, async (step) => {
    if (!(await passwordStore(step).change(user, { from, to }))) throw wrongPassword('oldPassword');
    return { status: 'changed' };
  });
  context.endLogins(user);
}
