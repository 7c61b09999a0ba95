import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { tokensWith } from './tokens.ts';
import type { Proof } from './tokens.ts';

const secret = 'a secret of thirty-two bytes or more';
const start = Date.UTC(2026, 10, 15, 12);
const member: Proof = { login: { kind: 'member', user: 'a'.repeat(24) }, epoch: 3 };
const kiosk: Proof = {
  login: { kind: 'kiosk', device: 'b'.repeat(24), shop: 'c'.repeat(24) },
  epoch: 1,
};

function tokensAt(now: number, about = {}) {
  return tokensWith({ secret, issuer: 'servery', clock: () => now, ...about });
}

describe('tokens', () => {
  it.each([member, kiosk])('are valid for a quarter of an hour', async (proof) => {
    const token = await tokensAt(start).issue(proof);
    expect(await tokensAt(start + 899_000).read(token)).toEqual(proof);
    expect(await tokensAt(start + 901_000).read(token)).toBeNull();
  });

  it('[MEMBER-03] can be exchanged for new ones for thirty days after they expire', async () => {
    const token = await tokensAt(start).issue(member);
    const monthLater = start + 30 * 86_400_000 + 899_000;
    expect(await tokensAt(monthLater).readOld(token)).toEqual(member);
    expect(await tokensAt(monthLater + 2000).readOld(token)).toBeNull();
    expect(await tokensAt(start, { issuer: 'elsewhere' }).readOld(token)).toBeNull();
  });

  it('are refused with another secret, for another issuer, or altered', async () => {
    const token = await tokensAt(start).issue(member);
    expect(
      await tokensAt(start, { secret: 'another secret of thirty-two bytes!!' }).read(token),
    ).toBeNull();
    expect(await tokensAt(start, { issuer: 'elsewhere' }).read(token)).toBeNull();
    const [head, body, signature] = token.split('.');
    expect(await tokensAt(start).read([head, `${body}x`, signature].join('.'))).toBeNull();
    expect(await tokensAt(start).read([head, body, ''].join('.'))).toBeNull();
  });

  it('are refused without a signature, with another algorithm, or malformed', async () => {
    const none = new UnsecuredJWT({ ...member })
      .setIssuer('servery')
      .setAudience('servery')
      .encode();
    const other = await new SignJWT({ ...member })
      .setProtectedHeader({ alg: 'HS512' })
      .setIssuer('servery')
      .setAudience('servery')
      .sign(new TextEncoder().encode(secret.repeat(2)));
    const found = await Promise.all(
      [none, other, '', 'x', 'a.b.c', '...'].map((token) => tokensAt(start).read(token)),
    );
    expect(found).toEqual([null, null, null, null, null, null]);
  });

  it('are refused with another payload', async () => {
    const odd = await new SignJWT({ login: { kind: 'manager' }, epoch: 1 })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('servery')
      .setAudience('servery')
      .sign(new TextEncoder().encode(secret));
    expect(await tokensAt(start).read(odd)).toBeNull();
  });

  it('are not issued under a short secret', () => {
    expect(() => tokensAt(start, { secret: 'short' })).toThrow('32 bytes');
  });
});
