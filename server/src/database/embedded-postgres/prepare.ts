import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Log } from '../log.ts';
import { type Account, accountFor } from './account.ts';
import { portAddress, socketAddress } from './address.ts';
import { usableBinaries } from './binaries.ts';
import { currentAddress } from './current-address.ts';
import { checkVersion, usableFolder } from './data-folder.ts';
import { packagedPostgres, versionOf } from './package.ts';
import { type Place, clusterIn } from './place.ts';

/** What is found out by itself, unless told. */
export interface Choices {
  readonly log: Log;
  /** The folder of the npm package with PostgreSQL's programs. */
  readonly postgresPackage?: string;
  /** Where the programs are copied for an account that cannot reach them. */
  readonly copyFolder?: string;
  /** A random port of this machine and a password instead of a socket; so it is on Windows. */
  readonly overTcp?: boolean;
}

interface Wanted extends Choices {
  readonly dataFolder: string;
  readonly throwAway: boolean;
}

/** Everything that must be known and in place before PostgreSQL can run on the folder. */
export async function prepare(wanted: Wanted): Promise<Place> {
  const postgresPackage = wanted.postgresPackage ?? packagedPostgres(process.platform, process.arch);
  const folder = resolve(wanted.dataFolder);
  await checkVersion(folder, await versionOf(postgresPackage));
  const dataFolder = await usableFolder(folder);
  const cluster = clusterIn(dataFolder);
  const account = await accountFor(cluster);
  const copyFolders = wanted.copyFolder === undefined ? foldersFor(account, dataFolder) : [wanted.copyFolder];
  const bin = await usableBinaries({ postgresPackage, account, copyFolders });
  if (!bin.startsWith(postgresPackage))
    wanted.log.info({ bin }, 'PostgreSQL runs from a copy of its programs');
  const overTcp = wanted.overTcp ?? process.platform === 'win32';
  const preferred = await (overTcp ? portAddress : socketAddress)({ dataFolder, account });
  const address = await currentAddress(cluster, preferred);
  return { dataFolder, cluster, account, bin, address, throwAway: wanted.throwAway };
}

function foldersFor(account: Account | undefined, dataFolder: string): readonly string[] {
  if (account === undefined) return [dataFolder];
  return ['/var/cache/servery', join(tmpdir(), 'servery'), '/tmp/servery'];
}
