import { accessTo } from '@servery/contract/access.ts';
import { nameOf } from '@servery/contract/call.ts';
import { calls } from '@servery/contract/services.ts';
import { describe, expect, it } from 'vitest';
import { statelessCaller } from '../calls/caller.ts';
import { guarded } from './guarded-service.ts';
import { rateLimiters } from './rate-limiter.ts';
import { sessionGuessLimit } from './session-guess-limit.ts';
import { Refused } from '../calls/refused.ts';

const session = 'a'.repeat(24);

/** The code of the last of eleven calls. */
async function lastCode(
  call: (typeof calls)[number],
  data: object = { session },
): Promise<unknown> {
  const run = (): Promise<never> => Promise.reject(new Refused('notFound'));
  const served = guarded({ call, prepare: () => run }, sessionGuessLimit(rateLimiters(1)));
  const caller = statelessCaller({ connection: 'c', address: '192.0.2.1', login: null });
  const incoming = { method: call.method, path: call.path, id: null, data, query: {}, caller };
  const codes: unknown[] = [];
  for (let time = 0; time < 11; time += 1)
    codes.push(
      await served
        .prepare(incoming)()
        .catch((error: unknown) => error instanceof Refused && error.wire.data.code),
    );
  return codes.at(-1);
}

describe('guarded', () => {
  const guessable = calls.filter((call) => accessTo(call, 'wrongKey') === 'notFound');

  it.each(guessable.map((call) => [nameOf(call), call] as const))(
    '[SAFE-05] limits guesses of sessions by %s',
    async (_, call) => {
      expect(await lastCode(call)).toBe('tooMany');
    },
  );

  it('[SAFE-05] includes the bell and the receipt', () => {
    const names = guessable.map(nameOf);
    expect(names).toContain('create tableSessions/bell');
    expect(names).toContain('create tableSessions/receipt');
  });

  it.each([
    'bills/quote',
    'appOrdering/init',
    'appOrdering/changeMode',
    'appOrdering/resetSession',
  ])('[SAFE-05] never limits %s without a session', async (path) => {
    const [call] = calls.filter((one) => one.path === path);
    if (call === undefined) throw new Error('no such call');
    expect(await lastCode(call, { session: null, id: null })).toBe('notFound');
    expect(await lastCode(call)).toBe('tooMany');
  });

  it('does not limit a call that concerns no session', async () => {
    const others = calls.filter(({ path }) => path === 'products');
    expect(others).not.toEqual([]);
    for (const call of others) expect(await lastCode(call)).toBe('notFound');
  });
});
