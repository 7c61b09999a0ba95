import { describe, expect, it } from 'vitest';
import { failureOf } from '@servery/contract/client/failure.ts';
import { wireError } from '@servery/contract/errors.ts';
import { byField, problemsReceived } from './form-problems.ts';

describe('what the server finds wrong with a form', () => {
  it('[MEMBER-02] is told field by field', () => {
    const problems = [
      { field: 'email', code: 'emailTaken' },
      { field: 'password', code: 'passwordCommon' },
    ];
    expect(problemsReceived(failureOf(wireError('formInvalid', { problems })))).toEqual(problems);
  });

  it('is nothing where something else failed, or was told in another form', () => {
    expect(problemsReceived(failureOf(wireError('loginFailed')))).toEqual([]);
    expect(problemsReceived(new Error('lost'))).toEqual([]);
    expect(
      problemsReceived(failureOf(wireError('formInvalid', { problems: ['?', { field: 1 }] }))),
    ).toEqual([]);
  });

  it('[MEMBER-02] is kept together for each field, every lack once', () => {
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
