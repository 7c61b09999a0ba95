import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { hashOfKey } from '../auth/random-keys.ts';
import type { Tables } from '../database/tables.ts';
import { hasShop, keepCode } from './store/setup-codes.ts';

const dayMs = 24 * 3_600_000;
/** Without letters that are taken for digits or for each other (Crockford’s base 32). */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLetters = 16;
const groupLetters = 4;
const isCode = new RegExp(`^[${letters}]{${codeLetters}}$`);

/** The one-time code of a restaurant without a shop; null where there is one (OPENING-01). */
export async function newSetupCode(db: Kysely<Tables>, nowMs: number): Promise<string | null> {
  if (await hasShop(db)) return null;
  // 80 bits.
  const code = Array.from(randomBytes(codeLetters), (byte) => letters[byte % letters.length]);
  const text = grouped(code.join(''));
  await keepCode(db, { codeHash: hashOfKey(text), endsAt: nowMs + dayMs, nowMs });
  return text;
}

/** A typed code as it was printed; null for anything that cannot be one. */
export function typedSetupCode(text: string): string | null {
  const typed = text.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '');
  const read = typed.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return isCode.test(read) ? grouped(read) : null;
}

function grouped(code: string): string {
  return code.match(new RegExp(`.{${groupLetters}}`, 'g'))?.join('-') ?? '';
}
