import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { reasonOf } from '../error-code.ts';
import type { Log } from '../log.ts';
import { endLease, takeLease } from './lease.ts';
import type { Place } from './place.ts';
import { stopPostgres } from './stop.ts';

const firstPauseMs = 50;
const longestPauseMs = 5000;

interface Kept {
  readonly place: Place;
  readonly log: Log;
  readonly stopping: AbortSignal;
}

/** Holds a lease on the database and starts the database again whenever it dies. Answers how to stop both. */
export async function keepRunning(place: Place, log: Log): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const kept = { place, log, stopping: stopping.signal };
  let lease: Promise<Client | undefined> = Promise.resolve(watched(await takeLease(kept)));
  let stopped: Promise<void> | undefined;

  function watched(client: Client): Client {
    client.once('end', () => {
      if (!stopping.signal.aborted) lease = again();
    });
    return client;
  }
  async function again(): Promise<Client | undefined> {
    const client = await leaseAgain(kept);
    return client === undefined ? undefined : watched(client);
  }
  return () => {
    stopping.abort();
    stopped ??= lease.then((client) => giveBack(client, kept));
    return stopped;
  };
}

async function leaseAgain(kept: Kept): Promise<Client | undefined> {
  kept.log.warn('embedded PostgreSQL is gone; starting it again');
  let pauseMs = firstPauseMs;
  while (!kept.stopping.aborted) {
    try {
      return await takeLease(kept);
    } catch (error) {
      kept.log.error({ reason: reasonOf(error) }, 'embedded PostgreSQL does not start again');
    }
    // Broken off when the server stops.
    await pause(pauseMs, undefined, { signal: kept.stopping }).catch(() => undefined);
    pauseMs = Math.min(2 * pauseMs, longestPauseMs);
  }
  return undefined;
}

async function giveBack(client: Client | undefined, { place, log }: Kept): Promise<void> {
  if (client === undefined) return;
  // A lease that is lost by now says nothing about others: then the database stays, and the next start finds it.
  const isLast = await endLease(client).catch(() => false);
  if (isLast) await stopPostgres(place, 'fast');
  else log.info({ folder: place.dataFolder }, 'embedded PostgreSQL stays for another server');
  await client.end();
}
