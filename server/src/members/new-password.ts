import type { Problem } from '../calls/refuse-form.ts';
import { isCommonPassword } from './common-passwords.ts';

/** What the form cannot know: that half the world uses this one (SAFE-05). */
export function commonPasswordProblems({ password }: { readonly password: string }): readonly Problem[] {
  return isCommonPassword(password) ? [{ field: 'password', code: 'passwordCommon' }] : [];
}
