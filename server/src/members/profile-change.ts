import { nameOf } from '@servery/contract/call.ts';
import { memberCalls } from '@servery/contract/calls/member-calls.ts';
import { profileProblems } from '@servery/engine/member-form.ts';
import { hashOfKey, newSecretKey } from '../auth/random-keys.ts';
import type { Caller } from '../calls/caller.ts';
import { runOnce, storedAnswer } from '../calls/idempotency.ts';
import { refuseForm } from '../calls/refused.ts';
import { refuseWithRetry } from '../limits/caller-limit.ts';
import { sendAfterResponse } from '../mail/mailer.ts';
import { confirmableUntil, type MemberContext } from './member-context.ts';
import { profileToStore, type StoredProfile } from './member-profile.ts';
import { provenHash } from './proven-password.ts';
import { tellOwner } from './registration.ts';
import { contactChangeStore, type Contact } from './store/contact-changes.ts';
import { memberStore, type EmailRecipient, type MemberLocale } from './store/members.ts';
import { passwordStore } from './store/passwords.ts';

export interface ProfileChange {
  readonly user: string;
  readonly caller: Caller;
  readonly before: StoredProfile;
  readonly changes: {
    readonly firstName?: string | undefined;
    readonly lastName?: string | undefined;
    readonly email?: string | undefined;
    readonly phone?: string | undefined;
    readonly locale?: MemberLocale | undefined;
    readonly password?: string | undefined;
    readonly requestKey: string | null;
  };
}

/** A contact that waits for its link, and the member who holds that address already. */
interface Requested {
  readonly contact: Contact;
  readonly token: string;
  readonly holder: EmailRecipient | null;
}

/** Names change at once; a new address or number once its link is used (ACCOUNT-03). */
export async function changeProfile(change: ProfileChange, context: MemberContext): Promise<void> {
  const { user, before, changes } = change;
  // Without the password: in a fast hash it could be guessed at full speed.
  const { requestKey: key, password: _password, ...fields } = changes;
  const request = { scope: nameOf(memberCalls.editProfile), key, payload: { user, ...fields } };
  if ((await storedAnswer(context.db, request)) !== null) return;
  const profile = profileOf(change, context);
  const contacts = newContacts(before, profile);
  if (contacts.length > 0) {
    await provePassword(change, context);
    refuseWithRetry(await context.changeRequests.count(user));
  }
  const requested: Requested[] = [];
  await runOnce(context.db, request, async (step) => {
    await memberStore(step).rename(user, { ...profile, locale: fields.locale ?? null });
    const tokens = contacts.map((contact) => ({ contact, token: newSecretKey() }));
    for (const { contact, token } of tokens) {
      const link = { tokenHash: hashOfKey(token), until: confirmableUntil(context.clock()) };
      await contactChangeStore(step).request({ user, ...contact, ...link });
      const found = await memberStore(step).holder(contact);
      requested.push({ contact, token, holder: found?.user === user ? null : found });
    }
    return { status: 'saved' };
  });
  if (requested.length === 0) return;
  const recipient = await context.members.owner(before);
  for (const one of requested) if (recipient !== null) sendLink(one, recipient, context);
}

function profileOf(
  { before, changes }: ProfileChange,
  { phoneCountry, isPhone }: MemberContext,
): StoredProfile {
  const form = {
    firstName: changes.firstName ?? before.firstName,
    lastName: changes.lastName ?? before.lastName,
    email: changes.email ?? before.email,
    phone: changes.phone ?? before.phone,
  };
  return profileToStore(form, phoneCountry, profileProblems(form, isPhone));
}

/** Another spelling counts as well: some letters differ only after they are folded. */
function newContacts(before: StoredProfile, after: StoredProfile): readonly Contact[] {
  const email = { field: 'email', value: after.email, key: after.emailKey } as const;
  const phone = { field: 'phone', value: after.phone, key: after.phone } as const;
  return [
    ...(after.email === before.email ? [] : [email]),
    ...(after.phone === before.phone ? [] : [phone]),
  ];
}

async function provePassword(
  { user, caller, changes }: ProfileChange,
  { db, limits }: MemberContext,
): Promise<void> {
  const { password = '' } = changes;
  if (password === '') refuseForm([{ field: 'password', code: 'passwordNeeded' }]);
  const hash = (): Promise<string | null> => passwordStore(db).hash(user);
  await provenHash({ name: `change ${user}`, password, caller, field: 'password', hash }, limits);
}

/** A number has no mailbox: its link goes to the address of the account (ACCOUNT-03). */
function sendLink(
  { contact, token, holder }: Requested,
  { email, locale, firstName }: EmailRecipient,
  { mail }: MemberContext,
): void {
  const { field, value } = contact;
  const isEmail = field === 'email';
  // Only the holder learns that the address is taken (ACCOUNT-05).
  if (isEmail && holder !== null) return tellOwner(holder, { mail });
  const values = isEmail ? { token } : { token, firstName, phone: value };
  const kind = isEmail ? 'confirmEmail' : 'confirmPhone';
  return sendAfterResponse(mail, { to: isEmail ? value : email, locale, kind, values });
}
