import type { Site } from './site.ts';

/** One mutation, numbered across all files. */
export interface Mutant {
  readonly id: number;
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly kind: string;
  readonly before: string;
  readonly after: string;
  /** The file with only this mutation. */
  readonly whole: string;
}

export interface Switched {
  readonly path: string;
  /** The file with all mutations, each behind its switch. */
  readonly text: string;
  readonly mutants: readonly Mutant[];
}

interface File {
  readonly path: string;
  readonly text: string;
  readonly sites: readonly Site[];
}

interface Numbered extends Site {
  readonly first: number;
}

export const switchboardName = 'servery:switchboard';

/** Puts all mutations of a file behind switches: the file is loaded once for all of them. */
export function switchedFile({ path, text, sites }: File, firstId: number): Switched {
  let next = firstId;
  const numbered = sites.map((site) => {
    const first = next;
    next += site.changes.length;
    return { ...site, first };
  });
  const mutants = numbered.flatMap((site) => mutantsAt(path, text, site));
  const body = withStateKept(rendered(text, { start: 0, end: text.length }, numbered));
  return {
    path,
    text: `import { $on, $live, $turn, $kept } from '${switchboardName}';${body}`,
    mutants,
  };
}

function mutantsAt(
  path: string,
  source: string,
  { start, end, first, form, changes }: Numbered,
): Mutant[] {
  const lines = source.slice(0, start).split('\n');
  const place = { path, line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
  const before = source.slice(start, end);
  return changes.map(({ kind, text = '' }, at) => {
    const after = form === 'expression' ? `(${text})` : '{}';
    const whole = `${source.slice(0, start)}${after}${source.slice(end)}`;
    return { ...place, id: first + at, kind, before, after, whole };
  });
}

/** The text of a span with switches in the sites inside it; sites come outermost first. */
function rendered(
  source: string,
  span: { start: number; end: number },
  sites: readonly Numbered[],
): string {
  let at = span.start;
  let text = '';
  for (const [index, site] of sites.entries()) {
    if (site.start < at) continue;
    const inside = sites
      .slice(index + 1)
      .filter(({ end, start }) => start >= site.start && end <= site.end);
    text += source.slice(at, site.start) + switched(site, rendered(source, site, inside));
    at = site.end;
  }
  return text + source.slice(at, span.end);
}

function switched({ form, first, changes }: Numbered, original: string): string {
  const last = first + changes.length - 1;
  const isOn = `$on(${first},${last})`;
  switch (form) {
    case 'loop':
      return `{$turn();${original}}`;
    case 'function':
      return `{$turn();if(${isOn})return;${original.slice(1)}`;
    case 'statement':
      return `{if(!${isOn}){${original}}}`;
    case 'expression':
      return `(${isOn}?(${choice(first, changes)}):(${original}))`;
  }
}

function choice(first: number, changes: Site['changes']): string {
  const texts = changes.map(({ text = '' }) => `(${text})`);
  return texts.reduceRight((rest, text, at) => `$live===${first + at}?${text}:${rest}`);
}

/** Module state is reset between trials, or one trial would affect the next. */
function withStateKept(text: string): string {
  return text.replace(
    /^((?:export )?const .*= )new (?:Weak)?Map(?:<.*>)?\(\);$/gm,
    '$1$kept(new Map());',
  );
}
