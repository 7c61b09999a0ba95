import { readFile, readlink, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { codeOf, unlessCode } from '../error-code.ts';
import { run } from './run.ts';

/** PostgreSQL's main process, as its pid file describes it. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly socketFolder: string;
  readonly isReady: boolean;
}

export function pidFile(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

/** The postmaster that runs on this cluster now. */
export async function runningPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const written = await writtenPostmaster(cluster);
  if (written === undefined || !isAlive(written.pid)) return undefined;
  return (await runsOn(cluster, written.pid)) ? written : undefined;
}

/** The content of the pid file, valid or stale; undefined if there is none or it is malformed. */
export async function writtenPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await unlessCode(readFile(pidFile(cluster), 'utf8'), ['ENOENT', 'ENOTDIR']);
  const [pid = '', , , port = '', socketFolder = '', , , state = ''] = (text ?? '').split('\n');
  if (!/^\d+$/.test(pid)) return undefined;
  return { pid: Number(pid), port: Number(port), socketFolder, isReady: state.trim() === 'ready' };
}

/**
 * After a power cut the pid may belong to any process: only a postgres with this working folder
 * counts.
 */
async function runsOn(cluster: string, pid: number): Promise<boolean> {
  if (process.platform === 'linux') return hasWorkingFolder(cluster, pid);
  if (process.platform === 'win32') return true;
  const command = await run('/bin/ps', ['-o', 'command=', '-p', String(pid)], {
    account: undefined,
  }).catch(() => '');
  return command.includes(cluster);
}

async function hasWorkingFolder(cluster: string, pid: number): Promise<boolean> {
  // A zombie keeps its pid but has no working folder.
  const gone = ['ENOENT', 'EACCES', 'EPERM', 'ESRCH'];
  const program = await unlessCode(readlink(`/proc/${pid}/exe`), gone);
  const workingFolder = await unlessCode(stat(`/proc/${pid}/cwd`), gone);
  const folder = await stat(cluster);
  const isPostgres = program !== undefined && basename(program).startsWith('postgres');
  return isPostgres && workingFolder?.ino === folder.ino && workingFolder.dev === folder.dev;
}

/** Whether any process has this id, including a zombie. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
