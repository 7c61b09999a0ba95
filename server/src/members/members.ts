import type { Kysely } from 'kysely';
import type { CountryCode } from 'libphonenumber-js/max';
import { nameOf } from '@servery/contract/call.ts';
import { memberCalls } from '@servery/contract/calls/member-calls.ts';
import { profileProblems, registrationProblems } from '@servery/engine/member-form.ts';
import type { PhoneCheck, Registration } from '@servery/engine/member-form.ts';
import { requestedMember, type Attachments } from '../auth/attached-members.ts';
import type { Caller } from '../calls/caller.ts';
import type { LoginLimits } from '../limits/login-limits.ts';
import { refuseWithRetry } from '../limits/caller-limit.ts';
import { maskedName } from './masked-name.ts';
import { profileToStore } from './member-profile.ts';
import type { StoredProfile } from './member-profile.ts';
import { commonPasswordProblems } from './common-passwords.ts';
import { hashPassword } from './password-hash.ts';
import { e164Of } from './contact.ts';
import { newId, newSecretKey } from '../auth/random-keys.ts';
import type { RateLimiter, RateLimiters } from '../limits/rate-limiter.ts';
import { memberOf } from '../calls/caller-roles.ts';
import { Refused, refuseForm } from '../calls/refused.ts';
import { implement, implementWithData } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import { unlessCode } from '../database/error-code.ts';
import {
  memberStore,
  type EmailRecipient,
  type MemberLocale,
  type MemberStore,
  type UserDocument,
} from './store/members.ts';
import { runOnce } from '../calls/idempotency.ts';
import type { Tables } from '../database/tables.ts';
import { sendAfterResponse, type SendEmail } from '../mail/mailer.ts';

export interface MemberDependencies {
  readonly db: Kysely<Tables>;
  readonly limits: LoginLimits;
  readonly limiters: RateLimiters;
  readonly attachments: Attachments;
  readonly clock: () => number;
  readonly mail: SendEmail;
  readonly phoneCountry: CountryCode;
}

interface MemberContext extends MemberDependencies {
  readonly members: MemberStore;
  readonly isPhone: PhoneCheck;
  /** Emails to members whose address a stranger entered, so that no mailbox is filled. */
  readonly emails: RateLimiter;
  /** How often a member has learned that an address is taken. */
  readonly takenReports: RateLimiter;
}

interface RegistrationRequest extends Registration {
  readonly locale: MemberLocale;
  readonly requestKey: string | null;
}

const dayMs = 24 * 3_600_000;

/** Registration, and what members may read and change of their account (MEMBER-02, MEMBER-05). */
export function memberServices(dependencies: MemberDependencies): readonly Served[] {
  const { limiters } = dependencies;
  const context: MemberContext = {
    ...dependencies,
    members: memberStore(dependencies.db),
    isPhone: (phone) => e164Of(phone, dependencies.phoneCountry) !== null,
    emails: limiters.shared({ name: 'member emails', most: 3, windowMs: dayMs / 24 }),
    takenReports: limiters.shared({ name: 'taken reports', most: 10, windowMs: dayMs }),
  };
  return [
    implementWithData(memberCalls.register, ({ data: { agreesToTerms, ...data }, caller }) =>
      register({ ...data, terms: agreesToTerms }, caller, context),
    ),
    implement(memberCalls.getUser, ({ id, query, caller }) => {
      const user = requestedMember(caller, id, context.attachments);
      return userFor(caller, user, {
        members: context.members,
        populated: query.$populate !== undefined,
      });
    }),
    implementWithData(memberCalls.editProfile, async ({ id, data, caller }) => {
      if (memberOf(caller) !== id) throw new Refused('notFound');
      const before = orNotFound(await context.members.profile(id));
      await changeProfile({ user: id, before, changes: data }, context);
      return orNotFound(await context.members.user(id, false));
    }),
  ];
}

/**
 * The answer is the same whether or not the address is taken; if it is, its owner gets an email.
 * The guest then logs in with the password just chosen.
 */
async function register(
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
  const member = {
    ...profile,
    locale: form.locale,
    id: newId(),
    passwordHash: await hashPassword(form.password),
  };
  const owners: EmailRecipient[] = [];
  // Without the password: in a fast hash it could be guessed at full speed.
  const request = {
    scope: nameOf(memberCalls.register),
    key: form.requestKey ?? newSecretKey(),
    payload: profile,
  };
  const answer = await runOnce(context.db, request, async (step) => {
    const members = memberStore(step);
    await members.add(member);
    owners.push(orNotFound(await members.owner(profile)));
    return { status: 'accepted' };
  });
  for (const owner of owners) await greet(owner, owner.user === member.id, context);
  return answer;
}

async function greet(
  { user, email: to, locale, firstName }: EmailRecipient,
  isNew: boolean,
  context: MemberContext,
): Promise<void> {
  if ((await context.emails.count(user)) > 0) return;
  sendAfterResponse(context.mail, {
    to,
    locale,
    kind: isNew ? 'welcome' : 'alreadyMember',
    values: { firstName },
  });
}

interface UserView {
  readonly members: MemberStore;
  readonly populated: boolean;
}

/** A kiosk is a public screen: it shows a masked name and no contact details (SAFE-02). */
async function userFor(
  { login }: Caller,
  id: string,
  { members, populated }: UserView,
): Promise<Partial<UserDocument>> {
  const user = orNotFound(await members.user(id, populated));
  if (login?.kind === 'member') return user;
  const { _id, firstName, lastName, avatar, vipLevel } = user;
  return {
    _id,
    firstName: maskedName(firstName),
    lastName: maskedName(lastName),
    avatar,
    vipLevel,
  };
}

interface ProfileChange {
  readonly user: string;
  readonly before: StoredProfile;
  readonly changes: {
    readonly firstName?: string | undefined;
    readonly lastName?: string | undefined;
    readonly email?: string | undefined;
    readonly phone?: string | undefined;
    readonly locale?: MemberLocale | undefined;
    readonly requestKey: string | null;
  };
}

async function changeProfile(
  { user, before, changes }: ProfileChange,
  context: MemberContext,
): Promise<void> {
  refuseWithRetry(await context.takenReports.waitMs(user));
  const { requestKey: key, ...fields } = changes;
  const form = {
    firstName: fields.firstName ?? before.firstName,
    lastName: fields.lastName ?? before.lastName,
    email: fields.email ?? before.email,
    phone: fields.phone ?? before.phone,
  };
  const profile = profileToStore(
    form,
    context.phoneCountry,
    profileProblems(form, context.isPhone),
  );
  const request = { scope: nameOf(memberCalls.editProfile), key, payload: { user, ...fields } };
  const notified: EmailRecipient[] = [];
  const saved = await unlessCode(
    runOnce(context.db, request, async (step) => {
      const members = memberStore(step);
      const owner = profile.emailKey === before.emailKey ? null : await members.owner(before);
      if (owner?.user === user) notified.push(owner);
      await members.change(user, profile, fields.locale ?? null);
      return { status: 'saved' };
    }),
    [uniqueViolation],
  );
  if (saved !== undefined) return notifyOldAddress(notified, context);
  await context.takenReports.count(user);
  const owner = await context.members.owner({ ...profile, phone: before.phone });
  const field = owner?.user === user ? 'phone' : 'email';
  refuseForm([{ field, code: `${field}Taken` }]);
}

/** Somebody with a stolen phone could otherwise take the membership over unnoticed (SAFE-05). */
async function notifyOldAddress(
  notified: readonly EmailRecipient[],
  { emails, mail }: MemberContext,
): Promise<void> {
  for (const { user, email: to, locale, firstName } of notified) {
    // Counted separately: failed registrations must not use up the one email that warns.
    const key = `left ${user}`;
    if ((await emails.count(key)) > 0) return;
    sendAfterResponse(mail, { to, locale, kind: 'addressChanged', values: { firstName } });
  }
}

const uniqueViolation = '23505';

function orNotFound<Thing>(thing: Thing | null): Thing {
  if (thing === null) throw new Refused('notFound');
  return thing;
}
