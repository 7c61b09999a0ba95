import { workspaceImports } from './directions.ts';
import { parseObject, texts } from './json.ts';
import type { Report, Repository } from './report.ts';

/** A workspace that is left out of one of these would go unchecked in silence. */
export function checkWorkspaces(repository: Repository): Report {
  const workspaces = texts(parseObject(repository.get('package.json'))['workspaces']);
  const typeChecked = ['tsconfig.json', 'tsconfig.node.json'].map((path) => repository.get(path));
  const problems = workspaces.flatMap((workspace) => [
    ...(repository.has(`${workspace}/tsconfig.json`) ? [] : [`${workspace} has no tsconfig.json`]),
    ...(typeChecked.some((text) => text?.includes(`"./${workspace}"`))
      ? []
      : [`${workspace} is neither in tsconfig.json nor in tsconfig.node.json`]),
    ...(workspace in workspaceImports ? [] : [`${workspace} is not in checks/directions.ts`]),
  ]);
  return { notes: [workspaces.join(', ')], problems };
}
