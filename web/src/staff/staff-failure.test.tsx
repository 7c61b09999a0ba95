import { describe, expect, it } from 'vitest';
import { activateLocale } from '../i18n/messages.ts';
import { answerBy, refusal, refuse } from '../../testing/fake-server.ts';
import { call } from '../query/socket.ts';
import { staffFailureText } from './staff-failure.ts';

/** As it arrives from the server. */
async function failure(code: string, details: object = {}): Promise<string> {
  refuse('find approvals', code, details);
  return call('find approvals').then(
    () => 'nothing failed',
    (error: unknown) => staffFailureText(error),
  );
}

describe('why a call of staff failed', () => {
  it.each([
    ['drawerRefused', { reason: 'drawerShort' }, 'There is not that much cash in the drawer.'],
    ['drawerRefused', { reason: 'newOne' }, 'This cannot be done with this drawer.'],
    ['drawerRefused', {}, 'This cannot be done with this drawer.'],
    [
      'formInvalid',
      { problems: [{ field: 'address', code: 'nameMissing' }], reason: 'drawerShort' },
      'Give it a name in one language at least.',
    ],
    ['notAllowed', {}, 'Your role may not do this.'],
    ['serverError', {}, 'Something went wrong. Please try again.'],
  ])('[TILL-07] is told by %s with %o', async (code, details, text) => {
    expect(await failure(code, details)).toBe(text);
  });

  it('[TILL-07] is told as guests read it where staff have no words of their own', async () => {
    expect(await failure('takesTooLong')).toMatch(/\w/);
    expect(await failure('nobodyKnowsThis')).toBe('Something went wrong. Please try again.');
  });

  it('[TILL-07] is told in the language of the person', async () => {
    await activateLocale('zh-hk');
    expect(await failure('drawerRefused', { reason: 'countFirst' })).toBe('請先點算錢箱。');
  });

  it('[TILL-07] of something that is no call is no reason to say more', () => {
    answerBy('find approvals', () => Promise.reject(refusal('notAllowed')));
    expect(staffFailureText(new Error('broken'))).toBe('Something went wrong. Please try again.');
  });
});
