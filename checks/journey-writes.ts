import type { Report, Repository } from './report.ts';
import { sourcesOf } from './source.ts';

const writes = /\b(?:insert\s+into|update\s+\w+\s+set|delete\s+from|truncate|alter\s+table)\b/i;

/** Journeys do as people do: they change nothing that no call changes. */
export function checkJourneyWrites(repository: Repository): Report {
  const sources = sourcesOf(repository, (path) => path.startsWith('e2e/'));
  return {
    notes: [`${sources.length} files`],
    problems: sources
      .filter(({ text }) => writes.test(text))
      .map(({ path }) => `${path} writes to the database: use or add a call`),
  };
}
