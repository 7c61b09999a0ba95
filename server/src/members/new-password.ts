import type { Problem } from '../calls/refuse-form.ts';
import { isCommonPassword } from './common-passwords.ts';

/** The form cannot know that a password is common (SAFE-05). */
export function commonPasswordProblems({ password }: { readonly password: string }): readonly Problem[] {
  return isCommonPassword(password) ? [{ field: 'password', code: 'passwordCommon' }] : [];
}
