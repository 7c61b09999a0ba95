import { decodeJwt } from 'jose';
import type { Caller } from '../calls/caller.ts';
import type { Proof, Tokens } from './tokens.ts';

/** Logs a caller in for as long as the token is valid, and returns the token. */
export async function enter(caller: Caller, proof: Proof, tokens: Tokens): Promise<string> {
  const accessToken = await tokens.issue(proof);
  const { exp = 0 } = decodeJwt(accessToken);
  caller.enter(proof.login, exp * 1000);
  return accessToken;
}
