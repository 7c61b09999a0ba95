import type { Report, Repository } from './report.ts';
import { sourcesOf } from './source.ts';

/** What no call can do yet. */
const awaited: Readonly<Record<string, string>> = {
  'e2e/journeys/menu-changes.spec.ts': 'the desk, where a restaurant edits its menu',
};

const writes = /\b(?:insert\s+into|update\s+\w+\s+set|delete\s+from|truncate|alter\s+table)\b/i;

/** Journeys do as people do: what they write straight into the database, no call may be able to. */
export function checkJourneyWrites(repository: Repository): Report {
  const sources = sourcesOf(repository, (path) => path.startsWith('e2e/'));
  const writing = sources.filter(({ text }) => writes.test(text)).map(({ path }) => path);
  const over = Object.keys(awaited).filter(
    (path) => repository.has(path) && !writing.includes(path),
  );
  return {
    notes: [`${sources.length} files`],
    problems: [
      ...writing
        .filter((path) => !(path in awaited))
        .map((path) => `${path} writes to the database: use or add a call`),
      ...over.map((path) => `${path} writes no longer: take it off the list`),
    ],
  };
}
