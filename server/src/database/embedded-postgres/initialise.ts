import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, reasonOf, unlessCode } from '../error-code.ts';
import { giveTo, giveTreeTo } from './account.ts';
import { passwordFile } from './address.ts';
import { isAlive } from './alive.ts';
import { type Place, owner } from './place.ts';
import { run } from './run.ts';
import { whereSeenBy } from './where-seen-by.ts';

// Killed half-way, it would else leave shared memory behind that nobody clears away.
const memoryInFolder = process.platform === 'win32' ? [] : ['-c', 'dynamic_shared_memory_type=mmap'];
const longestInitialising = 10 * 60_000;

/** Makes the empty database, unless it is there. It appears whole or not at all, whenever we are killed. */
export async function initialise(place: Place): Promise<void> {
  await removeLeftovers(place);
  if (await exists(join(place.cluster, 'PG_VERSION'))) return giveTreeTo(place.account, place.cluster);
  const beside = `${place.cluster}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    await mkdir(beside, { mode: 0o700 });
    await giveTo(place.account, beside);
    await initdb(place, beside);
    // A second server may have been quicker; its database is as good as ours.
    await unlessCode(rename(beside, place.cluster), ['ENOTEMPTY', 'EEXIST']);
    await flush(place.dataFolder);
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

async function initdb(place: Place, folder: string): Promise<void> {
  const seen = await whereSeenBy(place.account, folder);
  const shape = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const { password } = place.address;
  const login =
    password === undefined
      ? ['--auth=trust']
      : ['--auth=scram-sha-256', `--pwfile=${passwordFile(place.dataFolder)}`];
  const haste = place.throwAway ? ['--no-sync'] : [];
  const args = ['-D', seen.path, '-U', owner, ...shape, ...login, ...haste, ...memoryInFolder];
  try {
    await run(join(place.bin, 'initdb'), args, { account: place.account, cwd: seen.cwd });
  } catch (error) {
    throw new Error(`No database could be made in ${place.cluster}: ${reasonOf(error)}`, { cause: error });
  }
}

/** What a killed server left half made. A running one may be at work beside us: its folder stays. */
async function removeLeftovers({ dataFolder }: Place): Promise<void> {
  for (const name of await readdir(dataFolder)) {
    const pid = /^cluster\.new-(\d+)-/.exec(name)?.[1];
    const folder = join(dataFolder, name);
    if (pid === undefined || !(await isAbandoned(folder, Number(pid)))) continue;
    // An orphaned initdb can still be writing; then the next start removes the rest.
    await unlessCode(rm(folder, { recursive: true, force: true }), ['ENOTEMPTY']);
  }
}

async function isAbandoned(folder: string, pid: number): Promise<boolean> {
  const found = await unlessCode(stat(folder), ['ENOENT']);
  if (found === undefined || !isAlive(pid)) return found !== undefined;
  // In a container every server has the same pid: older than ourselves is not ours.
  if (pid === process.pid) return found.mtimeMs < performance.timeOrigin;
  return found.mtimeMs < performance.timeOrigin + performance.now() - longestInitialising;
}

async function exists(path: string): Promise<boolean> {
  return (await unlessCode(stat(path), ['ENOENT'])) !== undefined;
}

/** Without it a power cut could forget the new name while the first orders are already stored. */
async function flush(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const file = await open(folder);
  try {
    await file.sync();
  } catch (error) {
    // Some file systems flush names by themselves and refuse to be asked.
    if (codeOf(error) !== 'EINVAL') throw error;
  } finally {
    await file.close();
  }
}
