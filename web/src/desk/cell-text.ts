export function isYes(text: string): boolean {
  return /^(?:y|yes|true|1|是)$/i.test(text);
}

/** Yes, no or nothing: anything else might show a dish that was meant to be hidden. */
export function isFlag(text: string): boolean {
  return isYes(text) || /^(?:n|no|false|0|否|)$/i.test(text);
}

/** A spreadsheet's name of a column. */
export function letterOf(column: number): string {
  if (column < 0) return '?';
  const last = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? last : letterOf(Math.floor(column / 26) - 1) + last;
}
