import { hash, randomBytes, randomInt } from 'node:crypto';

/** 96 random bits: ids cannot be guessed, although an id alone opens nothing (SAFE-02). */
export function newId(): string {
  return randomBytes(12).toString('hex');
}

/** 128 random bits: not guessable. */
export function newSecretKey(): string {
  return randomBytes(16).toString('base64url');
}

/** Short enough to read out across a table; guesses are counted where it is used (VISIT-04). */
export function newJoinCode(): string {
  return String(randomInt(10_000)).padStart(4, '0');
}

/** How a key is stored: the database alone does not reveal it. */
export function hashOfKey(key: string): Buffer {
  return hash('sha256', key, 'buffer');
}
