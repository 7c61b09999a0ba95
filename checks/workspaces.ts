import { workspaceImports } from './directions.ts';
import { parseObject, texts } from './json.ts';
import type { Report, Repository } from './report.ts';

/** A workspace that is left out of one of these would go unchecked in silence. */
export function checkWorkspaces(repository: Repository): Report {
  const workspaces = texts(parseObject(repository.get('package.json'))['workspaces']);
  const typeChecked = repository.get('tsconfig.json') ?? '';
  const problems = workspaces.flatMap((workspace) => [
    ...(repository.has(`${workspace}/tsconfig.json`) ? [] : [`${workspace} has no tsconfig.json`]),
    ...(typeChecked.includes(`"./${workspace}"`)
      ? []
      : [`${workspace} is not in the references of tsconfig.json`]),
    ...(workspace in workspaceImports ? [] : [`${workspace} is not in checks/directions.ts`]),
  ]);
  return { notes: [workspaces.join(', ')], problems };
}
