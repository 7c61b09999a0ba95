import type { Source } from './source.ts';

export interface LineCount {
  readonly code: number;
  readonly comment: number;
}

/** A line with code and a comment is a line of code; blank lines are neither. */
export function countLines(source: Source): LineCount {
  const code = filled(withoutComments(source)).length;
  return { code, comment: filled(source.text).length - code };
}

/** The text with its comments blanked out; offsets and line breaks stay where they were. */
export function withoutComments({ text, parsed }: Source): string {
  return parsed.comments.reduce((left, { start, end }) => {
    const blank = left.slice(start, end).replace(/[^\n]/g, ' ');
    return left.slice(0, start) + blank + left.slice(end);
  }, text);
}

export function filled(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}
