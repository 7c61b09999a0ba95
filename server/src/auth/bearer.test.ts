import { describe, expect, it } from 'vitest';
import { bearerOf, authenticator } from './bearer.ts';
import { tokensWith } from './tokens.ts';
import type { Proof } from './tokens.ts';

const member: Proof = { login: { kind: 'member', user: 'a'.repeat(24) }, epoch: 3 };
const tokens = tokensWith({
  secret: 'a secret of thirty-two bytes or more',
  issuer: 'servery',
  clock: () => 0,
});

describe('authenticator', () => {
  it.each([
    ['is valid while its epoch is current', member, member.login],
    ['is invalid once its login was ended', { ...member, epoch: 4 }, null],
    ['is invalid once its owner is deleted', null, null],
    [
      'proves the login as it is now, not as it was signed',
      { ...member, login: { kind: 'member', user: 'b'.repeat(24) } },
      { kind: 'member', user: 'b'.repeat(24) },
    ],
  ] as const)('[SAFE-02] a token %s', async (_, now, login) => {
    const { verified, current } = authenticator(tokens, () => Promise.resolve(now));
    const token = await tokens.issue(member);
    const signed = await verified(token);
    expect(signed === null ? null : await current(signed, token)).toEqual(login);
  });

  it('queries nothing for an invalid token', async () => {
    const { verified } = authenticator(tokens, () => Promise.reject(new Error('queried')));
    expect(await verified('a.b.c')).toBeNull();
  });
});

describe('bearerOf', () => {
  it.each([
    ['Bearer a.b-c_d', 'a.b-c_d'],
    ['bearer YWJj+/8=', 'YWJj+/8='],
    ['Bearer ', null],
    ['Bearer a b', null],
    ['Basic YWJj', null],
    ['', null],
    [undefined, null],
    [`Bearer ${'a'.repeat(4000)}`, null],
  ])('reads %s', (header, token) => {
    expect(bearerOf(header)).toBe(token);
  });
});
