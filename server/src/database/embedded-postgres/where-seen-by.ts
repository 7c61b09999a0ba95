import { dirname } from 'node:path';
import { type Account, canEnter } from './account.ts';

interface Seen {
  readonly path: string;
  readonly cwd: string;
}

/**
 * How a program of the account can name the folder. Under a parent that is closed to it (root's home), no path
 * leads there; but root can start it inside, and Linux lets it call that place by the name below.
 */
export async function whereSeenBy(account: Account | undefined, folder: string): Promise<Seen> {
  if (account === undefined || (await canEnter(folder, account))) return { path: folder, cwd: folder };
  if (process.platform === 'linux') return { path: '/proc/self/cwd', cwd: folder };
  throw new Error(
    `PostgreSQL does not run as root, and the account it runs as cannot enter ${dirname(folder)}. ` +
      'Choose a data folder outside of it, or start the server without root.',
  );
}
