import { randomBytes } from 'node:crypto';

/** 96 random bits in the format of ids. */
export function newId(): string {
  return randomBytes(12).toString('hex');
}

/** 128 random bits: not guessable. */
export function newSecretKey(): string {
  return randomBytes(16).toString('base64url');
}
