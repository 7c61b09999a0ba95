import type { Problem } from '../calls/refused.ts';
import { commonPatterns, commonRuns, commonWords } from './common-words.ts';

const words: ReadonlySet<string> = new Set(commonWords);
const patterns: ReadonlySet<string> = new Set(commonPatterns);
const runs: ReadonlySet<string> = new Set(commonRuns);

/** Characters that people type instead of letters. */
const letterFor: ReadonlyMap<string, string> = new Map([
  ['0', 'o'],
  ['1', 'i'],
  ['3', 'e'],
  ['4', 'a'],
  ['5', 's'],
  ['7', 't'],
  ['@', 'a'],
  ['$', 's'],
  ['!', 'i'],
]);

/** Whether it is a common word or key sequence, decorated to satisfy a form (SAFE-05). */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  if (patterns.has(plain.replaceAll(/[^a-z0-9]/g, ''))) return true;
  // Where the word ends is ambiguous: the 1 of p1 may be a letter or a suffix.
  const cuts = Array.from({ length: plain.length + 1 }, (_, at) => at);
  return cuts.some((at) => isDecoratedWord(plain.slice(0, at), plain.slice(at)));
}

/** A word with a suffix, or with a prefix. */
function isDecoratedWord(first: string, second: string): boolean {
  return (isWord(first) && isDecoration(second)) || (isDecoration(first) && isWord(second));
}

function isWord(text: string): boolean {
  return words.has(Array.from(text, (letter) => letterFor.get(letter) ?? letter).join(''));
}

/** Up to four digits, or a well-known sequence, between punctuation marks. */
function isDecoration(text: string): boolean {
  const digits = /^[^a-z0-9]{0,2}(\d*)[^a-z0-9]{0,2}$/.exec(text)?.[1];
  return digits !== undefined && (digits.length <= 4 || runs.has(digits));
}

/** Checked by the server only: the form does not have the list (SAFE-05). */
export function commonPasswordProblems({
  password,
}: {
  readonly password: string;
}): readonly Problem[] {
  return isCommonPassword(password) ? [{ field: 'password', code: 'passwordCommon' }] : [];
}
