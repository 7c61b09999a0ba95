import { randomBytes } from 'node:crypto';

/** 96 random bits: an id is the link to a table, so it must not be guessed (SAFE-02). */
export function newId(): string {
  return randomBytes(12).toString('hex');
}

/** 128 random bits: not guessable. */
export function newSecretKey(): string {
  return randomBytes(16).toString('base64url');
}
