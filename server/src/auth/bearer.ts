import type { Login } from '../calls/login.ts';
import type { Proof, Tokens } from './tokens.ts';

/** In two steps, so that a caller can be counted between them: the second asks the database. */
export interface Proves {
  /** Whom a token was signed for; null for one that is forged or expired. */
  readonly shown: (token: string) => Promise<Proof | null>;
  /** Who that is as of now; null for a login that was ended. */
  readonly stands: (shown: Proof) => Promise<Login | null>;
  /** Who stands behind a token that may have expired; null for a login that was ended. */
  readonly lapsed: (token: string) => Promise<Login | null>;
}

/** How a login stands now; null for somebody who is no longer there. */
export type CurrentProof = (login: Login) => Promise<Proof | null>;

const longestHeader = 4000;

/** A token is good while its signature, its hour and its epoch are: one used after logging out is refused (SAFE-02). */
export function provesWith(tokens: Pick<Tokens, 'read' | 'readOld'>, current: CurrentProof): Proves {
  const stands: Proves['stands'] = async ({ login, epoch }) => {
    const now = await current(login);
    // Who it stands for as of now: a role may have been taken away since.
    return now !== null && now.epoch === epoch ? now.login : null;
  };
  return {
    shown: tokens.read,
    stands,
    lapsed: async (token) => {
      const old = await tokens.readOld(token);
      return old === null ? null : stands(old);
    },
  };
}

/** The token of an Authorization header; null when there is none. */
export function bearerOf(header: string | undefined): string | null {
  if (header === undefined || header.length > longestHeader) return null;
  return /^Bearer ([\w\-.~+/]+=*)$/i.exec(header)?.[1] ?? null;
}
