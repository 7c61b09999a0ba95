import { createHash, randomBytes } from 'node:crypto';
import { chmod, lstat, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { codeOf, unlessCode } from '../error-code.ts';
import { type SystemAccount, canEnter, chownTo } from './account.ts';

/** Where PostgreSQL listens: the folder of its socket, or a local port with a password. */
export interface PostgresAddress {
  readonly host: string;
  readonly port: number;
  readonly password?: string;
}

interface Listener {
  readonly dataFolder: string;
  readonly account: SystemAccount | undefined;
}

const socketPort = 5432;
// The kernels cut socket paths at 104 or 108 bytes, and PostgreSQL then refuses to start.
const longestSocketPath = 100;

/**
 * A socket needs no port: any number of checkouts run side by side, and no other machine can
 * connect.
 */
export async function socketAddress({ dataFolder, account }: Listener): Promise<PostgresAddress> {
  const hashed = `servery-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)}`;
  const folders = [join(dataFolder, 'socket'), join(tmpdir(), hashed), join('/tmp', hashed)];
  for (const folder of folders.filter(isShortEnough)) {
    if ((await canEnter(dirname(folder), account)) && (await isPrivate(folder, account))) {
      return { host: folder, port: socketPort };
    }
  }
  throw new Error(`PostgreSQL finds no folder for its socket among ${folders.join(', ')}.`);
}

/**
 * For Windows, where Node has no Unix sockets. The password file is readable by our account only.
 */
export async function portAddress({ dataFolder, account }: Listener): Promise<PostgresAddress> {
  const password = await passwordIn(passwordFile(dataFolder));
  await chownTo(account, passwordFile(dataFolder));
  return { host: '127.0.0.1', port: await freePort(), password };
}

export function passwordFile(dataFolder: string): string {
  return join(dataFolder, 'password');
}

function isShortEnough(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) <= longestSocketPath;
}

/**
 * In the temp folder another user may have created a folder of that name to plant a socket of their
 * own.
 */
async function isPrivate(folder: string, account: SystemAccount | undefined): Promise<boolean> {
  await unlessCode(mkdir(folder, { mode: 0o700 }), ['EEXIST', 'ENOENT']);
  const found = await unlessCode(lstat(folder), ['ENOENT']);
  const owners = [process.getuid?.(), account?.uid];
  if (found === undefined || !found.isDirectory() || !owners.includes(found.uid)) return false;
  await chownTo(account, folder);
  await chmod(folder, 0o700);
  return true;
}

async function passwordIn(file: string): Promise<string> {
  try {
    await writeFile(file, randomBytes(24).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  return readFile(file, 'utf8');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address();
      server.close(() => {
        if (bound !== null && typeof bound === 'object') resolve(bound.port);
      });
    });
  });
}
