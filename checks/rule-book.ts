import type { Repository } from './report.ts';

export interface RuleBook {
  /** In the order of the page, a doubled id twice. */
  readonly rules: readonly string[];
  readonly pending: readonly string[];
  /** Lines of the pending list that name no reason. */
  readonly pendingWithoutReason: readonly string[];
}

export function readRuleBook(repository: Repository): RuleBook {
  const rulePage = repository.get('docs/rules.md') ?? '';
  const pendingPage = repository.get('docs/pending-rules.md') ?? '';
  return {
    rules: idsAt(rulePage, /^- \*\*([A-Z][A-Z0-9]*-\d{2})\*\*/gm),
    pending: idsAt(pendingPage, /^- ([A-Z][A-Z0-9]*-\d{2})\b/gm),
    pendingWithoutReason: idsAt(pendingPage, /^- ([A-Z][A-Z0-9]*-\d{2})\b(?! — \S)/gm),
  };
}

function idsAt(page: string, line: RegExp): string[] {
  return [...page.matchAll(line)].map(([, id]) => id ?? '');
}
