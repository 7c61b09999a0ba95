import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessCode } from '../error-code.ts';
import type { Place } from './place.ts';
import { pidFile, writtenPostmaster } from './postmaster.ts';

const writingTakesMs = 2000;

/** Lock files that PostgreSQL would stumble over although nobody holds them. */
export async function removeStaleLocks({ cluster, address }: Place): Promise<void> {
  // A power cut leaves a pid file without a pid.
  await setAside(pidFile(cluster), (text) => !/^\d/.test(text));
  const written = await writtenPostmaster(cluster);
  // One of another pid was left by a postmaster before the last; a new one would write both.
  const socketLock = join(address.host, `.s.PGSQL.${address.port}.lock`);
  await setAside(socketLock, (text) => !text.startsWith(`${written?.pid ?? 'nobody'}\n`));
}

async function setAside(file: string, isStale: (text: string) => boolean): Promise<void> {
  const found = await unlessCode(stat(file), ['ENOENT', 'ENOTDIR']);
  if (found === undefined || isYoung(found.mtimeMs) || !isStale(await readFile(file, 'utf8'))) return;
  const aside = `${file}.${randomBytes(4).toString('hex')}`;
  await unlessCode(rename(file, aside), ['ENOENT']);
  const moved = await unlessCode(readFile(aside, 'utf8'), ['ENOENT']);
  // Between our look and our move somebody may have put a good one there: it goes back.
  if (moved !== undefined && !isStale(moved)) await unlessCode(link(aside, file), ['EEXIST']);
  await rm(aside, { force: true });
}

/** A postmaster that starts this moment has made its file and not yet written into it. */
function isYoung(mtimeMs: number): boolean {
  return performance.timeOrigin + performance.now() - mtimeMs < writingTakesMs;
}
