export interface Change {
  /** The first line is the heading; what follows explains it. */
  readonly summary: string;
  readonly type: 'major' | 'minor' | 'patch' | 'none';
}

export interface Release {
  readonly version: string;
  /** As in 2026-11-16. */
  readonly date: string;
  readonly changes: readonly Change[];
}

const headings = { major: 'Breaking changes', minor: 'Added and changed', patch: 'Fixed' } as const;
const unreleased = '## Unreleased\n';

/** The changelog with a section for this release, which includes what was listed as unreleased. */
export function withRelease(changelog: string, { version, date, changes }: Release): string {
  const heading = `## ${version} (${date})\n`;
  const sections = Object.entries(headings).flatMap(([type, title]) =>
    sectionOf(
      title,
      changes.filter((change) => change.type === type),
    ),
  );
  const added = [heading, ...sections].join('\n');
  if (changelog.includes(unreleased)) return changelog.replace(unreleased, added);
  const next = /^## /m.exec(changelog)?.index ?? changelog.length;
  return `${changelog.slice(0, next).trimEnd()}\n\n${added}\n${changelog.slice(next)}`;
}

function sectionOf(title: string, changes: readonly Change[]): readonly string[] {
  if (changes.length === 0) return [];
  return [`### ${title}\n`, ...changes.map(entryOf), ''];
}

function entryOf({ summary }: Change): string {
  const [title = '', ...body] = summary.trim().split('\n');
  const text = body.join(' ').trim();
  const lead = `**${title.replace(/\.$/, '')}.**`;
  return text === '' ? `- ${lead}` : `- ${lead} ${text}`;
}
