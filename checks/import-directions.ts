import { folderRefusal } from './folder-directions.ts';
import { workspaceImports, workspacesWithoutPackages, testImports } from './directions.ts';
import { importsOf, targetOf } from './imports.ts';
import type { Import } from './imports.ts';
import type { Report, Repository } from './report.ts';
import { isShipped, isTestSupport, place, workspaceOf, sourcesOf } from './source.ts';
import type { Source } from './source.ts';

export function checkImportDirections(repository: Repository): Report {
  const sources = sourcesOf(repository, (path) => path.includes('/'));
  const problems = sources.flatMap((source) =>
    importsOf(source).flatMap((one) => problemOf(source, one)),
  );
  return { notes: [`${sources.length} files`], problems };
}

function problemOf(source: Source, one: Import): string[] {
  const refusal = refusalOf(source.path, one);
  return refusal === undefined ? [] : [`${place(source, one.offset)} ${one.specifier}: ${refusal}`];
}

function refusalOf(path: string, { specifier, reExport }: Import): string | undefined {
  if (reExport) return 'a file exports only what it makes itself';
  const target = targetOf(path, specifier);
  if (target === undefined) return outsideRefusal(path, specifier);
  if (isShipped(path) && isTestSupport(target)) return 'only tests import what is made for tests';
  if (workspaceOf(target) !== workspaceOf(path)) return workspaceRefusal(path, target, specifier);
  return folderRefusal(path, target);
}

function outsideRefusal(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('@servery/'))
    return 'name the file of the workspace, as in @servery/engine/money/cents.ts';
  const isBare = workspacesWithoutPackages.includes(workspaceOf(path)) && isShipped(path);
  return isBare ? `${workspaceOf(path)} imports no packages` : undefined;
}

function workspaceRefusal(path: string, target: string, specifier: string): string | undefined {
  const from = workspaceOf(path);
  const to = workspaceOf(target);
  const allowed = workspaceImports[from];
  if (allowed === undefined) return `${from} is not in checks/directions.ts`;
  if (!allowed.includes(to) && !(!isShipped(path) && testImports.includes(to)))
    return `${from} may not import ${to}`;
  const isTool = to === 'checks';
  return specifier.startsWith('.') && !isTool
    ? 'another workspace is imported by its name'
    : undefined;
}
