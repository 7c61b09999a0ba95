import { describe, expect, it } from 'vitest';
import { disconnected, failureOf } from '@servery/contract/client/failure.ts';
import { startProblem } from './start.ts';

function refused(code: string, reason?: string) {
  return failureOf({ name: 'Unprocessable', message: code, code: 422, data: { code, reason } });
}

describe('a start that fails', () => {
  it('[ROUTE-17] [SESSION-16] forgets a session that is not found, and its table, and goes to a page of its own', () => {
    expect(startProblem(refused('notFound'))).toEqual({
      forget: ['session', 'sessionIndex', 'tableInfo'],
      to: '/sessionNotFound',
      message: null,
    });
  });

  it('[SESSION-03] forgets a closed session and shows that it is closed', () => {
    expect(startProblem(refused('sessionClosed'))).toEqual({
      forget: ['session', 'sessionIndex'],
      to: '/',
      message: 'errors.sessionClosed',
    });
  });

  it('[SESSION-16] forgets a shop that is gone', () => {
    expect(startProblem(refused('initRefused', 'shopNotFound'))).toEqual({
      forget: ['shop'],
      to: '/',
      message: 'init.shopNotFound',
    });
  });

  it('[ROUTE-17] goes to the first page with the message of any other error', () => {
    expect(startProblem(refused('initRefused', 'fixedCodeTableInvalid'))).toEqual({
      forget: [],
      to: '/',
      message: 'init.fixedCodeTableInvalid',
    });
  });

  it('[STORE-03] forgets everything when the stored values are malformed', () => {
    expect(startProblem(refused('inputInvalid'))).toEqual({
      forget: ['session', 'sessionIndex', 'tableInfo', 'shop'],
      to: '/',
      message: 'init.sessionNotFound',
    });
  });

  it('forgets nothing after a lost connection', () => {
    expect(startProblem(disconnected())).toBeNull();
    expect(startProblem(new Error('chunk'))).toBeNull();
  });
});
