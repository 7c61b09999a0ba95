import { folderRows } from './directions.ts';
import type { FolderRows } from './directions.ts';
import { isShipped, workspaceOf } from './source.ts';

/**
 * Why a file may not import another file of its own workspace; undefined where it may, or the
 * workspace has no rows.
 */
export function folderRefusal(path: string, target: string): string | undefined {
  const workspace = workspaceOf(path);
  const directions = folderRows[workspace];
  if (directions === undefined || !isShipped(path)) return undefined;
  if (!isShipped(target)) return 'source may not import what only tests need';
  const from = folderOf(path);
  const to = folderOf(target);
  if (from === to) return undefined;
  if (from === undefined) return topFileRefusal(workspace, to, directions);
  if (to === undefined)
    return directions.topFilesAreShared
      ? undefined
      : `${from} may not import a file directly in ${workspace}/src`;
  const unlisted = [from, to].find((folder) => rowOf(folder, directions) === -1);
  if (unlisted !== undefined) return `${workspace}/src/${unlisted} is not in checks/directions.ts`;
  return rowOf(to, directions) < rowOf(from, directions)
    ? undefined
    : `${from} may not import ${to}`;
}

function topFileRefusal(
  workspace: string,
  to: string | undefined,
  { topFileImports }: FolderRows,
): string | undefined {
  return to === undefined || topFileImports.includes(to)
    ? undefined
    : `a file directly in ${workspace}/src may not import ${to}`;
}

function folderOf(path: string): string | undefined {
  const parts = path.split('/');
  return parts.length > 3 ? parts[2] : undefined;
}

function rowOf(folder: string, { rows }: FolderRows): number {
  return rows.findIndex((row) => row.includes(folder));
}
