import type { Report, Repository } from './report.ts';
import { readRuleBook } from './rule-book.ts';
import type { RuleBook } from './rule-book.ts';
import { isTest, sourcesOf } from './source.ts';
import { testTitles } from './test-titles.ts';
import type { TestTitle } from './test-titles.ts';

export const leastShareWithId = 0.95;

/** Rule, test and code are linked by id, so every id must resolve: see docs/rules.md. */
export function checkRuleIds(repository: Repository): Report {
  const book = readRuleBook(repository);
  const rules = new Set(book.rules);
  const titles = sourcesOf(repository, bearsRules).flatMap(testTitles);
  const tested = new Set(titles.filter(({ runs }) => runs).flatMap(({ ids }) => ids));
  const engine = shareReport(titles.filter(({ place }) => place.startsWith('engine/')));
  const covered = [...rules].filter((id) => tested.has(id));
  const note = `${rules.size} rules: ${covered.length} tested, ${book.pending.length} pending`;
  const problems = [
    ...bookProblems(book),
    ...testProblems(book, tested),
    ...titles.flatMap((title) => unknownIds(title, rules)),
    ...engine.problems,
  ];
  return { notes: [note, ...engine.notes], problems };
}

function bookProblems({ rules, pending, pendingWithoutReason }: RuleBook): string[] {
  const unknown = [...new Set(pending)].filter((id) => !rules.includes(id));
  return [
    ...(rules.length === 0 ? ['docs/rules.md lists no rule'] : []),
    ...twice(rules).map((id) => `${id} stands twice in docs/rules.md`),
    ...twice(pending).map((id) => `${id} stands twice in docs/pending-rules.md`),
    ...pendingWithoutReason.map((id) => `${id} is pending without a reason`),
    ...unknown.map((id) => `${id} is pending but no rule`),
  ];
}

function testProblems(book: RuleBook, tested: ReadonlySet<string>): string[] {
  const pending = new Set(book.pending);
  const untested = book.rules.filter((id) => !tested.has(id) && !pending.has(id));
  const tooSoon = [...pending].filter((id) => tested.has(id));
  return [
    ...tooSoon.map((id) => `${id} is pending but has a test: take it off the list`),
    ...[...new Set(untested)].map((id) => `${id} has no test`),
  ];
}

// The tests of checks/ and scripts/ carry made-up ids in their samples.
function bearsRules(path: string): boolean {
  if (path.startsWith('checks/') || path.startsWith('scripts/')) return false;
  return isTest(path) || path.startsWith('e2e/');
}

function twice(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}

function unknownIds({ place, ids }: TestTitle, rules: ReadonlySet<string>): string[] {
  return ids.filter((id) => !rules.has(id)).map((id) => `${place} names ${id}, which is no rule`);
}

function shareReport(titles: readonly TestTitle[]): Report {
  const bare = titles.filter(({ ids }) => ids.length === 0);
  const share = 1 - bare.length / Math.max(titles.length, 1);
  const note = `${(100 * share).toFixed(1)} % of ${titles.length} engine tests name a rule`;
  if (share >= leastShareWithId) return { notes: [note], problems: [] };
  const wanted = `${note}, at least ${100 * leastShareWithId} % wanted`;
  return {
    notes: [note],
    problems: [wanted, ...bare.map(({ place }) => `${place} names no rule`)],
  };
}
