import type { Caller } from '../calls/caller.ts';
import { Refused } from '../calls/refused.ts';
import { faultless, type LoginLimits } from '../limits/login-limits.ts';
import { isPassword } from '../auth/password-hash.ts';

export interface PasswordProof {
  /** What failed attempts are counted by. */
  readonly name: string;
  readonly password: string;
  readonly caller: Caller;
  /** The field that a wrong password is reported at. */
  readonly field: 'password' | 'oldPassword';
  readonly hash: () => Promise<string | null>;
}

/** Attempts count as at login: a stolen phone must not allow guessing (SAFE-05). */
export async function provenHash(
  { name, password, caller, field, hash: load }: PasswordProof,
  limits: LoginLimits,
): Promise<string> {
  const attempt = await limits.attempt(name, caller);
  const hash = await faultless(attempt.takeBack, load);
  if (hash === null || !(await isPassword(password, hash))) throw wrongPassword(field);
  await attempt.succeeded();
  return hash;
}

export function wrongPassword(field: PasswordProof['field']): Refused {
  return new Refused('formInvalid', { problems: [{ field, code: 'passwordWrong' }] });
}
