import { create } from 'zustand';
import { fieldsOf, text } from './readers.ts';
import { saved } from './saved.ts';

/** A member as the app needs to know one between visits. */
export interface Member {
  readonly _id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly avatar: string | null;
}

interface LoginState {
  readonly token: string | null;
  readonly member: Member | null;
  /** Whose login the server no longer believes, until the guest has been asked for another (CALL-01). */
  readonly lost: Member['_id'] | null;
}

function readMember(kept: unknown): Member | null {
  const fields = fieldsOf(kept);
  const _id = text(fields?.['_id']);
  if (fields === null || _id === null) return null;
  const firstName = text(fields['firstName']) ?? '';
  const lastName = text(fields['lastName']) ?? '';
  return { _id, firstName, lastName, avatar: text(fields['avatar']) };
}

function readLogin(kept: unknown): LoginState | null {
  const fields = fieldsOf(kept);
  const token = text(fields?.['jwt']);
  const member = readMember(fields?.['user']);
  return token === null || member === null ? null : { token, member, lost: null };
}

export const nobody: LoginState = { token: null, member: null, lost: null };

export const useLogin = create<LoginState>(() => saved.read('login', readLogin) ?? nobody);
