import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { createMemberCodes } from './member-code-token.ts';
import { tokensWith } from '../auth/tokens.ts';

const secret = 'a secret of thirty-two bytes or more';
const start = Date.UTC(2026, 10, 15, 12);
const user = 'a'.repeat(24);

function codesAt(now: number, about = {}) {
  return createMemberCodes({ secret, issuer: 'servery', clock: () => now, ...about });
}

function signed(claims: Record<string, unknown>, audience: string) {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('servery')
    .setAudience(audience)
    .sign(new TextEncoder().encode(secret));
}

describe('the code a member shows', () => {
  it('[MEMBER-05] is valid for a minute, and each one is different', async () => {
    const [one, other] = await Promise.all([
      codesAt(start).issue(user),
      codesAt(start).issue(user),
    ]);
    const [shown, next] = await Promise.all(
      [one, other].map(({ code }) => codesAt(start + 59_999).read(code)),
    );
    expect(one.until).toBe(start + 60_000);
    expect(shown).toMatchObject({ user, until: start + 60_000 });
    expect(shown?.serial).not.toBe(next?.serial);
    expect(await codesAt(start + 60_000).read(one.code)).toBeNull();
  });

  it('[SAFE-02] is not a login, and a login is not a code', async () => {
    const settings = { secret, issuer: 'servery', clock: () => start };
    const { code } = await codesAt(start).issue(user);
    const token = await tokensWith(settings).issue({ login: { kind: 'member', user }, epoch: 1 });
    expect(await tokensWith(settings).read(code)).toBeNull();
    expect(await codesAt(start).read(token)).toBeNull();
  });

  it('[SAFE-02] is refused when it is forged, for another restaurant, without an expiry, or something else', async () => {
    const { code } = await codesAt(start).issue(user);
    const [head, body] = code.split('.');
    const claims = { sub: user, jti: 'x'.repeat(22) };
    const odd = [
      [head, body, ''].join('.'),
      new UnsecuredJWT({ ...claims, exp: start / 1000 + 60 })
        .setIssuer('servery')
        .setAudience('servery/attach')
        .encode(),
      await signed(claims, 'servery/attach'),
      await signed({ ...claims, exp: start / 1000 + 60 }, 'servery'),
      await signed({ ...claims, sub: 'everybody', exp: start / 1000 + 60 }, 'servery/attach'),
      '',
      'x',
    ];
    expect(await Promise.all(odd.map((text) => codesAt(start).read(text)))).toEqual(
      odd.map(() => null),
    );
    expect(
      await codesAt(start, { secret: 'another secret of thirty-two bytes!!' }).read(code),
    ).toBeNull();
    expect(await codesAt(start, { issuer: 'elsewhere' }).read(code)).toBeNull();
  });
});
