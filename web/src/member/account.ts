import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { isDisconnection } from '@servery/contract/client/failure.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { withRetry } from '@servery/contract/client/retry.ts';
import { logIn, renewLogin, storeProfile, updateMember } from '../storage/login-changes.ts';
import { account } from './membership.ts';
import type { Account } from './membership.ts';
import { call } from '../query/socket.ts';

/** The full account, which only its member gets. */
export type OwnAccount = Extract<Account, { readonly email: string }>;

/** The member gets the whole account, a kiosk only a part. */
export function isOwn(received: Account): received is OwnAccount {
  return 'email' in received;
}

export interface Credentials {
  /** An email or a phone number (MEMBER-03). */
  readonly name: string;
  readonly password: string;
}

const reconnectMs = 500;

/** A login that was ended a moment ago has cut the connection, which is on its way back. */
const sendLogin = withRetry(
  (data: { readonly strategy: 'local'; readonly email: string; readonly password: string }) =>
    call('create authentication', { data }),
  (error) => (isDisconnection(error) ? reconnectMs : 0),
);

export async function logInWith({ name, password }: Credentials): Promise<void> {
  const data = { strategy: 'local', email: name.trim(), password } as const;
  const { accessToken, user } = await sendLogin(data);
  if (user === null) return;
  storeProfile(user);
  logIn(accessToken, user);
}

/** Only what is new: the rest may have changed on another device. */
export interface EditedProfile {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly phone?: string;
  /** The language of emails. */
  readonly locale?: OwnAccount['locale'];
  /** For a new email or phone. */
  readonly password?: string;
}

export type SavedAccount = AnswerTo<'patch users'>;

/** Saves a changed profile and shows the new name everywhere (MEMBER-05). */
export async function saveProfile(
  id: string,
  edited: EditedProfile,
  requestKey: string,
): Promise<SavedAccount> {
  const received = await call('patch users', { id, data: { ...edited, requestKey } });
  storeProfile(received);
  updateMember(received);
  account.of(id).invalidate();
  return received;
}

/** The email or phone that was to change stays as it is (ACCOUNT-03). */
export async function cancelChange(id: string, field: 'email' | 'phone'): Promise<void> {
  await call('create users/cancelChange', { data: { field, requestKey: newRequestKey() } });
  account.of(id).invalidate();
}

export interface PasswordChange {
  readonly oldPassword: string;
  readonly password: string;
  readonly passwordAgain: string;
}

/** Ends every other login; this one continues with the new token (MEMBER-05). */
export async function changePassword(change: PasswordChange, requestKey: string): Promise<void> {
  const { accessToken } = await call('create users/changePassword', {
    data: { ...change, requestKey },
  });
  renewLogin(accessToken);
}

export type MemberCode = AnswerTo<'create users/code'>;

/** The content of the member's QR code for the next minute (MEMBER-05). */
export function memberCode(): Promise<MemberCode> {
  return call('create users/code', { data: {} });
}
