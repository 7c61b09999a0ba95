import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { logIn, renewLogin, storeProfile, updateMember } from '../storage/login-changes.ts';
import { account } from './membership.ts';
import type { Account } from './membership.ts';
import { call } from '../query/socket.ts';

/** A member as the member may see it. */
export type OwnAccount = Extract<Account, { readonly email: string }>;

/** A member's own phone gets the whole account, a kiosk only a part. */
export function isOwn(told: Account): told is OwnAccount {
  return 'email' in told;
}

export interface Credentials {
  /** An email or a phone number (MEMBER-03). */
  readonly name: string;
  readonly password: string;
}

export async function logInWith({ name, password }: Credentials): Promise<void> {
  const data = { strategy: 'local', email: name.trim(), password } as const;
  const { accessToken, user } = await call('create authentication', { data });
  if (user === null) return;
  storeProfile(user);
  logIn(accessToken, user);
}

export interface EditedProfile {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  /** The language of emails. */
  readonly locale: OwnAccount['locale'];
}

/** Keeps what a member changed, here and wherever the name is shown (MEMBER-05). */
export async function saveProfile(
  id: string,
  edited: EditedProfile,
  requestKey: string,
): Promise<void> {
  const told = await call('patch users', { id, data: { ...edited, requestKey } });
  storeProfile(told);
  updateMember(told);
  account.of(id).invalidate();
}

export interface PasswordChange {
  readonly oldPassword: string;
  readonly password: string;
  readonly passwordAgain: string;
}

/** Every other login ends; this one goes on with the token it is given (MEMBER-05). */
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
