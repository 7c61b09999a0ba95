interface Fault {
  readonly found: RegExp;
  readonly instead: (match: string) => string;
}

// A backslash and its letter are one piece, so that an escaped bracket does not open a class.
const pieces = /\\[\s\S]|\[\^?|\{\d+(?:,\d*)?\}|[\s\S]/g;

const faults: readonly Fault[] = [
  { found: /^[$^]$/, instead: () => '' },
  { found: /^\\[DSWdsw]$/, instead: (match) => `\\${otherCase(match.slice(1))}` },
  { found: /^\[\^$/, instead: () => '[' },
  { found: /^\[$/, instead: () => '[^' },
  { found: /^[*+?]$/, instead: () => '' },
  { found: /^\{/, instead: () => '' },
];

/** The regex with one piece changed: an anchor removed, a class inverted, a repeat removed. */
export function regexFaults(literal: string): readonly string[] {
  const end = literal.lastIndexOf('/');
  const [pattern, flags] = [literal.slice(1, end), literal.slice(end + 1)];
  const parts: readonly string[] = pattern.match(pieces) ?? [];
  const changed = parts.flatMap((part, at) =>
    faults
      .filter(({ found }) => found.test(part))
      .map(({ instead }) => `/${parts.with(at, instead(part)).join('')}/${flags}`),
  );
  const unflagged =
    flags.replace('i', '') === flags ? [] : [`/${pattern}/${flags.replace('i', '')}`];
  return [...changed, ...unflagged].filter(isRegex);
}

function isRegex(literal: string): boolean {
  const end = literal.lastIndexOf('/');
  try {
    void new RegExp(literal.slice(1, end), literal.slice(end + 1));
    return end > 1;
  } catch {
    return false;
  }
}

function otherCase(letter: string): string {
  return letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
}
