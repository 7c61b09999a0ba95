import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { PostgresAddress } from './embedded-postgres/address.ts';
import { initialise } from './embedded-postgres/initialise.ts';
import { keepRunning } from './embedded-postgres/supervise.ts';
import { owner } from './embedded-postgres/instance.ts';
import { type LaunchOptions, prepare } from './embedded-postgres/prepare.ts';
import {
  claim,
  discard,
  startTemporaryCluster,
  temporaryParent,
} from './embedded-postgres/temporary-cluster.ts';

/** Connection settings of the embedded database. */
export interface EmbeddedConnection extends PostgresAddress {
  readonly user: string;
  readonly database: string;
}

export interface Embedded {
  readonly connection: EmbeddedConnection;
  /** Stops PostgreSQL, unless another server still uses the same folder. */
  readonly stop: () => Promise<void>;
}

interface InFolder extends LaunchOptions {
  readonly dataFolder: string;
}

/**
 * For tests: nothing is flushed to disk, and all data is deleted after stop or when this process
 * ends.
 */
interface Temporary extends LaunchOptions {
  readonly temporary: true;
}

/**
 * The PostgreSQL of this data folder: connected to if it runs, otherwise started, created if
 * missing.
 */
export async function startEmbedded(options: InFolder | Temporary): Promise<Embedded> {
  if ('temporary' in options) return startTemporary(options);
  const instance = await prepare({ ...options, temporary: false });
  await initialise(instance);
  return {
    connection: connectionTo(instance.address),
    stop: await keepRunning(instance, options.log),
  };
}

export function connectionTo(address: PostgresAddress): EmbeddedConnection {
  return { ...address, user: owner, database: owner };
}

async function startTemporary(options: Temporary): Promise<Embedded> {
  const folder = join(
    await temporaryParent(),
    `servery-temporary-${randomBytes(6).toString('hex')}`,
  );
  await claim(folder, process.pid);
  const instance = await startTemporaryCluster(folder, options);
  return { connection: connectionTo(instance.address), stop: () => discard(folder, instance) };
}
