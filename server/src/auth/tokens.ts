import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose';
import {
  exactOptional,
  integer,
  literal,
  minValue,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  regex,
  safeParse,
  string,
  union,
} from 'valibot';
import { staffRoles } from '@servery/contract/actor.ts';
import type { Login } from '../calls/login.ts';
import type { Caller } from '../calls/caller.ts';

/** What a token proves, and the epoch of its login: logging out increments the epoch. */
export interface Proof {
  readonly login: Login;
  readonly epoch: number;
  /** How long its token is valid, where it is not the usual time (PERSON-06). */
  readonly minutes?: number;
}

export interface Tokens {
  readonly issue: (proof: Proof) => Promise<string>;
  /** Null for anything forged, expired, of another issuer or malformed. */
  readonly read: (token: string) => Promise<Proof | null>;
  /** Also reads an expired token, to be exchanged while its login is not too old (MEMBER-03). */
  readonly readOld: (token: string) => Promise<Proof | null>;
}

export interface TokenSettings {
  /** At least 32 bytes; changing it ends every login. */
  readonly secret: string;
  readonly issuer: string;
  readonly clock: () => number;
}

const minutesValid = 15;
/** After this time without use a client has to log in with the password again. */
const daysRenewable = 30;
const id = pipe(string(), regex(/^[0-9a-f]{24}$/));

const proofSchema = object({
  login: union([
    object({ kind: literal('member'), user: id }),
    object({ kind: literal('kiosk'), device: id, shop: id }),
    object({
      kind: literal('device'),
      device: id,
      shop: id,
      deviceKind: picklist(['till', 'kitchen', 'board', 'printer']),
    }),
    object({
      kind: literal('staff'),
      staff: id,
      shop: id,
      role: picklist(staffRoles),
      // Tokens of the version before have none.
      device: optional(nullable(id), null),
      away: exactOptional(id),
    }),
  ]),
  epoch: pipe(number(), integer(), minValue(1)),
});

/** Short-lived signed tokens; the algorithm is fixed, and a token's header cannot change it. */
export function tokensWith({ secret, issuer, clock }: TokenSettings): Tokens {
  const key = new TextEncoder().encode(secret);
  if (key.length < 32) throw new RangeError('the token secret needs 32 bytes or more');
  return {
    issue: ({ login, epoch, minutes = minutesValid }) =>
      new SignJWT({ login, epoch })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setAudience(issuer)
        .setIssuedAt(new Date(clock()))
        .setExpirationTime(new Date(clock() + minutes * 60_000))
        .sign(key),
    read: (token) => readToken(token, { key, issuer, now: new Date(clock()), graceSeconds: 0 }),
    readOld: (token) =>
      readToken(token, {
        key,
        issuer,
        now: new Date(clock()),
        graceSeconds: daysRenewable * 86_400,
      }),
  };
}

interface Reading {
  readonly key: Uint8Array;
  readonly issuer: string;
  readonly now: Date;
  readonly graceSeconds: number;
}

async function readToken(
  token: string,
  { key, issuer, now, graceSeconds }: Reading,
): Promise<Proof | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer,
      audience: issuer,
      currentDate: now,
      clockTolerance: graceSeconds,
    });
    const read = safeParse(proofSchema, payload);
    return read.success ? read.output : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** Logs a program in; it shows its key again in time, as others renew their token (KEYS-03). */
export function enterForMinutes(caller: Caller, proof: Proof, nowMs: number): void {
  caller.enter(proof.login, nowMs + (proof.minutes ?? minutesValid) * 60_000);
}

/** Logs a caller in for as long as the token is valid, and returns the token. */
export async function enter(caller: Caller, proof: Proof, tokens: Tokens): Promise<string> {
  const accessToken = await tokens.issue(proof);
  const { exp = 0 } = decodeJwt(accessToken);
  caller.enter(proof.login, exp * 1000);
  return accessToken;
}
