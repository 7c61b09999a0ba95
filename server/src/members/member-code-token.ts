import { SignJWT, errors, jwtVerify } from 'jose';
import { object, pipe, regex, safeParse, string } from 'valibot';
import { newSecretKey } from '../auth/random-keys.ts';
import type { TokenSettings } from '../auth/tokens.ts';

/** What a member's code proves, for a minute: that this member is at the kiosk. */
export interface ShownCode {
  readonly user: string;
  /** Identifies this one code, so that it works once. */
  readonly serial: string;
  readonly until: number;
}

export interface MemberCodes {
  readonly issue: (user: string) => Promise<{ readonly code: string; readonly until: number }>;
  /** Null if it is forged, expired or meant for something else. */
  readonly read: (code: string) => Promise<ShownCode | null>;
}

const validSeconds = 60;

const claims = object({
  sub: pipe(string(), regex(/^[0-9a-f]{24}$/)),
  jti: pipe(string(), regex(/^[\w-]{22}$/)),
});

/** With an audience of their own: a photographed code must never pass for a login (MEMBER-05). */
export function createMemberCodes({ secret, issuer, clock }: TokenSettings): MemberCodes {
  const key = new TextEncoder().encode(secret);
  const audience = `${issuer}/attach`;
  return {
    issue: async (user) => {
      const until = Math.floor(clock() / 1000) + validSeconds;
      const code = await new SignJWT({})
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(user)
        .setJti(newSecretKey())
        .setExpirationTime(until)
        .sign(key);
      return { code, until: until * 1000 };
    },
    read: (code) => readCode(code, { key, issuer, audience, now: new Date(clock()) }),
  };
}

interface CodeVerification {
  readonly key: Uint8Array;
  readonly issuer: string;
  readonly audience: string;
  readonly now: Date;
}

async function readCode(
  code: string,
  { key, issuer, audience, now }: CodeVerification,
): Promise<ShownCode | null> {
  try {
    const { payload } = await jwtVerify(code, key, {
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
      issuer,
      audience,
      currentDate: now,
    });
    const read = safeParse(claims, payload);
    if (!read.success) return null;
    return { user: read.output.sub, serial: read.output.jti, until: (payload.exp ?? 0) * 1000 };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
