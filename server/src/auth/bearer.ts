import type { Login } from '../calls/login.ts';
import { looksLikeApiKey } from './api-key.ts';
import type { Proof, Tokens } from './tokens.ts';

/** In two steps, so that rate limits count the caller before the second queries the database. */
export interface Authenticator {
  /** Whom a token was signed for; null for a forged or expired one. */
  readonly verified: (token: string) => Promise<Proof | null>;
  /** The login as it is now, with the token it was read from; null for one that was ended. */
  readonly current: (proof: Proof, token: string) => Promise<Login | null>;
  /** The login of a token that may have expired; null for one that was ended. */
  readonly expired: (token: string) => Promise<Login | null>;
}

/** Reads a login as it is now; null where its owner no longer exists. */
export type CurrentProof = (login: Login) => Promise<Proof | null>;

const longestHeader = 4000;

/** A token is valid while its signature, expiry and epoch are; logging out ends it (SAFE-02). */
export function authenticator(
  tokens: Pick<Tokens, 'read' | 'readOld'>,
  read: CurrentProof,
): Authenticator {
  const current = async ({ login, epoch }: Proof): Promise<Login | null> => {
    const now = await read(login);
    // The login as read, not as signed: a role may have been revoked since.
    return now !== null && now.epoch === epoch ? now.login : null;
  };
  return {
    verified: tokens.read,
    current,
    expired: async (token) => {
      const old = await tokens.readOld(token);
      return old === null ? null : current(old);
    },
  };
}

/** Reads keys of programs. */
export interface ApiKeyReader {
  /** Whose key it is if this server made it, without a query. */
  readonly idOf: (token: string) => string | null;
  /** The proof as it is now; null for a key that was ended. */
  readonly proofOf: (token: string) => Promise<Proof | null>;
}

/** Also takes keys of programs, wherever a token is taken (KEYS-03). */
export function withApiKeys(tokens: Authenticator, keys: ApiKeyReader): Authenticator {
  return {
    verified: async (token) => {
      if (!looksLikeApiKey(token)) return tokens.verified(token);
      const apiKey = keys.idOf(token);
      // What it may do is read later: this says only whose limit counts the request.
      const login = { kind: 'apiKey', apiKey: apiKey ?? '', shop: '', scopes: [] } as const;
      return apiKey === null ? null : { login, epoch: 0 };
    },
    current: async (proof, token) => {
      if (!looksLikeApiKey(token)) return tokens.current(proof, token);
      return (await keys.proofOf(token))?.login ?? null;
    },
    expired: async (token) => (looksLikeApiKey(token) ? null : tokens.expired(token)),
  };
}

/** The token of an Authorization header; null when there is none. */
export function bearerOf(header: string | undefined): string | null {
  if (header === undefined || header.length > longestHeader) return null;
  return /^Bearer ([\w\-.~+/]+=*)$/i.exec(header)?.[1] ?? null;
}
