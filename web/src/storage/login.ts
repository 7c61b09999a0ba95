import { create } from 'zustand';
import { browserStorage } from './browser-storage.ts';
import { fieldsOf, text } from './readers.ts';

/** The part of a member that is stored between visits. */
export interface Member {
  readonly _id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly avatar: string | null;
}

/** A member's contact details, as far as needed before the server has answered. */
export interface Profile {
  readonly email: string;
  readonly phone: string;
}

interface LoginState {
  readonly token: string | null;
  readonly member: Member | null;
  /** Stored as `profile`, and removed with the login (STORE-01, MEMBER-03). */
  readonly profile: Profile | null;
  /** The member whose login the server ended, until the guest has seen it (CALL-01). */
  readonly expired: Member['_id'] | null;
}

function readMember(stored: unknown): Member | null {
  const fields = fieldsOf(stored);
  const _id = text(fields?.['_id']);
  if (fields === null || _id === null) return null;
  const firstName = text(fields['firstName']) ?? '';
  const lastName = text(fields['lastName']) ?? '';
  return { _id, firstName, lastName, avatar: text(fields['avatar']) };
}

function readLogin(stored: unknown): Pick<LoginState, 'token' | 'member'> | null {
  const fields = fieldsOf(stored);
  const token = text(fields?.['jwt']);
  const member = readMember(fields?.['user']);
  return token === null || member === null ? null : { token, member };
}

function readProfile(stored: unknown): Profile | null {
  const fields = fieldsOf(stored);
  const email = text(fields?.['email']);
  const phone = text(fields?.['phone']);
  return email === null || phone === null ? null : { email, phone };
}

export const loggedOut: LoginState = { token: null, member: null, profile: null, expired: null };

export const useLogin = create<LoginState>(() => ({
  ...loggedOut,
  ...browserStorage.read('login', readLogin),
  profile: browserStorage.read('profile', readProfile),
}));
