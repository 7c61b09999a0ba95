import { nobody, useLogin } from './login.ts';
import type { Member } from './login.ts';
import { saved } from './saved.ts';

export function logIn(token: string, { _id, firstName, lastName, avatar }: Member): void {
  const member = { _id, firstName, lastName, avatar };
  saved.write('login', { jwt: token, user: member });
  useLogin.setState({ token, member, lost: null });
}

export function renewLogin(token: string): void {
  const { member } = useLogin.getState();
  if (member !== null) logIn(token, member);
}

/** The member as the member has just become: another name, another picture (MEMBER-05). */
export function renewMember(change: Partial<Omit<Member, '_id'>>): void {
  const { token, member } = useLogin.getState();
  if (token !== null && member !== null) logIn(token, { ...member, ...change });
}

/** Clears the user and what was known of them (MEMBER-03). */
export function logOut(): void {
  saved.forget('login', 'profile');
  useLogin.setState(nobody);
}

/** Out, and to be told of it: the guest did not ask for it (CALL-01). */
export function loseLogin(): void {
  const lost = useLogin.getState().member?._id ?? null;
  logOut();
  useLogin.setState({ lost });
}

export function loginLossTold(): void {
  useLogin.setState({ lost: null });
}
