import { create } from 'zustand';
import { useLogin } from './login.ts';
import { fieldsOf, text } from './readers.ts';
import { saved } from './saved.ts';

/** How a member is reached, as far as the app needs to know it before the server has answered. */
export interface Profile {
  readonly email: string;
  readonly phone: string;
}

function readProfile(kept: unknown): Profile | null {
  const fields = fieldsOf(kept);
  const email = text(fields?.['email']);
  const phone = text(fields?.['phone']);
  return email === null || phone === null ? null : { email, phone };
}

/** Stored as `profile`, and forgotten with the login (STORE-01, MEMBER-03). */
export const useProfile = create<{ readonly profile: Profile | null }>(() => ({
  profile: saved.read('profile', readProfile),
}));

export function keepProfile({ email, phone }: Profile): void {
  saved.write('profile', { email, phone });
  useProfile.setState({ profile: { email, phone } });
}

useLogin.subscribe(({ member }) => {
  if (member === null) useProfile.setState({ profile: null });
});
