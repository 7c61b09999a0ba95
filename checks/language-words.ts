/** Words of prose, in comments, strings and documents. */
export const refusedProse =
  /\b(?:whoever|whomever|whosoever|anew|for ever|his|him|himself|he|she|her|hers|herself)\b/gi;

/** Retired names, each form of them: a word of an identifier or of prose. */
export const refusedIdentifierWords: ReadonlySet<string> = new Set([
  'wish',
  'wishes',
  'wished',
  'knock',
  'knocks',
  'knocked',
  'turnstile',
  'patron',
  'patrons',
  'cellar',
  'deed',
  'deeds',
  'rehearsal',
  'rehearsed',
  'seldom',
  'spoil',
  'spoiled',
]);

/** Text that is not ours, or that must name the refused words. */
export const exemptFiles: readonly string[] = [
  'checks/language-words.ts',
  'checks/language.ts',
  'checks/language.test.ts',
  'docs/style.md',
  'docs/licences',
  'demo/golden',
];

/** Folders and files that are still to be rewritten; the goal is an empty list. */
export const foldersToClean: readonly string[] = [];
