import { remarkCharacters } from '../limits.ts';
import { plainText } from '../plain-text.ts';
import { refused } from './cart-change.ts';
import type { CartChange } from './cart-change.ts';
import { withLines } from './family.ts';
import type { CartLine } from './line.ts';

export interface LineRemark {
  readonly line: string;
  readonly remark: string;
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
  const customRemark = plainText(remark);
  const found = remarkLength(customRemark);
  if (found > remarkCharacters)
    return refused({ code: 'remarkTooLong', line: id, most: remarkCharacters, found });
  return { kind: 'changed', lines: withLines(lines, [{ ...line, customRemark }]) };
}
