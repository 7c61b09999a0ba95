/** What may not stand at the start of a line, and what may not stand at its end. */
const closing = /^[\p{Pe}\p{Pf}，。、！？：；…·,.!?:;%）」』】》〉]$/u;
const opening = /^[\p{Ps}\p{Pi}（「『【《〈]$/u;
const pieces = /\p{Script=Han}|\s+|[^\s\p{Script=Han}]+/gu;

/** Breaks a text into lines that fit; between Han characters, at blanks, or in long words. */
export function wrapText(
  text: string,
  mostDots: number,
  widthOf: (text: string) => number,
): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of unitsOf(text)) {
    if (widthOf(line + piece.trimEnd()) <= mostDots) {
      line += piece;
      continue;
    }
    if (line.trim() !== '') lines.push(line.trimEnd());
    const parts = brokenWord(piece.trimStart(), mostDots, widthOf);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? '';
  }
  return line.trim() === '' && lines.length > 0 ? lines : [...lines, line.trimEnd()];
}

/** Pieces that stay together: a character with the punctuation that belongs to it. */
function unitsOf(text: string): readonly string[] {
  const units: string[] = [];
  for (const piece of text.match(pieces) ?? []) {
    const last = units.at(-1);
    const joins = last !== undefined && (closing.test(piece) || opening.test(last.slice(-1)));
    if (joins) units[units.length - 1] = last + piece;
    else units.push(piece);
  }
  return units;
}

function brokenWord(
  word: string,
  mostDots: number,
  widthOf: (text: string) => number,
): readonly string[] {
  if (widthOf(word) <= mostDots) return [word];
  const parts: string[] = [];
  let part = '';
  for (const character of word) {
    if (part !== '' && widthOf(part + character) > mostDots) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part];
}
