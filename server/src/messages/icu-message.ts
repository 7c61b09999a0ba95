/** A message in ICU MessageFormat, taken apart: what we write in the catalogues of it, and no more. */
export type Part =
  | { readonly kind: 'text'; readonly text: string }
  /** The number a plural goes by, written # inside it. */
  | { readonly kind: 'count' }
  | { readonly kind: 'figure'; readonly name: string; readonly style: 'plain' | 'number' | 'percent' }
  | {
      readonly kind: 'cases';
      readonly name: string;
      readonly by: 'plural' | 'select';
      readonly cases: Cases;
    };

export type Cases = ReadonlyMap<string, readonly Part[]>;

/** What stands in braces, or between them. */
interface Piece {
  readonly inBraces: boolean;
  readonly text: string;
}

const depthOf: Readonly<Record<string, number>> = { '{': 1, '}': -1 };

/** Reads a message; one that is not well-formed is a mistake in a catalogue, and thrown. */
export function partsOf(message: string, inPlural = false): readonly Part[] {
  return piecesOf(message).flatMap(({ inBraces, text }) =>
    inBraces ? [placeholderOf(text, inPlural)] : wordsOf(text, inPlural),
  );
}

/** The names of everything a message waits for, each once. */
export function figuresOf(parts: readonly Part[]): readonly string[] {
  const names = parts.flatMap((part) => {
    if (part.kind === 'figure') return [part.name];
    return part.kind === 'cases' ? [part.name, ...[...part.cases.values()].flatMap(figuresOf)] : [];
  });
  return [...new Set(names)].toSorted();
}

function wordsOf(text: string, inPlural: boolean): readonly Part[] {
  if (!inPlural) return [{ kind: 'text', text }];
  const between = text.split('#').map((words): Part => ({ kind: 'text', text: words }));
  return between.flatMap((words, at): readonly Part[] => (at === 0 ? [words] : [{ kind: 'count' }, words]));
}

function placeholderOf(inside: string, inPlural: boolean): Part {
  const [, name = '', type = '', rest = ''] = /^\s*(\w+)\s*(?:,\s*(\w+)\s*(?:,(.*))?)?$/s.exec(inside) ?? [];
  if (type === '' && rest === '' && name !== '') return { kind: 'figure', name, style: 'plain' };
  if (type === 'number') return { kind: 'figure', name, style: styleOf(rest.trim()) };
  if (type === 'plural') return { kind: 'cases', name, by: type, cases: casesOf(rest, true) };
  if (type === 'select') return { kind: 'cases', name, by: type, cases: casesOf(rest, inPlural) };
  throw new SyntaxError(`{${inside}} is no placeholder`);
}

function styleOf(text: string): 'number' | 'percent' {
  if (text === '') return 'number';
  if (text === 'percent') return text;
  throw new SyntaxError(`${text} is no way to write a number`);
}

/** `one {# dish} other {# dishes}`: labels and what they stand for, by turns. */
function casesOf(text: string, inPlural: boolean): Cases {
  const cases = new Map<string, readonly Part[]>();
  let label = '';
  for (const piece of piecesOf(text)) {
    if (piece.inBraces) cases.set(label, partsOf(piece.text, inPlural));
    label = piece.inBraces ? '' : piece.text.trim();
  }
  if (!cases.has('other') || cases.has('') || label !== '') throw new SyntaxError(`{${text}} lacks a case`);
  return cases;
}

/** Splits at the outermost braces. */
function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let depth = 0;
  let begin = 0;
  for (let at = 0; at < text.length; at += 1) {
    const before = depth;
    depth += depthOf[text[at] ?? ''] ?? 0;
    if (depth < 0) throw new SyntaxError(`a brace too many in ${text}`);
    // From outside to inside, or back.
    if (before + depth === 1) {
      pieces.push({ inBraces: before === 1, text: text.slice(begin, at) });
      begin = at + 1;
    }
  }
  if (depth > 0) throw new SyntaxError(`a brace is not closed in ${text}`);
  const last = { inBraces: false, text: text.slice(begin) };
  return [...pieces, last].filter((piece) => piece.inBraces || piece.text !== '');
}
