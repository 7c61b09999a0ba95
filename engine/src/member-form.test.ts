import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frozen } from '@servery/demo/frozen.ts';
import {
  newPasswordProblems,
  passwordProblems,
  profileProblems,
  registrationProblems,
} from './member-form.ts';
import type { Registration } from './member-form.ts';

const complete: Registration = frozen({
  firstName: 'Mei',
  lastName: 'Chan',
  email: 'mei@example.com',
  phone: '+852 9123 4567',
  password: 'Milktea8',
  passwordAgain: 'Milktea8',
  terms: true,
});

const anyPhone = () => true;

describe('registrationProblems', () => {
  it('[MEMBER-02] finds nothing wrong with a complete form', () => {
    expect(registrationProblems(complete, anyPhone)).toEqual([]);
  });

  it.each([
    [{ firstName: ' ' }, { field: 'firstName', code: 'nameRequired' }],
    [{ lastName: '' }, { field: 'lastName', code: 'nameRequired' }],
    [{ email: '' }, { field: 'email', code: 'emailRequired' }],
    [{ email: '  ' }, { field: 'email', code: 'emailRequired' }],
    [{ email: 'mei@' }, { field: 'email', code: 'emailInvalid' }],
    [{ phone: '' }, { field: 'phone', code: 'phoneInvalid' }],
    [{ phone: 'call me' }, { field: 'phone', code: 'phoneInvalid' }],
    [{ passwordAgain: 'milktea8' }, { field: 'passwordAgain', code: 'passwordsDiffer' }],
    [{ terms: false }, { field: 'terms', code: 'termsRequired' }],
  ] as const)('[MEMBER-02] finds in %j one problem, %j', (about, problem) => {
    expect(registrationProblems(frozen({ ...complete, ...about }), anyPhone)).toEqual([problem]);
  });

  it('[MEMBER-02] lists everything wrong with an empty form in the order of its fields', () => {
    const empty = {
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      password: '',
      passwordAgain: 'x',
      terms: false,
    };
    expect(registrationProblems(frozen(empty), anyPhone)).toEqual([
      { field: 'firstName', code: 'nameRequired' },
      { field: 'lastName', code: 'nameRequired' },
      { field: 'email', code: 'emailRequired' },
      { field: 'phone', code: 'phoneInvalid' },
      { field: 'password', code: 'passwordTooShort' },
      { field: 'password', code: 'passwordNeedsLower' },
      { field: 'password', code: 'passwordNeedsUpper' },
      { field: 'password', code: 'passwordNeedsDigit' },
      { field: 'passwordAgain', code: 'passwordsDiffer' },
      { field: 'terms', code: 'termsRequired' },
    ]);
  });
});

describe('profileProblems', () => {
  it('[MEMBER-02] passes the plain number to the exact phone check', () => {
    const checked: string[] = [];
    const refuses = (phone: string) => {
      checked.push(phone);
      return false;
    };
    expect(profileProblems(complete, refuses)).toEqual([{ field: 'phone', code: 'phoneInvalid' }]);
    expect(profileProblems({ ...complete, phone: 'none' }, refuses)).toHaveLength(1);
    expect(checked).toEqual(['+85291234567']);
  });

  it('[MEMBER-05] requires neither password nor terms of an edited profile', () => {
    const { firstName, lastName, email, phone } = complete;
    expect(profileProblems({ firstName, lastName, email, phone }, anyPhone)).toEqual([]);
  });
});

describe('passwordProblems', () => {
  it.each([
    ['Milktea8', []],
    ['Milkte8', ['passwordTooShort']],
    ['MILKTEA8', ['passwordNeedsLower']],
    ['milktea8', ['passwordNeedsUpper']],
    ['Milkteas', ['passwordNeedsDigit']],
    ['奶茶奶茶奶Aa1', []],
    ['😀😀😀Aa1', ['passwordTooShort']],
    ['', ['passwordTooShort', 'passwordNeedsLower', 'passwordNeedsUpper', 'passwordNeedsDigit']],
  ] as const)('[MEMBER-02] finds that %j lacks %j', (password, lacks) => {
    expect(passwordProblems(password)).toEqual(lacks);
  });

  it('[MEMBER-02] never finds more lacking when more is typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (password, more) => {
        const before = passwordProblems(password);
        expect(passwordProblems(password + more).filter((lack) => !before.includes(lack))).toEqual(
          [],
        );
      }),
    );
  });
});

describe('newPasswordProblems', () => {
  it('[MEMBER-04] checks a new password in the same way', () => {
    expect(newPasswordProblems({ password: 'Milktea8', passwordAgain: 'Milktea8' })).toEqual([]);
    expect(newPasswordProblems({ password: 'milktea8', passwordAgain: 'Milktea8' })).toEqual([
      { field: 'password', code: 'passwordNeedsUpper' },
      { field: 'passwordAgain', code: 'passwordsDiffer' },
    ]);
  });
});
