import { execFile } from 'node:child_process';
import { chown, readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { unlessCode } from '../error-code.ts';

/** The account PostgreSQL runs under if the server is root: PostgreSQL refuses to run as root. */
export interface SystemAccount {
  readonly uid: number;
  readonly gid: number;
}

const accountNames = ['postgres', '_postgres', 'nobody'];

/**
 * The account to run as: undefined for our own, else the owner of the data, else one without
 * rights.
 */
export async function accountFor(cluster: string): Promise<SystemAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  return (await ownerOf(cluster)) ?? accountIn(await readFile('/etc/passwd', 'utf8'));
}

export function accountIn(passwd: string): SystemAccount {
  const rows = passwd.split('\n').map((row) => row.split(':'));
  const found = accountNames.flatMap((name) => rows.filter(([rowName]) => rowName === name))[0];
  if (found === undefined) {
    throw new Error(
      'PostgreSQL does not run as root, and this machine has no account postgres or nobody to run it as.',
    );
  }
  // macOS writes nobody as -2, which the system call takes as the highest id but one.
  return { uid: Number(found[2]) >>> 0, gid: Number(found[3]) >>> 0 };
}

/** Options for spawn; empty if PostgreSQL runs under our own account. */
export function identityOf(
  account: SystemAccount | undefined,
): SystemAccount | Record<string, never> {
  return account === undefined ? {} : { uid: account.uid, gid: account.gid };
}

/** Tested by changing into it: modes, access lists and mounts all matter. */
export async function canEnter(
  folder: string,
  account: SystemAccount | undefined,
): Promise<boolean> {
  if (process.platform === 'win32') return true;
  const attempt = promisify(execFile)('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
    ...identityOf(account),
    cwd: '/',
    env: {},
  });
  return attempt.then(
    () => true,
    () => false,
  );
}

export async function chownTo(account: SystemAccount | undefined, path: string): Promise<void> {
  if (account !== undefined) await chown(path, account.uid, account.gid);
}

/**
 * Data that root restored from a backup belongs to root, and PostgreSQL's account could not open
 * it.
 */
export async function chownTreeTo(
  account: SystemAccount | undefined,
  folder: string,
): Promise<void> {
  if (account === undefined || (await stat(folder)).uid === account.uid) return;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  // The folder itself comes last: after an interruption it still belongs to root and is done again.
  for (const entry of entries.filter((each) => !each.isSymbolicLink())) {
    await chownTo(account, join(entry.parentPath, entry.name));
  }
  await chownTo(account, folder);
}

async function ownerOf(cluster: string): Promise<SystemAccount | undefined> {
  const found = await unlessCode(stat(cluster), ['ENOENT', 'ENOTDIR']);
  return found === undefined || found.uid === 0 ? undefined : { uid: found.uid, gid: found.gid };
}
