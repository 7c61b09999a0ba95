import type { Caller } from '../calls/caller.ts';
import type { LoginLimits } from '../limits/login-limits.ts';
import type { ResetMember } from './store/passwords.ts';

interface UnlockDependencies {
  readonly limits: LoginLimits;
  readonly endLogins: (who: string) => void;
}

/** The email proves ownership: failed attempts before it must not lock the owner out. */
export async function unlockMember(
  { user, emailKey, phone }: ResetMember,
  caller: Caller,
  { limits, endLogins }: UnlockDependencies,
): Promise<void> {
  endLogins(user);
  // Same keys as a login with a password (authentication.ts).
  for (const name of [emailKey, phone]) await limits.forgive(`local ${name}`, caller);
}
