import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword, simulatePasswordCheck } from './password-hash.ts';

describe('passwords', () => {
  it('match, however their characters are composed', async () => {
    const stored = await hashPassword('Caf\u00e9-Noir-1');
    expect(await isPassword('Cafe\u0301-Noir-1', stored)).toBe(true);
    expect(await isPassword('Cafe-Noir-1', stored)).toBe(false);
    expect(await isPassword('', stored)).toBe(false);
  });

  it('are stored with salt and cost, never twice the same and never in clear text', async () => {
    const [one, other] = await Promise.all([
      hashPassword('Dim5um-lover'),
      hashPassword('Dim5um-lover'),
    ]);
    expect(one).not.toBe(other);
    expect(one).toMatch(/^argon2id\$19456\$2\$1\$[\w-]{22}\$[\w-]{43}$/);
    expect(one).not.toContain('Dim5um');
  });

  it.each([
    '',
    'plain',
    'argon2id$0$2$1$a$b',
    'argon2id$x$2$1$AAAAAAAAAAAAAAAAAAAAAA$AAAA',
    'scrypt$1$1$1$a$b',
  ])('match nothing where the stored hash is "%s"', async (stored) => {
    expect(await isPassword('Dim5um-lover', stored)).toBe(false);
  });

  it('cost the same for an unknown account, and never match', async () => {
    expect(await simulatePasswordCheck('Dim5um-lover')).toBe(false);
  });
});
