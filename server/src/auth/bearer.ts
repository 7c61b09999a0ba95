import type { Login } from './login.ts';
import type { Proof, Tokens } from './tokens.ts';

/** Whose token it is; null for one that is forged, expired or ended. */
export type Proves = (token: string) => Promise<Login | null>;

/** How a login stands now; null for somebody who is no longer there. */
export type CurrentProof = (login: Login) => Promise<Proof | null>;

const longestHeader = 4000;

/** A token is good while its signature, its hour and its epoch are: one used after logging out is refused (SAFE-02). */
export function provesWith(tokens: Tokens, current: CurrentProof): Proves {
  return async (token) => {
    const shown = await tokens.read(token);
    const now = shown === null ? null : await current(shown.login);
    // Who it stands for as of now: a role may have been taken away since.
    return now !== null && now.epoch === shown?.epoch ? now.login : null;
  };
}

/** The token of an Authorization header; null when there is none. */
export function bearerOf(header: string | undefined): string | null {
  if (header === undefined || header.length > longestHeader) return null;
  return /^Bearer ([\w\-.~+/]+=*)$/i.exec(header)?.[1] ?? null;
}
