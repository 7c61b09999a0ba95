import {
  exemptFiles,
  foldersToClean,
  refusedIdentifierWords,
  refusedProse,
} from './language-words.ts';
import type { Report, Repository } from './report.ts';

const checked = /\.(?:tsx?|mjs|md|sql|html|css)$/;

/**
 * Refuses gendered pronouns, archaic words and retired names; docs/style.md has the words to use
 * instead.
 */
export function checkLanguage(repository: Repository): Report {
  const files = [...repository].filter(([path]) => checked.test(path) && !isExempt(path));
  const problems = files.flatMap(([path, text]) => problemsIn(path, text));
  const { length } = foldersToClean;
  const left = length === 0 ? [] : [`${length} places left to clean: checks/language-words.ts`];
  return { notes: [`${files.length} files`, ...left], problems };
}

function isExempt(path: string): boolean {
  return (
    exemptFiles.some((exempt) => path === exempt || path.startsWith(`${exempt}/`)) ||
    foldersToClean.some((folder) => path === folder || path.startsWith(`${folder}/`))
  );
}

function problemsIn(path: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const at = `${path}:${index + 1}`;
    return [
      ...[...line.matchAll(refusedProse)].map(([word]) => `${at} "${word}": say it in plain words`),
      ...retiredIn(line).map(
        (word) => `${at} "${word}" is a retired name: see the glossary in docs/style.md`,
      ),
    ];
  });
}

/** Compares whole words of identifiers, so that `wishOf` is found and `swish` is not. */
function retiredIn(line: string): readonly string[] {
  const words = line.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];
  return words.filter((word) => refusedIdentifierWords.has(word.toLowerCase()));
}
