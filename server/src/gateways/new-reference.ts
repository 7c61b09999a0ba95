import { randomBytes } from 'node:crypto';

/** 96 random bits: its address leads to the session, and that is the link to a table (SAFE-02). */
export function newReference(): string {
  return `P${randomBytes(12).toString('hex')}`;
}
