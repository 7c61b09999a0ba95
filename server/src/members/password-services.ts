import type { Kysely } from 'kysely';
import { nameOf } from '@servery/contract/call.ts';
import { memberCalls } from '@servery/contract/calls/member-calls.ts';
import { newPasswordProblems } from '@servery/engine/member-form.ts';
import type { NewPassword } from '@servery/engine/member-form.ts';
import type { Caller } from '../calls/caller.ts';
import { emailKeyOf } from './email-key.ts';
import { enter } from '../auth/sign-in.ts';
import { type LoginLimits, faultless } from '../limits/login-limits.ts';
import { commonPasswordProblems } from './new-password.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { newSecretKey } from '../auth/random-keys.ts';
import { hashOfKey } from '../orders/access.ts';
import type { Tokens } from '../auth/tokens.ts';
import { triesWithin } from '../limits/failed-attempts.ts';
import type { Tries } from '../limits/failed-attempts.ts';
import { memberOf } from '../calls/caller-roles.ts';
import { oneAtATime } from '../concurrency/mutex.ts';
import { refuseForm } from '../calls/refuse-form.ts';
import { Refused } from '../calls/refused.ts';
import { giving } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import { loginStore } from './store/logins.ts';
import type { Addressee } from './store/members.ts';
import { type ResetMember, passwordStore } from './store/passwords.ts';
import { type Wish, answeredOnce, keptAnswer } from '../calls/idempotency.ts';
import type { Tables } from '../database/tables.ts';
import { type SendEmail, sendAfterResponse } from '../mail/mailer.ts';

export interface PasswordParts {
  readonly db: Kysely<Tables>;
  readonly tokens: Tokens;
  readonly limits: LoginLimits;
  readonly clock: () => number;
  readonly mail: SendEmail;
  readonly endLogins: (who: string) => void;
}

interface Desk extends PasswordParts {
  /** Emails per address, so that a stranger cannot fill somebody's mailbox. */
  readonly emails: Tries;
  /** A token that is sent a hundred times is hashed once. */
  readonly inTurn: ReturnType<typeof oneAtATime>;
}

interface Keyed {
  readonly requestKey: string | null;
}

const minuteMs = 60_000;
const resetMinutes = 30;

/** Forgotten, reset and changed passwords (MEMBER-04, MEMBER-05). */
export function passwordServices(parts: PasswordParts): readonly Served[] {
  const emails = triesWithin({ most: 3, windowMs: 60 * minuteMs, clock: parts.clock });
  const desk: Desk = { ...parts, emails, inTurn: oneAtATime() };
  return [
    giving(memberCalls.forgotPassword, ({ data, caller }) => forgot(data, caller, desk)),
    giving(memberCalls.resetPassword, ({ data, caller }) =>
      desk.inTurn(data.token, () => reset(data, caller, desk)),
    ),
    giving(memberCalls.changePassword, ({ data, caller }) => change(data, caller, desk)),
  ];
}

/** The same answer for everybody; an email only for the owner of the address (MEMBER-04). */
async function forgot(
  form: Keyed & { readonly email: string },
  { address }: Caller,
  desk: Desk,
): Promise<unknown> {
  desk.limits.visit(address);
  const emailKey = emailKeyOf(form.email);
  if (emailKey === null)
    throw new Refused('formInvalid', { problems: [{ field: 'email', code: 'emailInvalid' }] });
  const token = newSecretKey();
  // Without a request key a new one is used, so that an unknown address costs the same writes.
  const key = form.requestKey ?? newSecretKey();
  const sent: (() => void)[] = [];
  const wish = { scope: nameOf(memberCalls.forgotPassword), key, payload: { emailKey } };
  const answer = await answeredOnce(desk.db, wish, async (step) => {
    const owner = await openReset(step, { emailKey, token }, desk);
    if (owner !== null) sent.push(() => sendReset(owner, token, desk));
    return { status: 'accepted' };
  });
  for (const send of sent) send();
  return answer;
}

interface Opening {
  readonly emailKey: string;
  readonly token: string;
}

async function openReset(step: Kysely<Tables>, { emailKey, token }: Opening, { emails, clock }: Desk) {
  if (emails.waitMs(emailKey) > 0) return null;
  emails.count(emailKey);
  const until = clock() + resetMinutes * minuteMs;
  return passwordStore(step).openReset({ emailKey, tokenHash: hashOfKey(token), until });
}

function sendReset({ email: to, locale, firstName }: Addressee, token: string, { mail }: Desk): void {
  const values = { firstName, token, minutes: String(resetMinutes) };
  sendAfterResponse(mail, { to, locale, kind: 'passwordReset', values });
}

type ResetForm = NewPassword & Keyed & { readonly token: string };

/** A token works once, and invalidates every other reset email of the member (MEMBER-04). */
async function reset(form: ResetForm, { address }: Caller, desk: Desk): Promise<unknown> {
  const { token, requestKey: key } = form;
  const wish = { scope: nameOf(memberCalls.resetPassword), key, payload: { token } };
  const kept = await keptAnswer(desk.db, wish);
  if (kept !== null) return kept;
  refuseForm([...newPasswordProblems(form), ...commonPasswordProblems(form)]);
  const tokenHash = hashOfKey(token);
  // Checked before the slow part, so that invented tokens cost little.
  if (!(await passwordStore(desk.db).isOpen(tokenHash, desk.clock()))) {
    desk.limits.visit(address);
    throw badToken();
  }
  const passwordHash = await hashPassword(form.password);
  const changed: ResetMember[] = [];
  const answer = await answeredOnce(desk.db, wish, async (step) => {
    const member = await passwordStore(step).reset(tokenHash, passwordHash, desk.clock());
    if (member === null) throw badToken();
    changed.push(member);
    return { status: 'changed' };
  });
  for (const member of changed) welcomeBack(member, address, desk);
  return answer;
}

/** The email proves ownership: failed attempts before it must not lock the owner out. */
function welcomeBack({ user, emailKey, phone }: ResetMember, address: string, desk: Desk): void {
  desk.endLogins(user);
  // Same keys as a login with a password (authentication.ts).
  for (const name of [emailKey, phone]) desk.limits.forgive(`local ${name}`, address);
}

function badToken(): Refused {
  return new Refused('formInvalid', { problems: [{ field: 'token', code: 'tokenInvalid' }] });
}

type ChangeForm = NewPassword & Keyed & { readonly oldPassword: string };

/** Ends every other login; this one continues with a token of its own (MEMBER-05). */
async function change(form: ChangeForm, caller: Caller, desk: Desk): Promise<unknown> {
  const user = memberOf(caller);
  const login = { kind: 'member', user } as const;
  const wish = { scope: nameOf(memberCalls.changePassword), key: form.requestKey, payload: { user } };
  if ((await keptAnswer(desk.db, wish)) === null) {
    refuseForm([...newPasswordProblems(form), ...commonPasswordProblems(form)]);
    await changeOnce(form, { user, address: caller.address, wish }, desk);
  }
  const proof = await loginStore(desk.db).current(login);
  if (proof === null) throw new Refused('loginRequired');
  return { status: 'changed', accessToken: await enter(caller, proof, desk.tokens) };
}

interface Changing {
  readonly user: string;
  readonly address: string;
  readonly wish: Wish;
}

async function changeOnce(form: ChangeForm, { user, address, wish }: Changing, desk: Desk): Promise<void> {
  const from = await provenHash(form.oldPassword, { user, address }, desk);
  const to = await hashPassword(form.password);
  await answeredOnce(desk.db, wish, async (step) => {
    if (!(await passwordStore(step).change(user, { from, to }))) throw wrongPassword();
    return { status: 'changed' };
  });
  desk.endLogins(user);
}

/**
 * A stolen phone must not allow guessing its owner's password: attempts count as at login
 * (SAFE-05).
 */
async function provenHash(
  password: string,
  { user, address }: Omit<Changing, 'wish'>,
  desk: Desk,
): Promise<string> {
  const attempt = desk.limits.attempt(`change ${user}`, address);
  const hash = await faultless(attempt.takeBack, () => passwordStore(desk.db).hash(user));
  if (hash === null || !(await isPassword(password, hash))) throw wrongPassword();
  attempt.succeeded();
  return hash;
}

function wrongPassword(): Refused {
  return new Refused('formInvalid', { problems: [{ field: 'oldPassword', code: 'passwordWrong' }] });
}
