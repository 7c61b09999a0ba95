import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessCode } from '../error-code.ts';
import type { Instance } from './instance.ts';
import { pidFile, writtenPostmaster } from './postmaster.ts';

const writingTakesMs = 2000;

/** Removes lock files that no process holds but that would stop PostgreSQL from starting. */
export async function removeStaleLocks({ cluster, address }: Instance): Promise<void> {
  // A power cut leaves a pid file without a pid.
  await setAside(pidFile(cluster), (text) => !/^\d/.test(text));
  const written = await writtenPostmaster(cluster);
  // A lock with another pid was left by an earlier postmaster: a new one would write both files.
  const socketLock = join(address.host, `.s.PGSQL.${address.port}.lock`);
  await setAside(socketLock, (text) => !text.startsWith(`${written?.pid ?? 'none'}\n`));
}

async function setAside(file: string, isStale: (text: string) => boolean): Promise<void> {
  const found = await unlessCode(stat(file), ['ENOENT', 'ENOTDIR']);
  if (found === undefined || isYoung(found.mtimeMs) || !isStale(await readFile(file, 'utf8')))
    return;
  const aside = `${file}.${randomBytes(4).toString('hex')}`;
  await unlessCode(rename(file, aside), ['ENOENT']);
  const moved = await unlessCode(readFile(aside, 'utf8'), ['ENOENT']);
  // A valid file may have appeared between the check and the move: put it back.
  if (moved !== undefined && !isStale(moved)) await unlessCode(link(aside, file), ['EEXIST']);
  await rm(aside, { force: true });
}

/** A postmaster that is just starting has created its file but not yet written to it. */
function isYoung(mtimeMs: number): boolean {
  return performance.timeOrigin + performance.now() - mtimeMs < writingTakesMs;
}
