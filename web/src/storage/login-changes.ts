import { browserStorage } from './browser-storage.ts';
import { loggedOut, useLogin } from './login.ts';
import type { Member, Profile } from './login.ts';

export function logIn(token: string, { _id, firstName, lastName, avatar }: Member): void {
  const member = { _id, firstName, lastName, avatar };
  browserStorage.write('login', { jwt: token, user: member });
  useLogin.setState({ token, member, expired: null });
}

/** Tokens of devices and staff are not stored: who signs in at a till leaves with the page. */
export function renewLogin(token: string): void {
  const { token: before, member } = useLogin.getState();
  if (before === null) return;
  if (member === null) useLogin.setState({ token });
  else logIn(token, member);
}

/** Applies a changed name or picture (MEMBER-05). */
export function updateMember(change: Partial<Omit<Member, '_id'>>): void {
  const { token, member } = useLogin.getState();
  if (token !== null && member !== null) logIn(token, { ...member, ...change });
}

export function storeProfile({ email, phone }: Profile): void {
  browserStorage.write('profile', { email, phone });
  useLogin.setState({ profile: { email, phone } });
}

/** Removes the login and the profile (MEMBER-03). */
export function logOut(): void {
  browserStorage.forget('login', 'profile');
  useLogin.setState(loggedOut);
}

/** Logs out because the server ended the login; the guest may log in again (CALL-01). */
export function expireLogin(): void {
  const expired = useLogin.getState().member?._id ?? null;
  logOut();
  useLogin.setState({ expired });
}

export function clearExpiredLogin(): void {
  useLogin.setState({ expired: null });
}
