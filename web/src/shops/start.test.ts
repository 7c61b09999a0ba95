import { describe, expect, it } from 'vitest';
import { disconnected, failureOf } from '@servery/contract/client/failure.ts';
import { startProblem } from './start.ts';

function refused(code: string, reason?: string) {
  return failureOf({ name: 'Unprocessable', message: code, code: 422, data: { code, reason } });
}

describe('a start that fails', () => {
  it('[ROUTE-17] [SESSION-16] forgets a session that is not found, its table too, and says so on its own page', () => {
    expect(startProblem(refused('notFound'))).toEqual({
      forget: ['session', 'sessionIndex', 'tableInfo'],
      to: '/sessionNotFound',
      message: null,
    });
  });

  it('[SESSION-03] forgets a session that is closed and asks to scan again', () => {
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

  it('[ROUTE-17] goes home with any other error told', () => {
    expect(startProblem(refused('initRefused', 'fixedCodeTableInvalid'))).toEqual({
      forget: [],
      to: '/',
      message: 'init.fixedCodeTableInvalid',
    });
  });

  it('[STORE-03] forgets all of it when what was kept has a form nobody gave it', () => {
    expect(startProblem(refused('inputInvalid'))).toEqual({
      forget: ['session', 'sessionIndex', 'tableInfo', 'shop'],
      to: '/',
      message: 'init.sessionNotFound',
    });
  });

  it('forgets nothing when only the line is down', () => {
    expect(startProblem(disconnected())).toBeNull();
    expect(startProblem(new Error('chunk'))).toBeNull();
  });
});
