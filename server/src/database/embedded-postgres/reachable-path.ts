import { dirname } from 'node:path';
import { type SystemAccount, canEnter } from './account.ts';

interface Seen {
  readonly path: string;
  readonly cwd: string;
}

/**
 * A path to the folder that works for the account. Under a parent that it cannot enter (root's
 * home) no path works, but root can start a process inside the folder, and on Linux the path below
 * then leads there.
 */
export async function reachablePath(
  account: SystemAccount | undefined,
  folder: string,
): Promise<Seen> {
  if (account === undefined || (await canEnter(folder, account)))
    return { path: folder, cwd: folder };
  if (process.platform === 'linux') return { path: '/proc/self/cwd', cwd: folder };
  throw new Error(
    `PostgreSQL does not run as root, and the account it runs as cannot enter ${dirname(folder)}. ` +
      'Choose a data folder outside of it, or start the server without root.',
  );
}
