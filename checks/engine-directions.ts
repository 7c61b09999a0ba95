import { engineRows, engineTopFileImports } from './directions.ts';
import { isShipped } from './source.ts';

/** Says why a file of the engine may not import another file of the engine, if it may not. */
export function engineRefusal(path: string, target: string): string | undefined {
  if (!isShipped(target)) return 'source may not import what only tests need';
  const from = folderOf(path);
  const to = folderOf(target);
  if (to === undefined || from === to) return undefined;
  if (from === undefined) return topFileRefusal(to);
  const stranger = [from, to].find((folder) => rowOf(folder) === -1);
  if (stranger !== undefined) return `engine/src/${stranger} is not in checks/directions.ts`;
  return rowOf(to) < rowOf(from) ? undefined : `${from} may not import ${to}`;
}

function topFileRefusal(to: string): string | undefined {
  return engineTopFileImports.includes(to) ? undefined : `a file directly in engine/src may not import ${to}`;
}

function folderOf(path: string): string | undefined {
  const parts = path.split('/');
  return parts.length > 3 ? parts[2] : undefined;
}

function rowOf(folder: string): number {
  return engineRows.findIndex((row) => row.includes(folder));
}
