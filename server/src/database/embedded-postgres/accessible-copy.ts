import { randomBytes } from 'node:crypto';
import { chmod, cp, lstat, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { unlessCode } from '../error-code.ts';
import { type SystemAccount, canEnter } from './account.ts';
import { versionOf } from './package.ts';

interface CopyPlace {
  readonly account: SystemAccount | undefined;
  readonly copyFolders: readonly string[];
}

/** A copy of the package that the account can read; created once, then reused. */
export async function accessibleCopyOf(
  postgresPackage: string,
  instance: CopyPlace,
): Promise<string> {
  const folder = await firstOpenFolder(instance);
  const copy = join(
    folder,
    `postgresql-${basename(postgresPackage)}-${await versionOf(postgresPackage)}`,
  );
  if (await isOurs(copy)) return copy;
  const beside = `${copy}.new-${randomBytes(4).toString('hex')}`;
  await cp(postgresPackage, beside, { recursive: true, verbatimSymlinks: true, filter: isNeeded });
  await makeReadable(beside);
  // The first rename wins; an incomplete copy never has the final name.
  await unlessCode(rename(beside, copy), ['ENOTEMPTY', 'EEXIST']);
  await rm(beside, { recursive: true, force: true });
  return copy;
}

async function firstOpenFolder({ account, copyFolders }: CopyPlace): Promise<string> {
  for (const folder of copyFolders) {
    const made = await mkdir(folder, { recursive: true, mode: 0o755 }).then(
      () => true,
      () => false,
    );
    if (made && (await isOurs(folder)) && (await canEnter(folder, account))) return folder;
  }
  throw new Error(
    `PostgreSQL's account cannot reach the packaged programs, nor any of ${copyFolders.join(', ')}.`,
  );
}

/** A folder that other accounts can write to could contain their programs. */
async function isOurs(folder: string): Promise<boolean> {
  const found = await unlessCode(lstat(folder), ['ENOENT']);
  if (found === undefined || !found.isDirectory()) return false;
  return found.uid === (process.getuid?.() ?? found.uid) && (found.mode & 0o022) === 0;
}

/** Static libraries are a third of the package and not needed to run it. */
function isNeeded(path: string): boolean {
  return !path.endsWith('.a') && basename(path) !== 'pkgconfig';
}

/** Under a strict umask npm installs files that only our account can read. */
async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => !each.isSymbolicLink())) {
    const path = join(entry.parentPath, entry.name);
    const { mode } = await lstat(path);
    await chmod(path, (mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}
