import { access, constants, mkdir, readFile, readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf, reasonOf, unlessCode } from '../error-code.ts';
import { clusterIn } from './instance.ts';
import { ownServerHint } from './package.ts';

/** Refuses data that this PostgreSQL cannot read, before anything is changed. */
export async function checkVersion(dataFolder: string, packageVersion: string): Promise<void> {
  const major = packageVersion.split('.')[0];
  if ((await versionIn(dataFolder)) !== undefined) {
    throw new Error(
      `${dataFolder} is itself the data folder of a PostgreSQL server; choose another folder.`,
    );
  }
  const cluster = clusterIn(dataFolder);
  const found = await versionIn(cluster);
  if (found === undefined && (await isEmpty(cluster))) return;
  if (found === major) return;
  const what =
    found === undefined ? 'is not from PostgreSQL' : `was written by PostgreSQL ${found}`;
  throw new Error(
    `The data in ${cluster} ${what}; this server brings PostgreSQL ${major}. Nothing was changed. ` +
      `Move the folder away, or restore its backup into a new one. ${ownServerHint}`,
  );
}

/** The data folder's real path; created if missing. */
export async function usableFolder(dataFolder: string): Promise<string> {
  try {
    await makeFolder(dataFolder);
    await access(dataFolder, constants.W_OK | constants.X_OK);
    return await realpath(dataFolder);
  } catch (error) {
    throw new Error(`The data folder ${dataFolder} cannot be written to: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}

/** Node's recursive mkdir hangs if the system reports ENOENT for an existing parent. */
async function makeFolder(folder: string): Promise<void> {
  const made = await unlessCode(
    mkdir(folder).then(() => true),
    ['ENOENT', 'EEXIST'],
  );
  if (made === true || (await unlessCode(stat(folder), ['ENOENT'])) !== undefined) return;
  if ((await unlessCode(stat(dirname(folder)), ['ENOENT'])) === undefined)
    await makeFolder(dirname(folder));
  await mkdir(folder);
}

async function versionIn(folder: string): Promise<string | undefined> {
  try {
    return (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) return undefined;
    throw new Error(`The data in ${folder} belongs to another account: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}

async function isEmpty(folder: string): Promise<boolean> {
  const entries = await unlessCode(readdir(folder), ['ENOENT', 'ENOTDIR']);
  return entries === undefined || entries.length === 0;
}
