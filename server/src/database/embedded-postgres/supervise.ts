import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { reasonOf } from '../error-code.ts';
import type { Log } from '../log.ts';
import { endLease, takeLease } from './lease.ts';
import type { Instance } from './instance.ts';
import { stopPostgres } from './stop.ts';

const firstPauseMs = 50;
const longestPauseMs = 5000;

interface Supervised {
  readonly instance: Instance;
  readonly log: Log;
  readonly stopping: AbortSignal;
}

/**
 * Holds a lease on the database and restarts the database if it dies. Returns a function that stops
 * both.
 */
export async function keepRunning(instance: Instance, log: Log): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const supervised = { instance, log, stopping: stopping.signal };
  let lease: Promise<Client | undefined> = Promise.resolve(watched(await takeLease(supervised)));
  let stopped: Promise<void> | undefined;

  function watched(client: Client): Client {
    client.once('end', () => {
      if (!stopping.signal.aborted) lease = again();
    });
    return client;
  }
  async function again(): Promise<Client | undefined> {
    const client = await leaseAgain(supervised);
    return client === undefined ? undefined : watched(client);
  }
  return () => {
    stopping.abort();
    stopped ??= lease.then((client) => releaseLease(client, supervised));
    return stopped;
  };
}

async function leaseAgain(supervised: Supervised): Promise<Client | undefined> {
  supervised.log.warn('embedded PostgreSQL exited; restarting');
  let pauseMs = firstPauseMs;
  while (!supervised.stopping.aborted) {
    try {
      return await takeLease(supervised);
    } catch (error) {
      supervised.log.error({ reason: reasonOf(error) }, 'embedded PostgreSQL restart failed');
    }
    // Ends early when the server stops.
    await pause(pauseMs, undefined, { signal: supervised.stopping }).catch(() => undefined);
    pauseMs = Math.min(2 * pauseMs, longestPauseMs);
  }
  return undefined;
}

async function releaseLease(
  client: Client | undefined,
  { instance, log }: Supervised,
): Promise<void> {
  if (client === undefined) return;
  // Without a lease it is unknown whether others use the database: it keeps running, and the next
  // start finds it.
  const isLast = await endLease(client).catch(() => false);
  if (isLast) await stopPostgres(instance, 'fast');
  else
    log.info(
      { folder: instance.dataFolder },
      'embedded PostgreSQL kept running for another server',
    );
  await client.end();
}
