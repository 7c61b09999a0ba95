import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { type EmbeddedConnection, startEmbedded } from '../../src/database/embedded-postgres.ts';
import { quiet } from '../cluster.ts';
import { clusterIn } from '../../src/database/embedded-postgres/instance.ts';
import { stopPostgres } from '../../src/database/embedded-postgres/stop.ts';
import { temporaryParent } from '../../src/database/embedded-postgres/temporary-cluster.ts';
import { afterFile } from '../after-file.ts';

export const isRoot = process.getuid?.() === 0;

/** Deleted after the last test of the file, with any database that still runs in its `data`. */
export async function scratchFolder(): Promise<string> {
  const folder = await mkdtemp(join(await temporaryParent(), 'servery-scratch-'));
  await chmod(folder, 0o755);
  afterFile(async () => {
    await stopPostgres(
      { cluster: clusterIn(join(folder, 'data')), bin: '', account: undefined },
      'quick',
    );
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  });
  return folder;
}

/** Starts the embedded database for the duration of `work`. */
export async function during<T>(
  dataFolder: string,
  work: (connection: EmbeddedConnection) => Promise<T>,
): Promise<T> {
  const { connection, stop } = await startEmbedded({ dataFolder, log: quiet });
  try {
    return await work(connection);
  } finally {
    await stop();
  }
}

/** The rows of one statement. */
export async function send(
  connection: EmbeddedConnection,
  statement: string,
): Promise<readonly unknown[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
