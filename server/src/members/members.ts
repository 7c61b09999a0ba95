import type { Kysely } from 'kysely';
import type { CountryCode } from 'libphonenumber-js/max';
import { nameOf } from '@servery/contract/call.ts';
import { memberCalls } from '@servery/contract/calls/member-calls.ts';
import { profileProblems, registrationProblems } from '@servery/engine/member-form.ts';
import type { PhoneCheck, Registration } from '@servery/engine/member-form.ts';
import { type Attachments, askedMember } from '../auth/attached-members.ts';
import type { Caller } from '../calls/caller.ts';
import type { LoginLimits } from '../limits/login-limits.ts';
import { refuseFor } from '../limits/login-limits.ts';
import { maskedName } from './masked-name.ts';
import { cleanProfile, profileToStore } from './member-profile.ts';
import type { StoredProfile } from './member-profile.ts';
import { commonPasswordProblems } from './new-password.ts';
import { hashPassword } from './password-hash.ts';
import { e164Of } from './phone.ts';
import { newId, newSecretKey } from '../auth/random-keys.ts';
import { triesWithin } from '../limits/failed-attempts.ts';
import type { Tries } from '../limits/failed-attempts.ts';
import { memberOf } from '../calls/caller-roles.ts';
import { refuseForm } from '../calls/refuse-form.ts';
import { Refused } from '../calls/refused.ts';
import { asking, giving } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import { unlessCode } from '../database/error-code.ts';
import {
  type Addressee,
  type MemberLocale,
  type MemberStore,
  type UserDocument,
  memberStore,
} from './store/members.ts';
import { answeredOnce } from '../calls/idempotency.ts';
import type { Tables } from '../database/tables.ts';
import { type SendEmail, sendAfterResponse } from '../mail/mailer.ts';

export interface MemberParts {
  readonly db: Kysely<Tables>;
  readonly limits: LoginLimits;
  readonly attachments: Attachments;
  readonly clock: () => number;
  readonly mail: SendEmail;
  readonly phoneCountry: CountryCode;
}

interface Desk extends MemberParts {
  readonly members: MemberStore;
  readonly isPhone: PhoneCheck;
  /**
   * Emails to members whose address a stranger typed into the form, so that nobody's mailbox is
   * filled.
   */
  readonly emails: Tries;
  /** How often a member was told that an address is taken. */
  readonly told: Tries;
}

interface Signing extends Registration {
  readonly locale: MemberLocale;
  readonly requestKey: string | null;
}

const dayMs = 24 * 3_600_000;

/** Registration, and what members may read and change of their account (MEMBER-02, MEMBER-05). */
export function memberServices(parts: MemberParts): readonly Served[] {
  const desk: Desk = {
    ...parts,
    members: memberStore(parts.db),
    isPhone: (phone) => e164Of(phone, parts.phoneCountry) !== null,
    emails: triesWithin({ most: 3, windowMs: dayMs / 24, clock: parts.clock }),
    told: triesWithin({ most: 10, windowMs: dayMs, clock: parts.clock }),
  };
  return [
    giving(memberCalls.register, ({ data: { agreesToTerms, ...data }, caller }) =>
      register({ ...cleanProfile(data), terms: agreesToTerms }, caller, desk),
    ),
    asking(memberCalls.getUser, ({ id, query, caller }) => {
      const user = askedMember(caller, id, desk.attachments);
      return userFor(caller, user, { members: desk.members, populated: query.$populate !== undefined });
    }),
    giving(memberCalls.editProfile, async ({ id, data, caller }) => {
      if (memberOf(caller) !== id) throw new Refused('notFound');
      const before = found(await desk.members.profile(id));
      await changeProfile({ user: id, before, wanted: data }, desk);
      return found(await desk.members.user(id, false));
    }),
  ];
}

/**
 * The answer is the same whether or not the address is taken; if it is, its owner gets an email.
 * The guest then logs in with the password just chosen.
 */
async function register(form: Signing, { address }: Caller, desk: Desk): Promise<unknown> {
  desk.limits.visit(address);
  const problems = [...registrationProblems(form, desk.isPhone), ...commonPasswordProblems(form)];
  const profile = profileToStore(form, desk.phoneCountry, problems);
  // Hashed for a taken address as well: hashing dominates the response time.
  const member = {
    ...profile,
    locale: form.locale,
    id: newId(),
    passwordHash: await hashPassword(form.password),
  };
  const owners: Addressee[] = [];
  // A password does not belong in the fingerprint of a request, where it could be guessed at full
  // speed.
  const wish = {
    scope: nameOf(memberCalls.register),
    key: form.requestKey ?? newSecretKey(),
    payload: profile,
  };
  const answer = await answeredOnce(desk.db, wish, async (step) => {
    const members = memberStore(step);
    await members.add(member);
    owners.push(found(await members.owner(profile)));
    return { status: 'accepted' };
  });
  for (const owner of owners) greet(owner, owner.user === member.id, desk);
  return answer;
}

function greet({ user, email: to, locale, firstName }: Addressee, isNew: boolean, desk: Desk): void {
  if (desk.emails.waitMs(user) > 0) return;
  desk.emails.count(user);
  sendAfterResponse(desk.mail, {
    to,
    locale,
    kind: isNew ? 'welcome' : 'alreadyMember',
    values: { firstName },
  });
}

interface Look {
  readonly members: MemberStore;
  readonly populated: boolean;
}

/** A kiosk is a public screen: it learns who is there, not how to reach them (SAFE-02). */
async function userFor(
  { login }: Caller,
  id: string,
  { members, populated }: Look,
): Promise<Partial<UserDocument>> {
  const user = found(await members.user(id, populated));
  if (login?.kind === 'member') return user;
  const { _id, firstName, lastName, avatar, vipLevel } = user;
  return { _id, firstName: maskedName(firstName), lastName: maskedName(lastName), avatar, vipLevel };
}

interface ProfileChange {
  readonly user: string;
  readonly before: StoredProfile;
  readonly wanted: {
    readonly firstName?: string | undefined;
    readonly lastName?: string | undefined;
    readonly email?: string | undefined;
    readonly phone?: string | undefined;
    readonly locale?: MemberLocale | undefined;
    readonly requestKey: string | null;
  };
}

async function changeProfile({ user, before, wanted }: ProfileChange, desk: Desk): Promise<void> {
  refuseFor(desk.told.waitMs(user));
  const { requestKey: key, ...fields } = wanted;
  const form = cleanProfile({
    firstName: fields.firstName ?? before.firstName,
    lastName: fields.lastName ?? before.lastName,
    email: fields.email ?? before.email,
    phone: fields.phone ?? before.phone,
  });
  const profile = profileToStore(form, desk.phoneCountry, profileProblems(form, desk.isPhone));
  const wish = { scope: nameOf(memberCalls.editProfile), key, payload: { user, ...fields } };
  const left: Addressee[] = [];
  const saved = await unlessCode(
    answeredOnce(desk.db, wish, async (step) => {
      const members = memberStore(step);
      const owner = profile.emailKey === before.emailKey ? null : await members.owner(before);
      if (owner?.user === user) left.push(owner);
      await members.change(user, profile, fields.locale ?? null);
      return { status: 'saved' };
    }),
    [uniqueViolation],
  );
  if (saved !== undefined) return tellOldAddress(left, desk);
  desk.told.count(user);
  const owner = await desk.members.owner({ ...profile, phone: before.phone });
  const field = owner?.user === user ? 'phone' : 'email';
  refuseForm([{ field, code: `${field}Taken` }]);
}

/** Somebody with a stolen phone could otherwise take the membership over unnoticed (SAFE-05). */
function tellOldAddress(left: readonly Addressee[], { emails, mail }: Desk): void {
  for (const { user, email: to, locale, firstName } of left) {
    // Counted separately: failed registrations must not use up the one email that warns.
    const key = `left ${user}`;
    if (emails.waitMs(key) > 0) return;
    emails.count(key);
    sendAfterResponse(mail, { to, locale, kind: 'addressChanged', values: { firstName } });
  }
}

const uniqueViolation = '23505';

function found<Thing>(thing: Thing | null): Thing {
  if (thing === null) throw new Refused('notFound');
  return thing;
}
