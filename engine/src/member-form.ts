import { isEmailAddress } from './email-address.ts';
import { plainPhone } from './phone-number.ts';

export interface Profile {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

export interface NewPassword {
  readonly password: string;
  readonly passwordAgain: string;
}

export interface Registration extends Profile, NewPassword {
  readonly terms: boolean;
}

export type PasswordProblem =
  | 'passwordTooShort'
  | 'passwordNeedsLower'
  | 'passwordNeedsUpper'
  | 'passwordNeedsDigit'
  /** A common password; only the server has the list. */
  | 'passwordCommon';

export interface FormProblem {
  readonly field: keyof Registration;
  readonly code:
    | 'nameRequired'
    | 'emailRequired'
    | 'emailInvalid'
    | 'phoneInvalid'
    | 'passwordsDiffer'
    | 'termsRequired'
    | PasswordProblem;
}

/** Checks numbers by country; passed in by the caller, which has the tables. */
export type PhoneCheck = (phone: string) => boolean;

const shortestPassword = 8;

/** All that is wrong, field by field in the order of the form (MEMBER-02). */
export function registrationProblems(
  form: Registration,
  isPhone: PhoneCheck,
): readonly FormProblem[] {
  const terms: readonly FormProblem[] = form.terms
    ? []
    : [{ field: 'terms', code: 'termsRequired' }];
  return [...profileProblems(form, isPhone), ...newPasswordProblems(form), ...terms];
}

/** The same for a profile being edited (MEMBER-02, MEMBER-05). */
export function profileProblems(profile: Profile, isPhone: PhoneCheck): readonly FormProblem[] {
  const problems: (FormProblem | null)[] = [
    isBlank(profile.firstName) ? { field: 'firstName', code: 'nameRequired' } : null,
    isBlank(profile.lastName) ? { field: 'lastName', code: 'nameRequired' } : null,
    emailProblem(profile.email),
    phoneProblem(profile.phone, isPhone),
  ];
  return problems.filter((problem) => problem !== null);
}

/** The same for a password being changed or reset (MEMBER-02, MEMBER-04). */
export function newPasswordProblems({
  password,
  passwordAgain,
}: NewPassword): readonly FormProblem[] {
  const weak = passwordProblems(password).map((code): FormProblem => ({ field: 'password', code }));
  return password === passwordAgain
    ? weak
    : [...weak, { field: 'passwordAgain', code: 'passwordsDiffer' }];
}

/** Everything a password still lacks, for a list that ticks itself off while typing (MEMBER-02). */
export function passwordProblems(password: string): readonly PasswordProblem[] {
  const lacks: readonly (PasswordProblem | null)[] = [
    Array.from(password).length < shortestPassword ? 'passwordTooShort' : null,
    /\p{Ll}/u.test(password) ? null : 'passwordNeedsLower',
    /\p{Lu}/u.test(password) ? null : 'passwordNeedsUpper',
    /\p{Nd}/u.test(password) ? null : 'passwordNeedsDigit',
  ];
  return lacks.filter((lack) => lack !== null);
}

function emailProblem(email: string): FormProblem | null {
  if (isBlank(email)) return { field: 'email', code: 'emailRequired' };
  return isEmailAddress(email) ? null : { field: 'email', code: 'emailInvalid' };
}

function phoneProblem(phone: string, isPhone: PhoneCheck): FormProblem | null {
  const plain = plainPhone(phone);
  return plain !== null && isPhone(plain) ? null : { field: 'phone', code: 'phoneInvalid' };
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}
