import { remarkCharacters } from '../limits.ts';
import { refused } from './cart-change.ts';
import type { CartChange } from './cart-change.ts';
import { withLines } from './family.ts';
import type { CartLine } from './line.ts';

const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu;
// Control bytes drive a kitchen printer, bidi marks turn words round, lone surrogates break the
// database.
const unprintable = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

export interface LineRemark {
  readonly line: string;
  readonly remark: string;
}

/** A remark as the kitchen prints it: on one line, nothing but text (CART-10). */
export function cleanRemark(text: string): string {
  return text.replaceAll(lineBreaks, '\u0020').replaceAll(unprintable, '').trim();
}

/** In code points: an emoji is one character (CART-10). */
export function remarkLength(text: string): number {
  return Array.from(text).length;
}

/** A longer remark is refused, never cut: an allergy may be at its end (CART-10). */
export function changeRemark(
  lines: readonly CartLine[],
  { line: id, remark }: LineRemark,
): CartChange {
  const line = lines.find((candidate) => candidate.id === id);
  if (line === undefined) return refused({ code: 'lineUnknown', line: id });
  const customRemark = cleanRemark(remark);
  const found = remarkLength(customRemark);
  if (found > remarkCharacters)
    return refused({ code: 'remarkTooLong', line: id, most: remarkCharacters, found });
  return { kind: 'changed', lines: withLines(lines, [{ ...line, customRemark }]) };
}
