import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Log } from '../log.ts';
import { type SystemAccount, accountFor } from './account.ts';
import { type PostgresAddress, portAddress, socketAddress } from './address.ts';
import { usableBinaries } from './binaries.ts';
import { checkVersion, usableFolder } from './data-folder.ts';
import { packagedPostgres, versionOf } from './package.ts';
import { tryConnect } from './try-connect.ts';
import { type Instance, clusterIn } from './instance.ts';
import { runningPostmaster } from './postmaster.ts';

/** Each is determined automatically unless given. */
export interface LaunchOptions {
  readonly log: Log;
  /** The folder of the npm package with PostgreSQL's programs. */
  readonly postgresPackage?: string;
  /** Where the programs are copied for an account that cannot read them. */
  readonly copyFolder?: string;
  /** A random local port and a password instead of a socket; the default on Windows. */
  readonly overTcp?: boolean;
}

interface LaunchRequest extends LaunchOptions {
  readonly dataFolder: string;
  readonly temporary: boolean;
}

/** Determines and creates everything PostgreSQL needs before it can run on the folder. */
export async function prepare(request: LaunchRequest): Promise<Instance> {
  const postgresPackage =
    request.postgresPackage ?? packagedPostgres(process.platform, process.arch);
  const folder = resolve(request.dataFolder);
  await checkVersion(folder, await versionOf(postgresPackage));
  const dataFolder = await usableFolder(folder);
  const cluster = clusterIn(dataFolder);
  const account = await accountFor(cluster);
  const copyFolders =
    request.copyFolder === undefined ? foldersFor(account, dataFolder) : [request.copyFolder];
  const bin = await usableBinaries({ postgresPackage, account, copyFolders });
  if (!bin.startsWith(postgresPackage))
    request.log.info({ bin }, 'PostgreSQL runs from a copy of its programs');
  const overTcp = request.overTcp ?? process.platform === 'win32';
  const preferred = await (overTcp ? portAddress : socketAddress)({ dataFolder, account });
  const address = await currentAddress(cluster, preferred);
  return { dataFolder, cluster, account, bin, address, temporary: request.temporary };
}

/**
 * The address of a postmaster that an earlier server left running, which may have used another temp
 * folder or port.
 */
async function currentAddress(
  cluster: string,
  preferred: PostgresAddress,
): Promise<PostgresAddress> {
  const running = await runningPostmaster(cluster);
  if (running === undefined || (await isListening(preferred))) return preferred;
  if (preferred.password !== undefined) return { ...preferred, port: running.port };
  // A postmaster that is just starting has not written its socket folder yet; it will be the
  // preferred one.
  return running.socketFolder === '' ? preferred : { ...preferred, host: running.socketFolder };
}

async function isListening(address: PostgresAddress): Promise<boolean> {
  const attempt = await tryConnect(address);
  if (typeof attempt === 'object') await attempt.end();
  return attempt !== 'absent';
}

function foldersFor(account: SystemAccount | undefined, dataFolder: string): readonly string[] {
  if (account === undefined) return [dataFolder];
  return ['/var/cache/servery', join(tmpdir(), 'servery'), '/tmp/servery'];
}
