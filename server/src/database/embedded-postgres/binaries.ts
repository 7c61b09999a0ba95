import { readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { array, object, parse, string } from 'valibot';
import { codeOf, reasonOf, unlessCode } from '../error-code.ts';
import type { SystemAccount } from './account.ts';
import { accessibleCopyOf } from './accessible-copy.ts';
import { ownServerHint } from './package.ts';
import { run } from './run.ts';

const linkList = array(object({ source: string(), target: string() }));

interface LaunchRequest {
  readonly postgresPackage: string;
  readonly account: SystemAccount | undefined;
  /** Folders for a copy, for an account that cannot read the package. */
  readonly copyFolders: readonly string[];
}

/** The folder of the programs, checked by running them under the account. */
export async function usableBinaries({
  postgresPackage,
  account,
  copyFolders,
}: LaunchRequest): Promise<string> {
  const bin = join(postgresPackage, 'native', 'bin');
  await linkLibraries(postgresPackage);
  if ((await whyNotRunning(bin, account)) === undefined) return bin;
  const copy = await accessibleCopyOf(postgresPackage, { account, copyFolders });
  await linkLibraries(copy);
  const copyBin = join(copy, 'native', 'bin');
  const reason = await whyNotRunning(copyBin, account);
  if (reason === undefined) return copyBin;
  throw new Error(
    `The packaged PostgreSQL does not run on this machine: ${reason} ${ownServerHint}`,
  );
}

/**
 * Creates the library links that the package's install script would, because npm may not run it.
 */
export async function linkLibraries(postgresPackage: string): Promise<void> {
  const file = join(postgresPackage, 'native', 'pg-symlinks.json');
  const listed = await unlessCode(readFile(file, 'utf8'), ['ENOENT']);
  const links = listed === undefined ? [] : parse(linkList, JSON.parse(listed));
  for (const { source, target } of links) {
    const made = symlink(source.slice(source.lastIndexOf('/') + 1), join(postgresPackage, target));
    // A package that is not writable is copied, and the copy gets the links.
    await unlessCode(made, ['EEXIST', 'EACCES', 'EPERM', 'EROFS']);
  }
}

async function whyNotRunning(
  bin: string,
  account: SystemAccount | undefined,
): Promise<string | undefined> {
  try {
    await run(join(bin, 'postgres'), ['--version'], { account });
    await run(join(bin, 'initdb'), ['--version'], { account });
    return undefined;
  } catch (error) {
    return `${reasonOf(error)} (${codeOf(error) ?? 'it exited at once'}).`;
  }
}
