import { checkCommentLengths } from './comment-lengths.ts';
import { checkCommitSubjects } from './commit-subjects.ts';
import { checkDocLinks } from './doc-links.ts';
import { checkEnginePurity } from './engine-purity.ts';
import { checkEngineSizes } from './engine-sizes.ts';
import { checkImportDirections } from './import-directions.ts';
import { checkJourneyWrites } from './journey-writes.ts';
import { checkLanguage } from './language.ts';
import { checkLockfile } from './lockfile.ts';
import type { Check } from './report.ts';
import { checkTestOnlyExports } from './test-only-exports.ts';
import { checkUnusedMessages } from './unused-messages.ts';
import { checkWorkspaces } from './workspaces.ts';
import { checkRuleIds } from './rule-ids.ts';

/** By the name that `npm run check` takes. */
export const allChecks: Readonly<Record<string, Check>> = {
  workspaces: checkWorkspaces,
  imports: checkImportDirections,
  purity: checkEnginePurity,
  sizes: checkEngineSizes,
  lockfile: checkLockfile,
  language: checkLanguage,
  comments: checkCommentLengths,
  exports: checkTestOnlyExports,
  messages: checkUnusedMessages,
  writes: checkJourneyWrites,
  rules: checkRuleIds,
  links: checkDocLinks,
  commits: checkCommitSubjects,
};

/** Checks that moved elsewhere, and where they are now. */
export const movedChecks: Readonly<Record<string, string>> = {
  rooms: 'This check is now named workspaces.',
  cycles: 'Import cycles are found by the linter: npm run lint.',
};
