import { randomBytes } from 'node:crypto';

/** 96 random bits as ids travel. */
export function newId(): string {
  return randomBytes(12).toString('hex');
}

/** 128 random bits: what nobody guesses. */
export function newSecretKey(): string {
  return randomBytes(16).toString('base64url');
}
