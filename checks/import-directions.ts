import { folderRefusal } from './folder-directions.ts';
import { roomImports, roomsWithoutPackages, testImports } from './directions.ts';
import { importsOf, targetOf } from './imports.ts';
import type { Import } from './imports.ts';
import type { Report, Repository } from './report.ts';
import { isShipped, isTestSupport, place, roomOf, sourcesOf } from './source.ts';
import type { Source } from './source.ts';

export function checkImportDirections(repository: Repository): Report {
  const sources = sourcesOf(repository, (path) => path.includes('/'));
  const problems = sources.flatMap((source) => importsOf(source).flatMap((one) => problemOf(source, one)));
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
  if (roomOf(target) !== roomOf(path)) return roomRefusal(path, target, specifier);
  return folderRefusal(path, target);
}

function outsideRefusal(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('@servery/'))
    return 'name the file of the room, as in @servery/engine/money/cents.ts';
  const isBare = roomsWithoutPackages.includes(roomOf(path)) && isShipped(path);
  return isBare ? `${roomOf(path)} imports no packages` : undefined;
}

function roomRefusal(path: string, target: string, specifier: string): string | undefined {
  const from = roomOf(path);
  const to = roomOf(target);
  const allowed = roomImports[from];
  if (allowed === undefined) return `${from} is not in checks/directions.ts`;
  if (!allowed.includes(to) && !(!isShipped(path) && testImports.includes(to)))
    return `${from} may not import ${to}`;
  const isTool = to === 'checks';
  return specifier.startsWith('.') && !isTool ? 'another room is imported by its name' : undefined;
}
