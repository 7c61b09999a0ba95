import type { Kysely } from 'kysely';
import type { CountryCode } from 'libphonenumber-js/max';
import type { PhoneCheck } from '@servery/engine/member-form.ts';
import type { Attachments } from '../auth/attached-members.ts';
import type { Caller } from '../calls/caller.ts';
import { clientPrefixOf } from '../calls/client-address.ts';
import { connectionKey } from '../limits/limit-key.ts';
import type { LoginLimits } from '../limits/login-limits.ts';
import type { RateLimiter, RateLimiters } from '../limits/rate-limiter.ts';
import type { Tables } from '../database/tables.ts';
import { confirmHours, undoDays } from '../mail/compose.ts';
import type { SendEmail } from '../mail/mailer.ts';
import { e164Of } from './contact.ts';
import { memberStore, type MemberStore } from './store/members.ts';

export interface MemberDependencies {
  readonly db: Kysely<Tables>;
  readonly limits: LoginLimits;
  readonly limiters: RateLimiters;
  readonly attachments: Attachments;
  readonly clock: () => number;
  readonly mail: SendEmail;
  readonly endLogins: (who: string) => void;
  readonly phoneCountry: CountryCode;
}

export interface MemberContext extends MemberDependencies {
  readonly members: MemberStore;
  readonly isPhone: PhoneCheck;
  /** Emails to members whose number a stranger entered, so that no mailbox is filled. */
  readonly emails: RateLimiter;
  /** Whether one more email may go to an address that this caller typed. */
  readonly mayWriteTo: (emailKey: string, caller: Caller) => Promise<boolean>;
  /** Changes of contact details by a member, each with an email to an address they typed. */
  readonly changeRequests: RateLimiter;
  /** How often somebody has learned that a number is taken. */
  readonly takenReports: RateLimiter;
}

const hourMs = 3_600_000;

export function confirmableUntil(now: number): number {
  return now + confirmHours * hourMs;
}

export function undoableUntil(now: number): number {
  return now + undoDays * 24 * hourMs;
}

export function memberContext(dependencies: MemberDependencies): MemberContext {
  const { db, limiters, phoneCountry } = dependencies;
  const takenReports = { name: 'taken reports', most: 5, windowMs: 24 * hourMs };
  return {
    ...dependencies,
    members: memberStore(db),
    isPhone: (phone) => e164Of(phone, phoneCountry) !== null,
    emails: limiters.shared({ name: 'member emails', most: 3, windowMs: hourMs }),
    mayWriteTo: typedAddressLimit(limiters),
    changeRequests: limiters.shared({ name: 'contact changes', most: 5, windowMs: hourMs }),
    takenReports: limiters.shared(takenReports),
  };
}

/**
 * Three an hour by one connection, ten by one network, fifty by all: a stranger neither fills a
 * mailbox nor keeps its owner, elsewhere, from getting their own email.
 */
function typedAddressLimit(limiters: RateLimiters): MemberContext['mayWriteTo'] {
  const byOne = limiters.shared({ name: 'emails by one', most: 3, windowMs: hourMs });
  const byNetwork = limiters.shared({ name: 'emails by network', most: 10, windowMs: hourMs });
  const byAll = limiters.shared({ name: 'emails by all', most: 50, windowMs: hourMs });
  return async (emailKey, caller) =>
    (await byOne.count(`${connectionKey(caller)} ${emailKey}`)) === 0 &&
    (await byNetwork.count(`${clientPrefixOf(caller.address)} ${emailKey}`)) === 0 &&
    (await byAll.count(emailKey)) === 0;
}
