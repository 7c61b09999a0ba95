import { randomBytes } from 'node:crypto';

// A letter first: some signatures concatenate a number and the reference.
export const referenceFormat = /^[A-Za-z][A-Za-z0-9-]{0,31}$/;
// The test button of a merchant portal sends such references; one of ours would be mistaken for it.
const portalTest = /^DEMO/i;

/** Whether every gateway accepts the reference and returns it unchanged (PAY-03). */
export function isReference(text: string): boolean {
  return referenceFormat.test(text) && !portalTest.test(text);
}

/** 96 random bits: its URL leads to the session, which is the link to a table (SAFE-02). */
export function newReference(): string {
  return `P${randomBytes(12).toString('hex')}`;
}
