import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Address } from './embedded-postgres/address.ts';
import { initialise } from './embedded-postgres/initialise.ts';
import { keepRunning } from './embedded-postgres/supervise.ts';
import { owner } from './embedded-postgres/place.ts';
import { type Choices, prepare } from './embedded-postgres/prepare.ts';
import { claim, discard, startForgetful, throwAwayParent } from './embedded-postgres/temporary-cluster.ts';

/** How a driver reaches the embedded database. */
export interface EmbeddedConnection extends Address {
  readonly user: string;
  readonly database: string;
}

export interface Embedded {
  readonly connection: EmbeddedConnection;
  /** Ends PostgreSQL, unless another server still uses the same folder. */
  readonly stop: () => Promise<void>;
}

interface InFolder extends Choices {
  readonly dataFolder: string;
}

/** For tests: nothing is flushed to disk, and everything is gone after stop or when this process ends. */
interface ThrowAway extends Choices {
  readonly throwAway: true;
}

/** A PostgreSQL of our own in the folder: found running, or started; made when there is none. */
export async function startEmbedded(options: InFolder | ThrowAway): Promise<Embedded> {
  if ('throwAway' in options) return startThrowAway(options);
  const place = await prepare({ ...options, throwAway: false });
  await initialise(place);
  return { connection: connectionTo(place.address), stop: await keepRunning(place, options.log) };
}

export function connectionTo(address: Address): EmbeddedConnection {
  return { ...address, user: owner, database: owner };
}

async function startThrowAway(options: ThrowAway): Promise<Embedded> {
  const folder = join(await throwAwayParent(), `servery-throw-away-${randomBytes(6).toString('hex')}`);
  await claim(folder, process.pid);
  const place = await startForgetful(folder, options);
  return { connection: connectionTo(place.address), stop: () => discard(folder, place) };
}
