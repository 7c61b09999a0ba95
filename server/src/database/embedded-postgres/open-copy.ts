import { randomBytes } from 'node:crypto';
import { chmod, cp, lstat, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { unlessCode } from '../error-code.ts';
import { type Account, canEnter } from './account.ts';
import { versionOf } from './package.ts';

interface CopyPlace {
  readonly account: Account | undefined;
  readonly copyFolders: readonly string[];
}

/** A copy of the package where the account can reach it; made once, then found again. */
export async function openCopyOf(postgresPackage: string, place: CopyPlace): Promise<string> {
  const folder = await firstOpenFolder(place);
  const copy = join(folder, `postgresql-${basename(postgresPackage)}-${await versionOf(postgresPackage)}`);
  if (await isOurs(copy)) return copy;
  const beside = `${copy}.new-${randomBytes(4).toString('hex')}`;
  await cp(postgresPackage, beside, { recursive: true, verbatimSymlinks: true, filter: isNeeded });
  await openToAll(beside);
  // Whoever renames first wins; a half-made copy never bears the final name.
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

/** Programs from a folder that others can write to would be programs of theirs. */
async function isOurs(folder: string): Promise<boolean> {
  const found = await unlessCode(lstat(folder), ['ENOENT']);
  if (found === undefined || !found.isDirectory()) return false;
  return found.uid === (process.getuid?.() ?? found.uid) && (found.mode & 0o022) === 0;
}

/** The libraries to compile against are a third of the package. */
function isNeeded(path: string): boolean {
  return !path.endsWith('.a') && basename(path) !== 'pkgconfig';
}

/** npm under a strict umask leaves files that only we can read. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => !each.isSymbolicLink())) {
    const path = join(entry.parentPath, entry.name);
    const { mode } = await lstat(path);
    await chmod(path, (mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}
