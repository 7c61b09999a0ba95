import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, reasonOf, unlessCode } from '../error-code.ts';
import { chownTo, chownTreeTo } from './account.ts';
import { passwordFile } from './address.ts';
import { isAlive } from './postmaster.ts';
import { owner, type Instance } from './instance.ts';
import { run } from './run.ts';
import { reachablePath } from './reachable-path.ts';

// Otherwise an initdb that is killed leaves shared memory behind.
const memoryInFolder =
  process.platform === 'win32' ? [] : ['-c', 'dynamic_shared_memory_type=mmap'];
const longestInitialising = 10 * 60_000;

/**
 * Creates the database if missing. It appears complete or not at all, even if the process is
 * killed.
 */
export async function initialise(instance: Instance): Promise<void> {
  await removeLeftovers(instance);
  if (await exists(join(instance.cluster, 'PG_VERSION')))
    return chownTreeTo(instance.account, instance.cluster);
  const beside = `${instance.cluster}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    await mkdir(beside, { mode: 0o700 });
    await chownTo(instance.account, beside);
    await initdb(instance, beside);
    // Another server may have been faster; its database serves as well.
    await unlessCode(rename(beside, instance.cluster), ['ENOTEMPTY', 'EEXIST']);
    await flush(instance.dataFolder);
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

async function initdb(instance: Instance, folder: string): Promise<void> {
  const seen = await reachablePath(instance.account, folder);
  const shape = [
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  const { password } = instance.address;
  const login =
    password === undefined
      ? ['--auth=trust']
      : ['--auth=scram-sha-256', `--pwfile=${passwordFile(instance.dataFolder)}`];
  const mode = instance.temporary ? ['--no-sync'] : [];
  const args = ['-D', seen.path, '-U', owner, ...shape, ...login, ...mode, ...memoryInFolder];
  try {
    await run(join(instance.bin, 'initdb'), args, { account: instance.account, cwd: seen.cwd });
  } catch (error) {
    throw new Error(`No database could be created in ${instance.cluster}: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}

/**
 * Removes what a killed server left incomplete, but not the folder of one that is still at work.
 */
async function removeLeftovers({ dataFolder }: Instance): Promise<void> {
  for (const name of await readdir(dataFolder)) {
    const pid = /^cluster\.new-(\d+)-/.exec(name)?.[1];
    const folder = join(dataFolder, name);
    if (pid === undefined || !(await isAbandoned(folder, Number(pid)))) continue;
    // An orphaned initdb may still be writing; the next start removes the rest.
    await unlessCode(rm(folder, { recursive: true, force: true }), ['ENOTEMPTY']);
  }
}

async function isAbandoned(folder: string, pid: number): Promise<boolean> {
  const found = await unlessCode(stat(folder), ['ENOENT']);
  if (found === undefined || !isAlive(pid)) return found !== undefined;
  // In containers pids repeat: a folder older than this process is not ours.
  if (pid === process.pid) return found.mtimeMs < performance.timeOrigin;
  return found.mtimeMs < performance.timeOrigin + performance.now() - longestInitialising;
}

async function exists(path: string): Promise<boolean> {
  return (await unlessCode(stat(path), ['ENOENT'])) !== undefined;
}

/** Without it a power cut could lose the renamed folder after the first orders are stored. */
async function flush(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const file = await open(folder);
  try {
    await file.sync();
  } catch (error) {
    // Some file systems flush names themselves and refuse the call.
    if (codeOf(error) !== 'EINVAL') throw error;
  } finally {
    await file.close();
  }
}
