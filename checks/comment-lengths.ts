import type { Report, Repository } from './report.ts';
import { lineAt, sourceOf } from './source.ts';

const limit = 100;
const checked = /\.(?:tsx?|mjs|sql|css)$/;
const markers = /^\s*\{?(?:\/\/+|\/\*+|--+|\*(?!\/))?|\*+\/\}?\s*$/g;

/** Refuses comments on lines over 100 characters, which the formatter leaves as they are. */
export function checkCommentLengths(repository: Repository): Report {
  const files = [...repository].filter(([path]) => checked.test(path));
  const problems = files.flatMap(([path, text]) => problemsIn(path, text));
  return { notes: [`${files.length} files`], problems };
}

function problemsIn(path: string, text: string): string[] {
  const lines = text.split('\n');
  // Parsing takes most of the time, and few files have a long line at all.
  if (!lines.some(isLong)) return [];
  return commentedLines(path, text).flatMap((number) => {
    const line = lines[number - 1] ?? '';
    return isLong(line) && !isOneWord(line)
      ? [`${path}:${number} has a comment line of ${characters(line)} characters, over ${limit}`]
      : [];
  });
}

/** The numbers of all lines that a comment stands on, each once. */
function commentedLines(path: string, text: string): number[] {
  const numbers = commentsIn(path, text).flatMap(({ start, end }) => {
    const first = lineAt(text, start);
    return Array.from({ length: lineAt(text, end) - first + 1 }, (_, index) => first + index);
  });
  return [...new Set(numbers)];
}

interface Span {
  readonly start: number;
  readonly end: number;
}

function commentsIn(path: string, text: string): readonly Span[] {
  if (path.endsWith('.sql')) return matchesOf(text, /--.*|\/\*[\s\S]*?\*\//g);
  if (path.endsWith('.css')) return matchesOf(text, /\/\*[\s\S]*?\*\//g);
  return sourceOf(path, text).parsed.comments;
}

function matchesOf(text: string, pattern: RegExp): Span[] {
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }));
}

function isLong(line: string): boolean {
  return characters(line) > limit;
}

/** Counts code points: a Chinese character or a dash is one, whatever its bytes. */
function characters(line: string): number {
  return Array.from(line).length;
}

/** An address cannot be broken over two lines. */
function isOneWord(line: string): boolean {
  return !/\s/.test(line.replace(markers, '').trim());
}
