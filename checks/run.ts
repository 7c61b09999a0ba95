import { dirname } from 'node:path';
import { allChecks, movedChecks } from './all-checks.ts';
import { readRepository } from './read-repository.ts';

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(allChecks);
const repository = readRepository(dirname(import.meta.dirname));

for (const name of names) {
  const check = allChecks[name];
  if (check === undefined)
    throw new Error(
      movedChecks[name] ??
        `No check is named ${name}; there are ${Object.keys(allChecks).join(', ')}.`,
    );
  const { notes, problems } = check(repository);
  console.log(
    [`${name}: ${notes.join('; ')}`, ...problems.map((problem) => `  ${problem}`)].join('\n'),
  );
  if (problems.length > 0) process.exitCode = 1;
}
