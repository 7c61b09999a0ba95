import { describe, expect, it } from 'vitest';
import { failureOf } from '@servery/contract/client/failure.ts';
import { wireError } from '@servery/contract/errors.ts';
import { byField, problemsReceived } from './form-problems.ts';

describe('form problems of the server', () => {
  it('[MEMBER-02] are read field by field', () => {
    const problems = [
      { field: 'email', code: 'emailTaken' },
      { field: 'password', code: 'passwordCommon' },
    ];
    expect(problemsReceived(failureOf(wireError('formInvalid', { problems })))).toEqual(problems);
  });

  it('are empty for another failure or another form', () => {
    expect(problemsReceived(failureOf(wireError('loginFailed')))).toEqual([]);
    expect(problemsReceived(new Error('lost'))).toEqual([]);
    expect(
      problemsReceived(failureOf(wireError('formInvalid', { problems: ['?', { field: 1 }] }))),
    ).toEqual([]);
  });

  it('[MEMBER-02] are grouped by field, each code once', () => {
    const found = byField([
      { field: 'password', code: 'passwordTooShort' },
      { field: 'email', code: 'emailRequired' },
      { field: 'password', code: 'passwordNeedsDigit' },
      { field: 'password', code: 'passwordTooShort' },
    ]);
    expect([...found]).toEqual([
      ['password', ['passwordTooShort', 'passwordNeedsDigit']],
      ['email', ['emailRequired']],
    ]);
  });
});
