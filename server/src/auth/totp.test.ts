import { describe, expect, it } from 'vitest';
import { base32, codeOf, stepAt, stepOfCode, totpUri } from './totp.ts';

/** The key of RFC 6238, appendix B. */
const key = Buffer.from('12345678901234567890');

describe('codes of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('[TWOFACTOR-01] are those of RFC 6238 at %i s', (seconds, code) => {
    expect(codeOf(key, stepAt(seconds * 1000))).toBe(code);
    expect(stepOfCode(key, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  it('[TWOFACTOR-01] hold for half a minute either side, and no longer', () => {
    const now = 1_234_567_890_000;
    const code = codeOf(key, stepAt(now));
    const at = [-60_000, -30_000, 30_000, 60_000].map((off) => stepOfCode(key, code, now + off));
    expect(at).toEqual([null, stepAt(now), stepAt(now), null]);
    for (const wrong of ['', '28708', '2870821', '２８７０８２', 'abcdef'])
      expect(stepOfCode(key, wrong, 59_000)).toBeNull();
  });

  it('[TWOFACTOR-01] come from a key that apps can read', () => {
    // RFC 4648, section 10.
    const written = ['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) =>
      base32(Buffer.from(text)),
    );
    expect(written).toEqual(['MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI']);
    expect(totpUri(key, { issuer: 'Kam Fai', account: 'Ada' })).toBe(
      'otpauth://totp/Kam%20Fai:Ada?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Kam%20Fai',
    );
  });
});
